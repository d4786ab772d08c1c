import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { call } from '../../lib/api-client.ts';
import type { EditItems } from './apply-item-edit.ts';

/** All fields of all items in one call, so that all of it is saved or nothing. */
export async function sendItemEdit({ listId, items, edits, idempotencyKey }: EditItems): Promise<'done'> {
  await call(bulkUpdateItems, {
    params: { list_id: listId },
    query: { item_ids: items.map(({ id }) => id).join(',') },
    body: {
      list_items: {
        update_current_items: true,
        fields_to_update: edits.map(({ field, data }) => ({ label: field.label, data })),
      },
    },
    idempotencyKey,
  });
  return 'done';
}
