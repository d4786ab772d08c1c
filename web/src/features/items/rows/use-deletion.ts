import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useState } from 'react';

/** Asks before deleting. Items that vanish meanwhile need no deleting any more. */
export function useDeletion(itemIds: ReadonlySet<string>, remove: (doomed: readonly Item[]) => void) {
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
      setIsAsking(false);
      remove(doomed.filter(({ id }) => itemIds.has(id)));
    },
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
