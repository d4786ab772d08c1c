import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { call } from '../../lib/api-client.ts';
import type { KeptOperations } from '../../lib/operation-kinds.ts';
import { itemIdsOf, type ItemOperation } from './apply-item-operation.ts';
import type { ItemAnswer } from './item-answer.ts';
import { listQuery } from './item-queries.ts';
import { judgeRefusal } from './judge-refusal.ts';
import { sendItemEdit, sendLateEdit } from './send-item-edit.ts';
import { sendAddition } from './send-new-item.ts';
import { sendRead } from './send-read.ts';
import { sendRefresh } from './send-refresh.ts';
import { sendTransfer } from './send-transfer.ts';

// Items are shown in the order in which the server made them.
const additionsTo = (listId: string) => `additions to ${listId}`;

export const itemOperations = (listId: string): KeptOperations<ItemOperation, ItemAnswer> => ({
  kind: 'items',
  key: listQuery(listId).queryKey,
  send,
  touches: (operation) =>
    operation.type === 'add item' ? [operation.itemId, additionsTo(listId)] : itemIdsOf(operation),
  needs,
  isKept: () => true,
  judge: judgeRefusal,
});

function needs(operation: ItemOperation): readonly string[] {
  const isTransfer = operation.type === 'copy items' || operation.type === 'move items';
  if (!isTransfer || 'newListName' in operation.target) return [operation.listId];
  return [operation.listId, operation.target.existingListId];
}

async function send(operation: ItemOperation, isLate: boolean): Promise<ItemAnswer> {
  switch (operation.type) {
    case 'add item':
      return sendAddition(operation);
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
      return isLate ? sendLateEdit(operation) : sendItemEdit(operation);
    case 'copy items':
    case 'move items':
      return sendTransfer(operation);
  }
}

const paramsOf = ({ listId, itemId }: { listId: string; itemId: string }) => ({
  list_id: listId,
  item_id: itemId,
});
