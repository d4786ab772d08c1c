import type { StartingPoint } from '@shared-lists/contract/api/starting-points.ts';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { ItemChoice } from './ItemChoice.tsx';
import './starting.scss';

interface ChooseItemsDialogProps {
  readonly isOpen: boolean;
  readonly point: StartingPoint | undefined;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly onChoose: (itemIds: readonly string[]) => void;
}

export function ChooseItemsDialog(props: ChooseItemsDialogProps) {
  const { isOpen, point, isBusy, onClose, onClosed, onChoose } = props;
  return (
    <Dialog
      isOpen={isOpen}
      title={`Choose items of "${point?.name ?? ''}"`}
      onClose={onClose}
      onClosed={onClosed}
      onSubmit={() => undefined}
    >
      {point && <ItemChoice {...{ point, isBusy, onClose, onChoose }} />}
    </Dialog>
  );
}
