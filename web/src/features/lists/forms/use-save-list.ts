import type { ListChanges } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { KEPT } from '../../../data/outbox/kinds/kept.ts';
import { routes } from '../../../lib/paths.ts';
import { formFailure } from '../../../ui/failures/report-failure.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { useIsHere } from '../../../lib/use-is-here.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { knownRow } from './known-row.ts';
import { usePerformList } from '../operations/use-perform-list.ts';

export function useSaveList(listId: string) {
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const perform = usePerformList();
  const report = useReportFailure();
  const isHere = useIsHere();
  const navigate = useNavigate();

  const save = async (changes: ListChanges) => {
    setIsBusy(true);
    try {
      const list = knownRow(client, listId) ?? null;
      const outcome = await perform({ type: 'edit list', listId, changes, list });
      // What waits for the network has a sign of its own.
      if (outcome !== KEPT) toastInfo('List successfully updated');
      // Whoever has left the form meanwhile stays where they are.
      if (isHere()) void navigate(routes.lists);
    } catch (error) {
      report(formFailure(error, 'List not found'));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}
