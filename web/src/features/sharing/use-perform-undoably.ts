import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { undoCall } from '../../data/api/undo-call.ts';
import { usePerform } from '../../data/outbox/operations.ts';
import { undoFailure } from '../../ui/failures/undo-failure.ts';
import { useReportFailure } from '../../ui/failures/use-report-failure.ts';
import { undoOf } from '../../ui/notices/take-back.ts';
import { undoableBy } from '../../ui/notices/undo-stack.ts';
import type { ShareOperation } from './operations/apply-share-operation.ts';
import type { ShareOperations } from './operations/share-operations.ts';

export function usePerformUndoably(operations: ShareOperations) {
  const { key } = operations;
  const client = useQueryClient();
  const perform = usePerform(operations);
  const report = useReportFailure();

  return useCallback(
    async (operation: ShareOperation & { readonly batch: string }) => {
      const undo = undoOf(
        undoCall(operation.batch, {
          onDone: () => client.invalidateQueries({ queryKey: key }),
          onFailure: (error) => {
            report(undoFailure(error));
          },
        }),
      );
      return { answer: await undoableBy(undo, () => perform(operation)), undo };
    },
    [client, key, perform, report],
  );
}
