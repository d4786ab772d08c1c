import {
  bulkUpdateItems,
  getItemsToEdit,
  getItemToEdit,
  type BulkWish,
} from '@shared-lists/contract/api/bulk-items.ts';
import { Invalid } from '../../errors.ts';
import type { Api } from '../../http/serve.ts';
import { editItems } from './bulk-edit-service.ts';
import { showItemsToEdit, showItemToEdit } from './edit-service.ts';
import { readItemIds } from './item-selection.ts';
import { transferItems } from './transfer-service.ts';

export function bulkRoutes(api: Api): void {
  api.read(getItemToEdit, ({ db, access, params }) => showItemToEdit(db, access, params.item_id));

  api.read(getItemsToEdit, ({ db, access, query }) => showItemsToEdit(db, access, readItemIds(query)));

  api.change(bulkUpdateItems, ({ tx, access, query, body }) => {
    const itemIds = readItemIds(query, body.item_ids);
    const isEdit = asksForEdit(body.list_items);
    return (isEdit ? editItems : transferItems)(tx, access, itemIds, body.list_items);
  });
}

function asksForEdit({ copy, move, update_current_items }: BulkWish): boolean {
  if ([copy, move, update_current_items].filter((wish) => wish === true).length !== 1) {
    throw new Invalid({ list_items: ['must ask for one of copy, move or update_current_items'] });
  }
  return update_current_items === true;
}
