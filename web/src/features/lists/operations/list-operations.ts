import {
  createList,
  deleteList,
  mergeLists,
  refreshList,
  updateList,
  type ListRow,
} from '@shared-lists/contract/api/lists.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { call } from '../../../data/api/api-client.ts';
import type { QueueableOperations } from '../../../data/outbox/kinds/operation-kinds.ts';
import { listKey, LISTS_KEY } from '../../../data/api/query-keys.ts';
import { describeListOperation, resolveListRefusal } from './resolve-list-refusal.ts';
import { listsOf, type ListOperation, type ListOutcome } from './list-operation.ts';

export const listOperations: QueueableOperations<ListOperation, ListOutcome> = {
  kind: 'lists',
  key: LISTS_KEY,
  send,
  touches,
  alsoIn: (operation) => (operation.type === 'edit list' ? [listKey(operation.listId)] : []),
  isQueueable: ({ type }) => type === 'add list' || type === 'edit list',
  describe: describeListOperation,
  resolveRefusal: resolveListRefusal,
};

type OperationOf<Type extends ListOperation['type']> = Extract<ListOperation, { type: Type }>;

export function touches(operation: ListOperation): readonly string[] {
  return operation.type === 'add list' ? [operation.id] : listsOf(operation);
}

function send(operation: ListOperation): Promise<ListOutcome> {
  switch (operation.type) {
    case 'add list':
      return add(operation);
    case 'accept list':
      return accept(operation.list);
    case 'leave list':
      return leave(operation.list);
    case 'delete list':
      return remove(operation.list);
    case 'edit list':
      return edit(operation);
    case 'refresh list':
      return refresh(operation);
    case 'merge lists':
      return merge(operation);
  }
}

async function add({ id, name, listType }: OperationOf<'add list'>): Promise<ListOutcome> {
  const { answer } = await call(createList, { body: { list: { id, name, type: listType } } });
  return creation(answer);
}

async function accept(list: ListRow): Promise<ListOutcome> {
  const { permissions } = await answerShare(list, true);
  return {
    changed: { id: list.id, changes: { has_accepted: true }, former: list },
    permissions: { [list.id]: permissions },
  };
}

/** Also rejects an invitation. */
async function leave(list: ListRow): Promise<ListOutcome> {
  await answerShare(list, false);
  return { removedId: list.id, permissions: {} };
}

async function answerShare({ id, users_list_id }: ListRow, hasAccepted: boolean) {
  const params = { list_id: id, users_list_id };
  return (await call(updateShare, { params, body: { users_list: { has_accepted: hasAccepted } } })).answer;
}

async function remove({ id }: ListRow): Promise<ListOutcome> {
  await call(deleteList, { params: { list_id: id } });
  return { removedId: id, permissions: {} };
}

/** Only those who may write can edit or complete a list. */
async function edit({ listId, changes, list }: OperationOf<'edit list'>): Promise<ListOutcome> {
  const { answer } = await call(updateList, { params: { list_id: listId }, body: { list: changes } });
  return {
    changed: { id: listId, changes: answer, former: list },
    permissions: { [listId]: 'write' },
  };
}

async function refresh({ list, idempotencyKey }: OperationOf<'refresh list'>): Promise<ListOutcome> {
  const { answer } = await call(refreshList, { params: { list_id: list.id }, idempotencyKey });
  return { ...creation(answer), changed: { id: list.id, changes: { refreshed: true }, former: list } };
}

async function merge({ listIds, name, idempotencyKey }: OperationOf<'merge lists'>): Promise<ListOutcome> {
  const body = { merge_lists: { list_ids: listIds.join(','), new_list_name: name } };
  return creation((await call(mergeLists, { body, idempotencyKey })).answer);
}

function creation(created: ListRow): ListOutcome {
  return { created, permissions: { [created.id]: 'write' } };
}
