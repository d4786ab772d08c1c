import { restoreList } from '@shared-lists/contract/api/changes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '../../../data/api/api-client.ts';
import { isMissing, isOutcomeUnknown } from '../../../data/api/call-failures.ts';
import { listKey, LISTS_KEY } from '../../../data/api/query-keys.ts';
import { undoCall } from '../../../data/api/undo-call.ts';
import { newId } from '../../../lib/new-id.ts';
import { accountFailure } from '../../../ui/failures/report-failure.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { useReportUndoFailure } from '../../../ui/failures/use-report-undo-failure.ts';
import { undoOf } from '../../../ui/notices/take-back.ts';
import { toastInfo, toastWarning } from '../../../ui/notices/toasts.ts';
import { rememberUndo } from '../../../ui/notices/undo-stack.ts';
import { historyKey } from './history-queries.ts';

function failure(error: unknown) {
  if (isOutcomeUnknown(error)) return { text: 'The server did not answer. You can restore it again.' };
  return isMissing(error) ? { text: 'It can no longer be restored.' } : accountFailure(error);
}

interface Wanted {
  /** All of the list if undefined. */
  readonly itemId?: string;
  /** What the notice says. */
  readonly done: string;
}

/** Not queued: only the server knows what the list was. */
export function useRestorePast(listId: string, asOf: string) {
  const client = useQueryClient();
  const report = useReportFailure();
  const onFailure = useReportUndoFailure();
  const [isBusy, setIsBusy] = useState(false);
  // By item. Repeated as they are, so that nothing is restored twice.
  const unconfirmed = useRef(new Map<string, string>());

  const refetch = () =>
    Promise.all(
      [historyKey(listId), listKey(listId), LISTS_KEY].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );

  /** False if it failed. */
  const restore = async ({ itemId, done }: Wanted): Promise<boolean> => {
    setIsBusy(true);
    const batch = unconfirmed.current.get(itemId ?? '') ?? newId();
    unconfirmed.current.set(itemId ?? '', batch);
    const body = { as_of: asOf, ...(itemId !== undefined && { item_ids: [itemId] }) };
    try {
      const request = { params: { list_id: listId }, body, batch, idempotencyKey: batch };
      const { answer } = await call(restoreList, request);
      unconfirmed.current.delete(itemId ?? '');
      await refetch();
      const undo = undoOf(undoCall(batch, { refetch, onFailure }), [listId]);
      rememberUndo(undo);
      if (answer.left_alone.length === 0) toastInfo(done, undo);
      else toastWarning(`${done} Only the owner can restore its name.`, undo);
      return true;
    } catch (error) {
      if (!isOutcomeUnknown(error)) unconfirmed.current.delete(itemId ?? '');
      report(failure(error));
      void refetch();
      return false;
    } finally {
      setIsBusy(false);
    }
  };

  return { restore, isBusy };
}
