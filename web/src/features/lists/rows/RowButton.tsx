import type { IconName } from '../../../ui/icons/Icon.tsx';
import { IconButton, type Tone } from '../../../ui/icons/IconButton.tsx';
import type { RowButtonsProps } from './row-buttons.ts';
import type { RowAction } from '../operations/list-actions.ts';

interface RowButtonProps {
  readonly row: RowButtonsProps;
  readonly action: RowAction;
  readonly name: string;
  readonly icon: IconName;
  readonly tone?: Tone;
  readonly testId: string;
  readonly isAllowed?: boolean;
}

export function RowButton({ row, action, isAllowed = true, ...button }: RowButtonProps) {
  return (
    <IconButton
      {...button}
      disabled={row.isBusy || !isAllowed}
      aria-describedby={row.describedBy}
      onClick={() => {
        row.onAct(action, row.listId);
      }}
    />
  );
}
