import type { QueryKey } from '@tanstack/react-query';
import { updateListItem, type Item, type ItemChanges } from '@shared-lists/contract/api/list-items.ts';
import { call } from '../../../data/api/api-client.ts';
import type { QueueableOperations, Resolution } from '../../../data/outbox/kinds/operation-kinds.ts';
import {
  queriesOfTransfer,
  queuesOfTransfer,
  type TransferItems,
} from '../../../data/outbox/kinds/transfers.ts';
import { untilFetched } from '../../../lib/until-fetched.ts';
import { batchOf, type Undoable } from '../../../data/outbox/kinds/undoable.ts';
import { itemIdsOf, type ItemOperation } from './apply/apply-item-operation.ts';
import type { OrderOperation } from './apply/apply-order.ts';
import { describeOperation } from './describe-operation.ts';
import type { ItemAnswer } from './apply/item-answer.ts';
import { listQuery } from './item-queries.ts';
import { sendDeletion } from './send/send-deletion.ts';
import { sendItemEdit, sendLateEdit } from './send/send-item-edit.ts';
import { sendAddition, sendAdditions } from './send/send-new-item.ts';
import { sendFlag } from './send/send-flag.ts';
import { sendOrder } from './send/send-order.ts';
import { sendRefresh } from './send/send-refresh.ts';
import { sendUndo } from './send/send-undo.ts';
import { sendTransfer } from './send/send-transfer.ts';

// Additions are sent in order, also those of copies, because the server's order of creation is shown.
const additionsTo = (listId: string) => `additions to ${listId}`;

// Each place depends on those before it.
const orderOfList = (listId: string) => `order of ${listId}`;

export const itemOperations = (listId: string): QueueableOperations<ItemOperation, ItemAnswer> => ({
  kind: 'items',
  key: listQuery(listId).queryKey,
  send,
  touches,
  needs,
  partOf: batchOf,
  alsoIn,
  lacksRevision: (operation) => operation.type === 'undo items' || isBesideItems(operation),
  queues: (operation) => (isTransfer(operation) ? queuesOfTransfer(operation) : []),
  isQueueable: () => true,
  describe: describeOperation,
  resolveRefusal,
});

const fetchResolver = () => untilFetched(() => import('./resolve-item-refusal.ts'));
let resolver: ReturnType<typeof fetchResolver> | undefined;

/** Hardly ever needed, so it is no part of the page. */
async function resolveRefusal(operation: ItemOperation, error: unknown): Promise<Resolution<ItemOperation>> {
  const { resolveItemRefusal } = await (resolver ??= fetchResolver());
  return resolveItemRefusal(operation, error);
}

export function isTransfer(operation: ItemOperation): operation is TransferItems {
  return operation.type === 'copy items' || operation.type === 'move items';
}

function touches(operation: ItemOperation): readonly string[] {
  const ids = itemIdsOf(operation);
  if (ADDING_TYPES.has(operation.type)) return [...ids, additionsTo(operation.listId)];
  if (isAboutOrder(operation)) return [...ids, orderOfList(operation.listId)];
  return operation.type === 'undo items' ? [...ids, operation.undoes] : ids;
}

function isAboutOrder(operation: ItemOperation): operation is OrderOperation {
  return ORDER_TYPES.has(operation.type);
}

/** The revision of a list is that of its items: an event may bring it without what else the page shows. */
function isBesideItems(operation: ItemOperation): boolean {
  return isAboutOrder(operation) && operation.type !== 'place item';
}

const ADDING_TYPES = new Set<ItemOperation['type']>(['add item', 'add items', 'refresh item']);

const ORDER_TYPES = new Set<ItemOperation['type']>([
  'place item',
  'set order',
  'order categories',
  'forget trips',
]);

function alsoIn(operation: ItemOperation): readonly QueryKey[] {
  if (operation.type === 'undo items') return operation.otherQueries ?? [];
  return isTransfer(operation) ? queriesOfTransfer(operation) : [];
}

function needs(operation: ItemOperation): readonly string[] {
  if (operation.type === 'place item' && operation.after !== null) return [operation.listId, operation.after];
  if (!isTransfer(operation) || 'newListName' in operation.target) return [operation.listId];
  return [operation.listId, operation.target.existingListId];
}

async function send(operation: ItemOperation, isLate: boolean): Promise<ItemAnswer> {
  switch (operation.type) {
    case 'add item':
      return sendAddition(operation);
    case 'add items':
      return sendAdditions(operation);
    case 'complete item':
    case 'reopen item':
      return sendChanges(operation, { completed: operation.type === 'complete item' });
    case 'set aside':
      return sendChanges(operation, { set_aside: operation.reason });
    case 'refresh item':
      return sendRefresh(operation);
    case 'delete item':
      return sendDeletion(operation);
    case 'set read':
      return sendFlag(operation);
    case 'edit items':
      return isLate ? sendLateEdit(operation) : sendItemEdit(operation);
    case 'copy items':
    case 'move items':
      return sendTransfer(operation);
    case 'undo items':
      return sendUndo(operation);
    default:
      return sendOrder(operation);
  }
}

interface OnItem extends Undoable {
  readonly listId: string;
  readonly itemId: string;
}

async function sendChanges({ listId, itemId, batch }: OnItem, changes: ItemChanges): Promise<Item> {
  const params = { list_id: listId, item_id: itemId };
  return (await call(updateListItem, { params, body: { list_item: changes }, batch })).answer;
}
