import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { forgetSnapshot } from '../../../data/cache/forget-snapshot.ts';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { listKey } from '../../../data/api/query-keys.ts';
import { listsOf, type ListOperation } from './list-operation.ts';
import { listOperations } from './list-operations.ts';

/** Discards cached list details from before the change. */
export function usePerformList() {
  const client = useQueryClient();
  const perform = usePerform(listOperations);

  return useCallback(
    async (operation: ListOperation) => {
      const outcome = await perform(operation);
      if (outcome === QUEUED) return outcome;
      for (const listId of listsOf(operation)) forgetSnapshot(client, listKey(listId));
      return outcome;
    },
    [client, perform],
  );
}
