import { DEFAULT_ORDER, type ListOrder } from '@shared-lists/contract/api/order.ts';
import type { ListRecord } from './list-repository.ts';

type OrderColumns = Pick<ListRecord, 'order_mode' | 'category_order' | 'learned_order'>;

export function presentOrder({ order_mode, category_order, learned_order }: OrderColumns): ListOrder {
  return {
    mode: order_mode,
    categories: category_order === null ? [] : (JSON.parse(category_order) as string[]),
    learned:
      learned_order === null ? DEFAULT_ORDER.learned : (JSON.parse(learned_order) as ListOrder['learned']),
  };
}
