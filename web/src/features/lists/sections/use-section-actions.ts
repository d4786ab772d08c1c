import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import { useCallback } from 'react';
import { usePending } from '../../../data/outbox/operations.ts';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { targetsOf, type Selection } from '../../../ui/selection/use-selection.ts';
import type { AccessTo } from '../operations/list-access.ts';
import type { RowAction } from '../operations/list-actions.ts';
import { listsOf } from '../operations/list-operation.ts';
import { listOperations } from '../operations/list-operations.ts';
import { useListDialog } from './use-list-dialog.ts';
import { useRunAction } from './use-run-action.ts';

/** `act` is stable, so that rows are not rendered again. */
export function useSectionActions(lists: readonly ListRow[], accessTo: AccessTo, selection: Selection) {
  const { isRunning, run } = useRunAction(accessTo, selection);
  const confirmation = useListDialog();
  const merging = useListDialog();
  // Includes operations started before the page was left and reopened.
  const pending = usePending(listOperations).flatMap(listsOf);

  const begin = (action: RowAction, rowId: string) => {
    const targets = targetsOf(selection, rowId).flatMap((id) => lists.find((list) => list.id === id) ?? []);
    if (action === 'merge') merging.open(targets);
    else if (action === 'delete' || action === 'reject') confirmation.open(targets);
    else void run(action, targets);
  };
  const latestBegin = useLatest(begin);
  const act = useCallback(
    (action: RowAction, rowId: string) => {
      latestBegin.current(action, rowId);
    },
    [latestBegin],
  );

  const isBusy = isRunning || lists.some(({ id }) => pending.includes(id));
  return { act, run, isBusy, confirmation, merging };
}
