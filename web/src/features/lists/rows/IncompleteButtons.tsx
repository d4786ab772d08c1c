import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import { editListPath, shareListPath } from '../../../lib/paths.ts';
import { IconLink } from '../../../ui/icons/IconLink.tsx';
import type { RowButtonsProps } from './row-buttons.ts';
import { RowButton } from './RowButton.tsx';

export function IncompleteButtons(row: RowButtonsProps) {
  return (
    <>
      <RowButton
        row={row}
        action="complete"
        name={`Complete ${row.name}`}
        icon="check"
        tone="positive"
        testId="incomplete-list-complete"
        isAllowed={can(row.access, 'complete list')}
      />
      {row.areSeveralSelected ? (
        <RowButton
          row={row}
          action="merge"
          name="Merge selected lists"
          icon="merge"
          testId="incomplete-list-merge"
        />
      ) : (
        <OwnPages {...row} />
      )}
      <RowButton
        row={row}
        action="delete"
        name={`Delete ${row.name}`}
        icon="trash"
        testId="incomplete-list-trash"
      />
    </>
  );
}

function OwnPages({ listId, name, access, isBusy }: RowButtonsProps) {
  return (
    <>
      <IconLink
        to={shareListPath(listId)}
        name={`Share ${name}`}
        icon="share"
        testId="incomplete-list-share"
        isDisabled={isBusy || !can(access, 'share list')}
      />
      <IconLink
        to={editListPath(listId)}
        name={`Edit ${name}`}
        icon="edit"
        testId="incomplete-list-edit"
        isDisabled={isBusy || !can(access, 'edit list')}
      />
    </>
  );
}
