import type { Item } from '../api/list-items.ts';

/** Copies created together share a date; ids order them. */
export function isOlder(one: Item, other: Item): boolean {
  return one.created_at === other.created_at ? one.id < other.id : one.created_at < other.created_at;
}
