import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { readSetAside, deleteOperation } from './persistence/stored-operations.ts';
import type { StoredOperation } from '../storage/stored-records.ts';
import { outcomes } from './queue/outcomes.ts';
import { session } from '../session/session.ts';

const KEY = ['set aside'];

export function useSetAside() {
  const client = useQueryClient();
  const { data: setAside = [] } = useQuery({
    queryKey: KEY,
    queryFn: () => readSetAside(session.getSnapshot()?.uid ?? ''),
  });

  // Reads all stored changes, so not after each one that is saved.
  useEffect(
    () =>
      outcomes.subscribe((outcome) => {
        if (outcome === 'set aside') void client.invalidateQueries({ queryKey: KEY });
      }),
    [client],
  );

  const release = useCallback(
    async (released: readonly StoredOperation[]) => {
      for (const { number } of released) await deleteOperation(number);
      await client.invalidateQueries({ queryKey: KEY });
    },
    [client],
  );
  return { setAside, release };
}
