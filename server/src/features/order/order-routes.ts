import {
  moveItem as moveItemEndpoint,
  setCategoryOrder,
  setListOrder,
} from '@shared-lists/contract/api/order.ts';
import type { Api } from '../../http/api/serve.ts';
import { presentItem } from '../items/present-item.ts';
import { presentOrder } from '../lists/present-order.ts';
import { moveItem } from './move-service.ts';
import { orderCategories, setMode } from './order-service.ts';

export function orderRoutes(api: Api): void {
  api.change(setListOrder, async ({ tx, access, body }) => presentOrder(await setMode(tx, access, body)));

  api.change(setCategoryOrder, async ({ tx, access, body }) =>
    presentOrder(await orderCategories(tx, access, body.categories)),
  );

  api.change(moveItemEndpoint, async ({ tx, access, body }) =>
    presentItem(await moveItem(tx, access, body.after)),
  );
}
