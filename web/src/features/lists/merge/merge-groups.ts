import type { ListRow } from '@shared-lists/contract/api/lists.ts';

/** Only lists of the first one's type can be merged. */
export function groupForMerge(lists: readonly ListRow[]) {
  const type = lists[0]?.type;
  return {
    merged: lists.filter((list) => list.type === type),
    excluded: lists.filter((list) => list.type !== type),
  };
}
