import { createListItem, type Item, type NewItem } from '@shared-lists/contract/api/list-items.ts';
import { call } from '../../../../data/api/api-client.ts';
import type { AddItem } from '../apply/apply-item-operation.ts';

export function sendAddition({ listId, itemId, fields, isCompleted, batch }: AddItem): Promise<Item> {
  const item = {
    id: itemId,
    fields: fields.map(({ id, field, data }) => ({ id, list_item_field_configuration_id: field.id, data })),
    ...(isCompleted && { completed: true }),
  };
  return sendNewItem(listId, item, batch);
}

export async function sendNewItem(listId: string, item: NewItem, batch?: string): Promise<Item> {
  const { answer } = await call(createListItem, {
    params: { list_id: listId },
    body: { list_item: item },
    batch,
  });
  if (!isItem(answer)) throw new Error('Failed to add item');
  return answer;
}

/** The response is shown directly, so it must be a valid item. */
function isItem(answer: Partial<Item> | undefined): answer is Item {
  return typeof answer?.id === 'string' && Array.isArray(answer.fields);
}
