import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useState } from 'react';

/** Items that disappear before the confirmation are skipped. */
export function useDeletion(
  hasItem: (itemId: string) => boolean,
  remove: (itemsToDelete: readonly Item[]) => void,
) {
  const [itemsToDelete, setItemsToDelete] = useState<readonly Item[]>([]);
  const [isOpen, setIsOpen] = useState(false);

  return {
    itemsToDelete,
    isOpen,
    open: (targets: readonly Item[]) => {
      setItemsToDelete(targets);
      setIsOpen(true);
    },
    cancel: () => {
      setIsOpen(false);
    },
    confirm: () => {
      setIsOpen(false);
      remove(itemsToDelete.filter(({ id }) => hasItem(id)));
    },
  };
}

export type Deletion = ReturnType<typeof useDeletion>;
