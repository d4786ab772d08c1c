import type { ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { orderLists } from '@shared-lists/contract/rules/order/order-lists.ts';
import { homeOf } from '../operations/home-operations.ts';
import { newestFirst } from '../rows/newest-first.ts';

export const MAX_COMPLETED_SHOWN = 10;

export function sectionsOf(index: ListsIndex) {
  const { pending_lists, accepted_lists } = index;
  const home = homeOf(index);
  return {
    pending: newestFirst(pending_lists),
    incomplete: orderLists(newestFirst(accepted_lists.not_completed_lists), home),
    completed: home.hide_completed
      ? []
      : newestFirst(accepted_lists.completed_lists).slice(0, MAX_COMPLETED_SHOWN),
  };
}
