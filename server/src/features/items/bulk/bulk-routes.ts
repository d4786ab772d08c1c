import {
  bulkUpdateItems,
  getItemsToEdit,
  getItemToEdit,
  type BulkChanges,
} from '@shared-lists/contract/api/bulk-items.ts';
import { createListItems } from '@shared-lists/contract/api/list-items.ts';
import { Invalid } from '../../../lib/errors.ts';
import type { Api } from '../../../http/api/serve.ts';
import { asId } from '../../../lib/id-list.ts';
import { isObject } from '../../../lib/is-object.ts';
import { presentItem } from '../present-item.ts';
import { addItems } from './add-items-service.ts';
import { editItems } from './bulk-edit-service.ts';
import { showItemsToEdit, showItemToEdit } from './edit-service.ts';
import { readItemIds } from './item-selection.ts';
import { transferItems } from './transfer-service.ts';

export function bulkRoutes(api: Api): void {
  api.read(getItemToEdit, ({ db, access }) => showItemToEdit(db, access));

  api.read(getItemsToEdit, ({ db, access, query }) => showItemsToEdit(db, access, readItemIds(query)));

  api.change(createListItems, async ({ tx, access, body }) => {
    const items = await addItems(tx, access, body.items);
    return { items: items.map(presentItem) };
  });

  api.change(
    bulkUpdateItems,
    ({ tx, access, query, body, idempotencyKey }) => {
      const itemIds = readItemIds(query, body.item_ids);
      if (isEdit(body.list_items)) return editItems(tx, access, itemIds, body.list_items);
      return transferItems(tx, access, itemIds, body.list_items, idempotencyKey);
    },
    targetIn,
  );
}

/** The body has not been validated yet. */
function targetIn(body: unknown): readonly string[] {
  const { list_items } = asRecord(body);
  const { existing_list_id } = asRecord(list_items);
  return existing_list_id === undefined ? [] : [asId(existing_list_id)];
}

function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? { ...value } : {};
}

function isEdit({ copy, move, update_current_items }: BulkChanges): boolean {
  if ([copy, move, update_current_items].filter((flag) => flag === true).length !== 1) {
    throw new Invalid({ list_items: ['must ask for one of copy, move or update_current_items'] });
  }
  return update_current_items === true;
}
