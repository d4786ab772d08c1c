import { useCallback, useSyncExternalStore } from 'react';

type Ids = ReadonlySet<string>;

const NONE: Ids = new Set();
const listeners = new Set<() => void>();
let shown: { readonly listId: string; readonly ids: Ids } | undefined;

function set(next: typeof shown): void {
  if (shown === next) return;
  shown = next;
  for (const listener of listeners) listener();
}

/** What others changed since the person last looked at the list, until they leave it or hide the page. */
export const newItems = {
  show: (listId: string, itemIds: readonly string[]) => {
    set(itemIds.length > 0 ? { listId, ids: new Set(itemIds) } : undefined);
  },
  forget: () => {
    set(undefined);
  },
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useNewItems(listId: string): Ids {
  const read = useCallback(() => (shown?.listId === listId ? shown.ids : NONE), [listId]);
  return useSyncExternalStore(subscribe, read);
}
