import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../data/api/api-client.ts';
import { usePerform } from '../../data/outbox/operations.ts';
import { newId } from '../../lib/new-id.ts';
import { undoFailure } from '../../ui/failures/undo-failure.ts';
import { useReportFailure } from '../../ui/failures/use-report-failure.ts';
import { undoOf, type Reversible } from '../../ui/notices/take-back.ts';
import { undoableBy, type Undo } from '../../ui/notices/undo-stack.ts';
import type { ShareOperation } from './operations/apply-share-operation.ts';
import type { ShareOperations } from './operations/share-operations.ts';

/** Not queued: access to a list is shown only once the server has confirmed it. */
export function useUndoShare({ key }: Pick<ShareOperations, 'key'>): (batch: string) => Undo {
  const client = useQueryClient();
  const report = useReportFailure();

  return useCallback(
    (first) => {
      const reversible = (undoes: string): Reversible => ({
        prepare: () => {
          const batch = newId();
          const request = { params: { change_id: undoes }, batch, idempotencyKey: batch };
          return {
            send: async () => {
              const { answer } = await call(undoChange, request);
              await client.invalidateQueries({ queryKey: key });
              return answer;
            },
            inverse: reversible(batch),
          };
        },
        onFailure: (error) => {
          report(undoFailure(error));
        },
      });
      return undoOf(reversible(first));
    },
    [client, key, report],
  );
}

export function usePerformUndoably(operations: ShareOperations) {
  const perform = usePerform(operations);
  const undoOfBatch = useUndoShare(operations);

  return async (operation: ShareOperation & { readonly batch: string }) => {
    const undo = undoOfBatch(operation.batch);
    return { answer: await undoableBy(undo, () => perform(operation)), undo };
  };
}
