import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import type { ListAccess } from '@shared-lists/contract/rules/list-permissions.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listsQuery } from '../../../data/api/lists-queries.ts';
import { settleEach, type BatchResult } from '../../../data/outbox/settle-each.ts';
import { listFailure } from '../../../ui/failures/report-failure.ts';
import { toastError, toastInfo, toastWarning } from '../../../ui/notices/toasts.ts';
import { rememberUndo, type Undo } from '../../../ui/notices/undo-stack.ts';
import { newId } from '../../../lib/new-id.ts';
import { useUndoLists } from '../undo/use-undo-lists.ts';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import type { Selection } from '../../../ui/selection/use-selection.ts';
import type { AccessTo } from '../operations/list-access.ts';
import { listActions, successText, unsharedNote, type ListAction } from '../operations/list-actions.ts';
import { rowAfter } from '../operations/list-operation.ts';
import { usePerformList } from '../operations/use-perform-list.ts';

interface PlannedAction {
  readonly action: ListAction;
  readonly list: ListRow;
  readonly access: ListAccess;
}

const toOperation = ({ action, list, access }: PlannedAction, batch: string) => ({
  ...listActions[action].toOperation(list, access),
  batch,
});
const listOf = ({ list }: PlannedAction) => list;
const listIdOf = ({ list }: PlannedAction) => list.id;

export function useRunAction(accessTo: AccessTo, selection: Selection) {
  const [isRunning, setIsRunning] = useState(false);
  const latestSelection = useLatest(selection);
  const perform = usePerformList();
  const undoOf = useUndoLists();
  const attempt = useRepeatable(toOperation, listIdOf);
  const client = useQueryClient();
  const hasOthers = ({ id, user_id: userId }: ListRow) =>
    client.getQueryData(listsQuery.queryKey)?.data.list_users[id]?.some((person) => person.id !== userId);

  const run = async (action: ListAction, targets: readonly ListRow[]) => {
    const { appliesTo, refusal } = listActions[action];
    const planned = targets
      .map((list): PlannedAction => ({ action, list, access: accessTo(list) }))
      .filter(({ list, access }) => appliesTo?.(list, access) ?? true);
    if (planned.length === 0 && refusal) toastWarning(refusal);
    if (planned.length === 0) return;

    setIsRunning(true);
    const batch = newId();
    const undo = undoOf({
      batch,
      lists: planned.map(listOf),
      after: planned.flatMap((one) => rowAfter(toOperation(one, batch)) ?? []),
    });
    rememberUndo(undo.run);
    const result = await settleEach(planned, (one) =>
      attempt(
        one,
        async (operation) => {
          undo.sentAs(operation.batch);
          return undo.note(await perform(operation));
        },
        batch,
      ),
    );
    undo.keep([...result.succeeded, ...result.queued].map(listOf));
    setIsRunning(false);
    if (result.isSessionOver) return;
    deselectSucceeded(latestSelection.current, result);
    const isUnshared = action === 'refresh' && result.succeeded.map(listOf).some(hasOthers);
    reportResult(action, result, undo.run, isUnshared);
    const [first] = [...result.succeeded, ...result.queued];
    // It has moved to another section.
    if (action === 'accept' && first) revealRow(first.list.id);
  };

  return { isRunning, run };
}

function deselectSucceeded(
  selection: Selection,
  { succeeded, queued, failed }: BatchResult<PlannedAction>,
): void {
  const done = [...succeeded, ...queued].map(listIdOf);
  const isAllDone = failed.length === 0 && selection.ids.every((id) => done.includes(id));
  if (isAllDone) selection.end();
  else selection.drop(done);
}

function reportResult(
  action: ListAction,
  { succeeded, errors }: BatchResult<PlannedAction>,
  undo: Undo,
  isUnshared: boolean,
): void {
  const count = succeeded.length;
  const note = isUnshared ? unsharedNote(count) : undefined;
  if (count > 0) toastInfo(successText(action, count), undo, { note });
  const texts = errors.flatMap((error) => listFailure(error)?.text ?? []);
  for (const text of new Set(texts)) toastError(text);
}
