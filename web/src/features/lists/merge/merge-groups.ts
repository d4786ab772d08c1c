import type { ListRow } from '@shared-lists/contract/api/lists.ts';

export function groupForMerge(lists: readonly ListRow[]) {
  const type = lists[0]?.type;
  return {
    merged: lists.filter((list) => list.type === type),
    excluded: lists.filter((list) => list.type !== type),
  };
}
