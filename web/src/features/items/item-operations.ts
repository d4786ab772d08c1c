import {
  createListItem,
  updateListItem,
  type Item,
  type NewItem,
} from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../lib/api-client.ts';
import type { Operations } from '../../lib/operations.ts';
import { applyItemOperation, type ItemOperation } from './apply-item-operation.ts';
import { listQuery } from './item-queries.ts';

export const itemOperations = (listId: string): Operations<ListDetail, ItemOperation, Item> => ({
  key: listQuery(listId).queryKey,
  send,
  apply: applyItemOperation,
  laneOf: (operation) => (operation.type === 'add item' ? operation.item.id : operation.itemId),
});

async function send(operation: ItemOperation): Promise<Item> {
  if (operation.type === 'add item') return addItem(operation.listId, operation.item);
  const params = { list_id: operation.listId, item_id: operation.itemId };
  return (await call(updateListItem, { params, body: { list_item: { completed: true } } })).answer;
}

async function addItem(listId: string, item: NewItem): Promise<Item> {
  const { answer } = await call(createListItem, { params: { list_id: listId }, body: { list_item: item } });
  if (!isItem(answer)) throw new Error('Failed to add item');
  return answer;
}

/** The answer is put on the page as it is, so what a proxy made of it must not pass for an item. */
function isItem(answer: Partial<Item> | undefined): answer is Item {
  return typeof answer?.id === 'string' && Array.isArray(answer.fields);
}
