import type { ListRow } from '@shared-lists/contract/api/lists.ts';

export function newestFirst(lists: readonly ListRow[]): ListRow[] {
  return lists.toSorted((one, other) => other.created_at.localeCompare(one.created_at));
}
