import type { ListRow } from '@shared-lists/contract/api/lists.ts';

/** Only lists with the same fields as the first one are merged as they are. */
export function groupForMerge(lists: readonly ListRow[]) {
  const isLikeFirst = ({ list_item_configuration_id }: ListRow) =>
    list_item_configuration_id === lists[0]?.list_item_configuration_id;
  return { merged: lists.filter(isLikeFirst), excluded: lists.filter((list) => !isLikeFirst(list)) };
}
