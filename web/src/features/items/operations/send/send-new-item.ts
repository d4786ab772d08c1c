import {
  createListItem,
  createListItems,
  type Item,
  type NewItem,
} from '@shared-lists/contract/api/list-items.ts';
import { call } from '../../../../data/api/api-client.ts';
import type { AddedItem, AddItem, AddItems } from '../apply/apply-additions.ts';

export function sendAddition(operation: AddItem): Promise<Item> {
  return sendNewItem(operation.listId, newItem(operation), operation.batch);
}

export async function sendAdditions({ listId, items, batch }: AddItems) {
  const body = { items: items.map(newItem) };
  const { answer } = await call(createListItems, { params: { list_id: listId }, body, batch });
  if (!Array.isArray(answer.items) || !answer.items.every(isItem)) throw new Error('Failed to add items');
  return answer;
}

const newItem = ({ itemId, fields, isCompleted }: AddedItem): NewItem => ({
  id: itemId,
  fields: fields.map(({ id, field, data }) => ({ id, list_item_field_configuration_id: field.id, data })),
  ...(isCompleted && { completed: true }),
});

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
