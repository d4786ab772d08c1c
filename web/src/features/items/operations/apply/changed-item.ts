import type { Item } from '@shared-lists/contract/api/list-items.ts';

const cache = new WeakMap<Item, { readonly cause: string; readonly changed: Item }>();

/** Memoised: operations are reapplied after every event, and the same object avoids rendering its row again. */
export function changedItem(item: Item, cause: string, change: () => Item): Item {
  const earlier = cache.get(item);
  if (earlier?.cause === cause) return earlier.changed;
  const changed = change();
  cache.set(item, { cause, changed });
  return changed;
}
