import type { ListRow } from '@shared-lists/contract/api/lists.ts';

// ISO dates sort as plain strings; localeCompare would load collation rules first.
const byDate = (one: ListRow, other: ListRow) =>
  Number(one.created_at > other.created_at) - Number(one.created_at < other.created_at);

export function newestFirst(lists: readonly ListRow[]): ListRow[] {
  return lists.toSorted((one, other) => byDate(other, one));
}
