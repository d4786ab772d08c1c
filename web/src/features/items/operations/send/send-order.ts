import { moveItem, setCategoryOrder, setListOrder } from '@shared-lists/contract/api/order.ts';
import { forgetTrips } from '@shared-lists/contract/api/trips.ts';
import { call } from '../../../../data/api/api-client.ts';
import type { OrderOperation } from '../apply/apply-order.ts';
import type { ItemAnswer } from '../apply/item-answer.ts';

export async function sendOrder(operation: OrderOperation): Promise<ItemAnswer> {
  const { batch } = operation;
  const params = { list_id: operation.listId };
  switch (operation.type) {
    case 'place item': {
      const ofItem = { ...params, item_id: operation.itemId };
      return (await call(moveItem, { params: ofItem, body: { after: operation.after }, batch })).answer;
    }
    case 'set order': {
      const { mode, items, categories } = operation;
      const body = {
        mode,
        ...(items && { items: [...items] }),
        ...(categories && { categories: [...categories] }),
      };
      return (await call(setListOrder, { params, body, batch })).answer;
    }
    case 'order categories': {
      const body = { categories: [...operation.categories] };
      return (await call(setCategoryOrder, { params, body, batch })).answer;
    }
    case 'forget trips':
      await call(forgetTrips, { params, batch });
      return 'done';
  }
}
