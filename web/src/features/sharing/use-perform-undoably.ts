import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { undoCall } from '../../data/api/undo-call.ts';
import { usePerform } from '../../data/outbox/operations.ts';
import { useReportUndoFailure } from '../../ui/failures/use-report-undo-failure.ts';
import { undoOf } from '../../ui/notices/take-back.ts';
import { sharesOf } from '../../ui/notices/undo-places.ts';
import { undoableBy } from '../../ui/notices/undo-stack.ts';
import type { ShareOperation } from './operations/apply-share-operation.ts';
import type { ShareOperations } from './operations/share-operations.ts';

export function usePerformUndoably(operations: ShareOperations) {
  const { key } = operations;
  const client = useQueryClient();
  const perform = usePerform(operations);
  const onFailure = useReportUndoFailure();

  return useCallback(
    async (operation: ShareOperation & { readonly batch: string }) => {
      let acted: Promise<unknown> = Promise.resolve();
      const reversible = undoCall(operation.batch, {
        acted: () => acted,
        refetch: () => client.invalidateQueries({ queryKey: key }),
        onFailure,
      });
      const undo = undoOf(reversible, [sharesOf(operation.listId)]);
      const answer = await undoableBy(undo, () => {
        const performed = perform(operation);
        acted = performed;
        return performed;
      });
      return { answer, undo };
    },
    [client, key, perform, onFailure],
  );
}
