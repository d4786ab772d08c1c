import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import type { RowButtonsProps } from './row-buttons.ts';
import { RowButton } from './RowButton.tsx';

export function CompletedButtons(row: RowButtonsProps) {
  return (
    <>
      <RowButton
        row={row}
        action="refresh"
        name={`Refresh ${row.name}`}
        icon="refresh"
        testId="complete-list-refresh"
        isAllowed={can(row.access, 'refresh list')}
      />
      {row.areSeveralSelected && (
        <RowButton
          row={row}
          action="merge"
          name="Merge selected lists"
          icon="merge"
          testId="complete-list-merge"
        />
      )}
      <RowButton
        row={row}
        action="delete"
        name={`Delete ${row.name}`}
        icon="trash"
        testId="complete-list-trash"
      />
    </>
  );
}
