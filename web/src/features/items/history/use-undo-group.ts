import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listKey, LISTS_KEY } from '../../../data/api/query-keys.ts';
import { undoCall } from '../../../data/api/undo-call.ts';
import { undoFailure } from '../../../ui/failures/undo-failure.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { takeBackAll } from '../../../ui/notices/take-back.ts';
import type { HistoryGroup } from './group-changes.ts';
import { historyKey } from './history-queries.ts';

export function useUndoGroup(listId: string) {
  const client = useQueryClient();
  const report = useReportFailure();
  const [busyId, setBusyId] = useState<string>();

  const undo = async ({ id, undoIds }: HistoryGroup) => {
    setBusyId(id);
    const onDone = () =>
      Promise.all(
        [historyKey(listId), listKey(listId), LISTS_KEY].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      );
    const onFailure = (error: unknown) => {
      report(undoFailure(error));
    };
    await takeBackAll(undoIds.map((undoId) => undoCall(undoId, { onDone, onFailure })));
    setBusyId(undefined);
  };

  return { undo, busyId };
}
