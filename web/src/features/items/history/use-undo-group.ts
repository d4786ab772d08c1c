import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FIELDS_KEY, listKey, LISTS_KEY, TEMPLATES_KEY } from '../../../data/api/query-keys.ts';
import { undoCall } from '../../../data/api/undo-call.ts';
import { useReportUndoFailure } from '../../../ui/failures/use-report-undo-failure.ts';
import { takeBackAll, type Reversible } from '../../../ui/notices/take-back.ts';
import type { HistoryGroup } from './group-changes.ts';
import { historyKey } from './history-queries.ts';

export function useUndoGroup(listId: string) {
  const client = useQueryClient();
  const report = useReportUndoFailure();
  const [busyId, setBusyId] = useState<string>();
  // Repeated as they are, so that nothing is undone twice.
  const unconfirmed = useRef(new Map<string, Reversible>());

  const refetch = () =>
    Promise.all(
      [historyKey(listId), listKey(listId), LISTS_KEY, TEMPLATES_KEY, FIELDS_KEY].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );

  /** A group of many calls is fetched once at its end, except for what is repeated by keys later. */
  const reversible = (undoId: string, isBusy: () => boolean): Reversible =>
    undoCall(undoId, {
      refetch: () => (isBusy() ? Promise.resolve() : refetch()),
      onFailure: (error) => {
        const isUncertain = report(error);
        if (!isUncertain) unconfirmed.current.delete(undoId);
        return isUncertain;
      },
    });

  const undo = async ({ id, undoIds }: HistoryGroup) => {
    setBusyId(id);
    let isBusy = true;
    const failed = unconfirmed.current;
    unconfirmed.current = new Map(
      undoIds.map((undoId) => [undoId, failed.get(undoId) ?? reversible(undoId, () => isBusy)]),
    );
    await takeBackAll([...unconfirmed.current.values()], [listId]);
    isBusy = false;
    await refetch();
    setBusyId(undefined);
  };

  return { undo, busyId };
}
