import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { MOST_ITEMS_PLACED } from '@shared-lists/contract/api/order.ts';
import { MOST_CATEGORIES } from '@shared-lists/contract/rules/category.ts';
import { orderCategories } from '@shared-lists/contract/rules/order/order-categories.ts';
import { categoriesOf } from '../model/item-category.ts';
import { orderItems } from '../model/order-items.ts';
import { orderOf } from '../model/order-of.ts';
import { summaryOf } from '../model/template-of.ts';

/** How items and categories stand now. Without items if they stand as they were added, as they do without a position. */
export function onScreen(detail: ListDetail) {
  const { list, not_completed_items: open, completed_items: completed } = detail;
  const order = orderOf(detail);
  const items = orderItems([...open, ...completed], order.mode, summaryOf(list));
  const categories = orderCategories(categoriesOf(open, completed), order);
  return {
    ...(order.mode === 'alphabetical' && { items: items.slice(0, MOST_ITEMS_PLACED).map(({ id }) => id) }),
    categories: categories.slice(0, MOST_CATEGORIES),
  };
}
