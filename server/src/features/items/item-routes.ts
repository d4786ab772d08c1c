import { createListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import type { Api } from '../../http/serve.ts';
import { addItem, changeItem } from './item-service.ts';
import { presentItem } from './present-item.ts';

export function itemRoutes(api: Api): void {
  api.change(createListItem, async ({ tx, access, body }) =>
    presentItem(await addItem(tx, access, body.list_item)),
  );

  api.change(updateListItem, async ({ tx, access, params, body }) =>
    presentItem(await changeItem(tx, access, params.item_id, body.list_item)),
  );
}
