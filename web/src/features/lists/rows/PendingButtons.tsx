import type { RowButtonsProps } from './row-buttons.ts';
import { RowButton } from './RowButton.tsx';

export function PendingButtons(row: RowButtonsProps) {
  return (
    <>
      <RowButton
        row={row}
        action="accept"
        name={`Accept ${row.name}`}
        icon="check"
        tone="positive"
        testId="pending-list-accept"
      />
      <RowButton
        row={row}
        action="reject"
        name={`Reject ${row.name}`}
        icon="trash"
        testId="pending-list-trash"
      />
    </>
  );
}
