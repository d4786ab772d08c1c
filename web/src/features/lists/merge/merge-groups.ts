import type { ListRow } from '@shared-lists/contract/api/lists.ts';

/** Only lists of one type can become one list: that of the first. The others are left out. */
export function groupForMerge(lists: readonly ListRow[]) {
  const type = lists[0]?.type;
  return {
    merged: lists.filter((list) => list.type === type),
    excluded: lists.filter((list) => list.type !== type),
  };
}
