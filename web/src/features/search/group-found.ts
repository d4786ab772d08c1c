import type { Found, FoundItem, FoundList } from '@shared-lists/contract/api/search.ts';

export interface FoundGroup {
  readonly list: FoundList;
  readonly items: readonly FoundItem[];
}

/** Items below their lists, which are already in order. */
export function groupFound({ lists, items }: Found): FoundGroup[] {
  return lists.map((list) => ({ list, items: items.filter(({ list_id }) => list_id === list.id) }));
}

/** For those who do not see the rows. */
export function countText({ lists, items }: Found): string {
  const matching = lists.filter(({ is_match }) => is_match).length;
  const parts = [many(matching, 'list'), many(items.length, 'item')].filter((part) => part !== '');
  return `Found ${parts.join(' and ')}`;
}

function many(count: number, noun: string): string {
  if (count === 0) return '';
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}
