import type { ListRow } from '@shared-lists/contract/api/lists.ts';
import type { ListAccess } from '@shared-lists/contract/rules/list-permissions.ts';
import { useState } from 'react';
import { settleEach, type Verdict } from '../../../data/outbox/settle-each.ts';
import { listFailure } from '../../../ui/failures/report-failure.ts';
import { toastError, toastInfo, toastWarning } from '../../../ui/notices/toasts.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { useRepeatable } from '../../../data/api/use-repeatable.ts';
import type { Selection } from '../../../ui/selection/use-selection.ts';
import type { AccessTo } from '../operations/list-access.ts';
import { listActions, successText, type ListAction } from '../operations/list-actions.ts';
import { usePerformList } from '../operations/use-perform-list.ts';

interface Deed {
  readonly action: ListAction;
  readonly list: ListRow;
  readonly access: ListAccess;
}

const toOperation = ({ action, list, access }: Deed) => listActions[action].toOperation(list, access);
const listIdOf = ({ list }: Deed) => list.id;

/** Does something with several lists at once and tells how each of them fared. */
export function useRunAction(accessTo: AccessTo, selection: Selection) {
  const [isRunning, setIsRunning] = useState(false);
  const latestSelection = useLatest(selection);
  const perform = usePerformList();
  const attempt = useRepeatable(toOperation, listIdOf);

  const run = async (action: ListAction, targets: readonly ListRow[]) => {
    const { isFor, refusal } = listActions[action];
    const deeds = targets
      .map((list): Deed => ({ action, list, access: accessTo(list) }))
      .filter(({ list, access }) => isFor?.(list, access) ?? true);
    if (deeds.length === 0 && refusal) toastWarning(refusal);
    if (deeds.length === 0) return;

    setIsRunning(true);
    const verdict = await settleEach(deeds, (deed) => attempt(deed, perform));
    setIsRunning(false);
    if (verdict.isSessionOver) return;
    deselectSucceeded(latestSelection.current, verdict);
    tell(action, verdict);
  };

  return { isRunning, run };
}

function deselectSucceeded(selection: Selection, { succeeded, kept, failed }: Verdict<Deed>): void {
  const done = [...succeeded, ...kept].map(listIdOf);
  const areAllDone = failed.length === 0 && selection.ids.every((id) => done.includes(id));
  if (areAllDone) selection.end();
  else selection.drop(done);
}

function tell(action: ListAction, { succeeded, errors }: Verdict<Deed>): void {
  if (succeeded.length > 0) toastInfo(successText(action, succeeded.length));
  const texts = errors.flatMap((error) => listFailure(error)?.text ?? []);
  for (const text of new Set(texts)) toastError(text);
}
