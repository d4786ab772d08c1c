import type { ListRow } from '@shared-lists/contract/api/lists.ts';

// Dates as the server writes them sort as they are; to compare them as words would have the browser load its rules for that first.
const byDate = (one: ListRow, other: ListRow) =>
  Number(one.created_at > other.created_at) - Number(one.created_at < other.created_at);

export function newestFirst(lists: readonly ListRow[]): ListRow[] {
  return lists.toSorted((one, other) => byDate(other, one));
}
