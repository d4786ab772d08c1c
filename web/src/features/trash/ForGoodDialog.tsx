import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog.tsx';
import type { TrashRow } from './trash-groups.ts';

interface Question {
  readonly isOpen: boolean;
  readonly rows: readonly TrashRow[];
}

export const NO_QUESTION: Question = { isOpen: false, rows: [] };

interface ForGoodDialogProps extends Question {
  readonly onClose: () => void;
  readonly onClosed: () => void;
  readonly onConfirm: () => void;
}

export function ForGoodDialog({ rows, onClose, onConfirm, ...dialog }: ForGoodDialogProps) {
  return (
    <ConfirmDialog
      {...dialog}
      action="delete"
      onClose={onClose}
      onConfirm={() => {
        onClose();
        onConfirm();
      }}
    >
      {'Are you sure you want to delete the following for good? Nobody can bring it back afterwards. '}
      <strong className="dialog-names">{rows.map(({ name }) => name).join(', ')}</strong>
    </ConfirmDialog>
  );
}
