import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useState } from 'react';

/** Asks before deleting. Items that vanish meanwhile need no deleting any more. */
export function useDeletion(items: readonly Item[], remove: (doomed: readonly Item[]) => void) {
  const [doomed, setDoomed] = useState<readonly Item[]>([]);
  const [isAsking, setIsAsking] = useState(false);

  return {
    doomed,
    isAsking,
    ask: (targets: readonly Item[]) => {
      setDoomed(targets);
      setIsAsking(true);
    },
    cancel: () => {
      setIsAsking(false);
    },
    confirm: () => {
      const ids = new Set(doomed.map(({ id }) => id));
      setIsAsking(false);
      remove(items.filter(({ id }) => ids.has(id)));
    },
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
