import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../../../data/api/api-client.ts';
import { derivedId } from '../../../../lib/derived-id.ts';
import { newId } from '../../../../lib/new-id.ts';
import type { EditItems } from '../apply/apply-item-edit.ts';
import { hasItem } from '../apply/change-detail.ts';

/** One call, so that everything is saved or nothing. */
export async function sendItemEdit({
  listId,
  items,
  edits,
  idempotencyKey,
  batch,
}: EditItems): Promise<'done'> {
  await call(bulkUpdateItems, {
    params: { list_id: listId },
    query: { item_ids: items.map(({ id }) => id).join(',') },
    body: {
      list_items: {
        update_current_items: true,
        fields_to_update: edits.map(({ field, data }) => ({
          label: field.label,
          // What a template calls its fields may change while this waits for the network.
          list_item_field_configuration_id: field.id,
          data,
        })),
      },
    },
    idempotencyKey,
    batch,
  });
  return 'done';
}

/** Somebody may have refreshed an item meanwhile, so its copy gets the edit, too. */
export async function sendLateEdit(operation: EditItems): Promise<'done'> {
  await sendItemEdit(operation);
  const { answer: detail } = await call(getList, { params: { list_id: operation.listId } });
  const copies = operation.items
    .filter(({ id }) => !hasItem(detail, id))
    .map((item) => ({ ...item, id: derivedId(item.id) }))
    .filter(({ id }) => hasItem(detail, id));
  return copies.length > 0 ? sendLateEdit({ ...operation, items: copies, idempotencyKey: newId() }) : 'done';
}
