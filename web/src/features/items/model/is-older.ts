import type { Item } from '@shared-lists/contract/api/list-items.ts';

/** Copies that were made together have one date; the server's ids tell their order. */
export function isOlder(one: Item, other: Item): boolean {
  return one.created_at === other.created_at ? one.id < other.id : one.created_at < other.created_at;
}
