import type { ListChanges } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { routes } from '../../../lib/paths.ts';
import { formFailure } from '../../../ui/failures/report-failure.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { useIsMounted } from '../../../lib/hooks/use-is-mounted.ts';
import { useReportFailure } from '../../../ui/failures/use-report-failure.ts';
import { undoableBy } from '../../../ui/notices/undo-stack.ts';
import { newId } from '../../../lib/new-id.ts';
import { useUndoLists } from '../undo/use-undo-lists.ts';
import { cachedRow } from './cached-row.ts';
import { rowAfter } from '../operations/list-operation.ts';
import { usePerformList } from '../operations/use-perform-list.ts';

export function useSaveList(listId: string) {
  const [isBusy, setIsBusy] = useState(false);
  const client = useQueryClient();
  const perform = usePerformList();
  const undoOf = useUndoLists();
  const report = useReportFailure();
  const isMounted = useIsMounted();
  const navigate = useNavigate();

  const save = async (changes: ListChanges) => {
    setIsBusy(true);
    try {
      const list = cachedRow(client, listId) ?? null;
      const batch = newId();
      const operation = { type: 'edit list', listId, changes, list, batch } as const;
      const after = rowAfter(operation);
      const undo = undoOf({ batch, lists: list ? [list] : [], after: after ? [after] : [] });
      const outcome = await undoableBy(undo.run, () => perform(operation));
      if (outcome !== QUEUED) toastInfo('List successfully updated', undo.run);
      // The person may have left the form meanwhile.
      if (isMounted()) void navigate(routes.lists);
    } catch (error) {
      report(formFailure(error, 'List not found'));
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, save };
}
