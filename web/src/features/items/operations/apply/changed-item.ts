import type { Item } from '@shared-lists/contract/api/list-items.ts';

const known = new WeakMap<Item, { readonly cause: string; readonly changed: Item }>();

/**
 * Operations are applied anew whenever anything happens. The same change of the same item gives the same object again, so
 * that its row need not be drawn again.
 */
export function changedItem(item: Item, cause: string, change: () => Item): Item {
  const earlier = known.get(item);
  if (earlier?.cause === cause) return earlier.changed;
  const changed = change();
  known.set(item, { cause, changed });
  return changed;
}
