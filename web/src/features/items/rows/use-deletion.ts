import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useState } from 'react';

/** Asks before deleting. Items that vanish meanwhile need no deleting any more. */
export function useDeletion(itemIds: ReadonlySet<string>, remove: (itemsToDelete: readonly Item[]) => void) {
  const [itemsToDelete, setItemsToDelete] = useState<readonly Item[]>([]);
  const [isAsking, setIsAsking] = useState(false);

  return {
    itemsToDelete,
    isAsking,
    ask: (targets: readonly Item[]) => {
      setItemsToDelete(targets);
      setIsAsking(true);
    },
    cancel: () => {
      setIsAsking(false);
    },
    confirm: () => {
      setIsAsking(false);
      remove(itemsToDelete.filter(({ id }) => itemIds.has(id)));
    },
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
