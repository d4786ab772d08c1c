import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { listKey } from '../../../data/api/query-keys.ts';
import type { Snapshot } from '../../../data/api/snapshot.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { readOptimisticData } from '../../../data/outbox/operations.ts';
import { perform } from '../../../data/outbox/queue/perform.ts';
import { newId } from '../../../lib/new-id.ts';
import { useReportUndoFailure } from '../../../ui/failures/use-report-undo-failure.ts';
import { undoOf, type Reversible } from '../../../ui/notices/take-back.ts';
import type { Undo } from '../../../ui/notices/undo-stack.ts';
import { applyItemOperations } from '../operations/apply/apply-item-operations.ts';
import { inverseOf, type TakenBack } from '../operations/apply/apply-undo.ts';
import { answeredUndo } from '../operations/apply/item-answer.ts';
import { itemOperations } from '../operations/item-operations.ts';

type Described = Omit<TakenBack, 'createdIds' | 'after'> & Partial<Pick<TakenBack, 'createdIds' | 'after'>>;

/** Makes what a notice needs to take an action back. It is described when it is taken back, once its outcome is known. */
export function useUndoItems(listId: string): (describe: () => Described) => Undo {
  const client = useQueryClient();
  const onFailure = useReportUndoFailure();

  return useCallback(
    (describe) => {
      const reversible = (read: () => TakenBack): Reversible => ({
        prepare: () => {
          const { batch: undoes, ...taken } = read();
          const batch = newId();
          const inverse = inverseOf({ ...taken, batch: undoes }, shownList(client, listId), batch);
          return {
            send: () => send(client, listId, { ...taken, undoes, batch }),
            inverse: reversible(() => inverse),
          };
        },
        onFailure,
        about: () => read().itemName,
      });
      return undoOf(
        reversible(() => ({ after: [], createdIds: [], ...describe() })),
        [listId],
      );
    },
    [client, listId, onFailure],
  );
}

async function send(
  client: QueryClient,
  listId: string,
  undo: Omit<TakenBack, 'batch'> & { readonly undoes: string; readonly batch: string },
) {
  const answer = await perform(client, itemOperations(listId), { type: 'undo items', listId, ...undo });
  return answer === QUEUED ? undefined : answeredUndo(answer);
}

/** Undefined if the list was never open on this device. */
export function shownList(client: QueryClient, listId: string): ListDetail | undefined {
  const snapshot = client.getQueryData<Snapshot<ListDetail>>(listKey(listId));
  return snapshot && readOptimisticData(client, itemOperations(listId), snapshot, applyItemOperations);
}
