import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { FIELDS_KEY, listKey, LISTS_KEY, TEMPLATES_KEY } from '../../../data/api/query-keys.ts';
import { undoCallBy } from '../../../data/api/undo-call.ts';
import { useReportUndoFailure } from '../../../ui/failures/use-report-undo-failure.ts';
import { takeBackNow, type Reversible } from '../../../ui/notices/take-back.ts';
import type { HistoryGroup } from './group-changes.ts';
import { historyKey } from './history-queries.ts';
import { undoEach } from './undo-each.ts';

export function useUndoGroup(listId: string) {
  const client = useQueryClient();
  const report = useReportUndoFailure();
  const [busyId, setBusyId] = useState<string>();
  // By what it undoes. Repeated as it is, so that nothing is undone twice.
  const unconfirmed = useRef(new Map<string, Reversible>());

  const refetch = () =>
    Promise.all(
      [historyKey(listId), listKey(listId), LISTS_KEY, TEMPLATES_KEY, FIELDS_KEY].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );

  const undo = async ({ id, undoIds }: HistoryGroup) => {
    setBusyId(id);
    const key = undoIds.join(' ');
    const reversible =
      unconfirmed.current.get(key) ?? undoCallBy(undoEach(undoIds), { refetch, onFailure: report });
    unconfirmed.current.clear();
    const onFailure = (error: unknown) => {
      const isUncertain = report(error);
      if (isUncertain) unconfirmed.current.set(key, reversible);
      return isUncertain;
    };
    await takeBackNow({ ...reversible, onFailure }, [listId]);
    setBusyId(undefined);
  };

  return { undo, busyId };
}
