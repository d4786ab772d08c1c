import { useQueryClient } from '@tanstack/react-query';
import { shareFailure } from '../../ui/failures/report-failure.ts';
import { useReportFailure } from '../../ui/failures/use-report-failure.ts';
import { newId } from '../../lib/new-id.ts';
import { usePerformUndoably } from './use-perform-undoably.ts';
import type { ShareOperation } from './operations/apply-share-operation.ts';
import type { ShareOperations } from './operations/share-operations.ts';

export function useChangeShare(operations: ShareOperations) {
  const client = useQueryClient();
  const perform = usePerformUndoably(operations);
  const report = useReportFailure();

  return async (operation: ShareOperation) => {
    try {
      await perform({ ...operation, batch: newId() });
      // Only the server knows whether a removed person can be invited again, and about a new invitation.
      if (operation.type !== 'change permission') await client.refetchQueries({ queryKey: operations.key });
    } catch (error) {
      report(shareFailure(error));
    }
  };
}
