import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { call } from '../../lib/api-client.ts';
import type { Operations } from '../../lib/operations.ts';
import { itemIdsOf, type ItemOperation } from './apply-item-operation.ts';
import type { ItemAnswer } from './item-answer.ts';
import { listQuery } from './item-queries.ts';
import { sendItemEdit } from './send-item-edit.ts';
import { sendNewItem } from './send-new-item.ts';
import { sendRead } from './send-read.ts';
import { sendRefresh } from './send-refresh.ts';
import { sendTransfer } from './send-transfer.ts';

export const itemOperations = (listId: string): Operations<ItemOperation, ItemAnswer> => ({
  key: listQuery(listId).queryKey,
  send,
  laneOf: (operation) => itemIdsOf(operation)[0] ?? '',
});

async function send(operation: ItemOperation): Promise<ItemAnswer> {
  switch (operation.type) {
    case 'add item':
      return sendNewItem(operation.listId, operation.item);
    case 'complete item': {
      const body = { list_item: { completed: true } };
      return (await call(updateListItem, { params: paramsOf(operation), body })).answer;
    }
    case 'refresh item':
      return sendRefresh(operation);
    case 'delete item':
      await call(deleteListItem, { params: paramsOf(operation) });
      return 'done';
    case 'set read':
      return sendRead(operation);
    case 'edit items':
      return sendItemEdit(operation);
    case 'copy items':
    case 'move items':
      return sendTransfer(operation);
  }
}

const paramsOf = ({ listId, itemId }: { listId: string; itemId: string }) => ({
  list_id: listId,
  item_id: itemId,
});
