import {
  createList,
  deleteList,
  refreshList,
  updateList,
  type ListRow,
} from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { call } from '../../../data/api/api-client.ts';
import type { QueueableOperations } from '../../../data/outbox/kinds/operation-kinds.ts';
import { batchOf } from '../../../data/outbox/kinds/undoable.ts';
import { listKey, LISTS_KEY } from '../../../data/api/query-keys.ts';
import { describeListOperation, resolveListRefusal } from './resolve-list-refusal.ts';
import { undoOutcome } from './expected-outcome.ts';
import type { QueryKey } from '@tanstack/react-query';
import { listsOf, type ListOperation, type ListOutcome } from './list-operation.ts';

export const listOperations: QueueableOperations<ListOperation, ListOutcome> = {
  kind: 'lists',
  key: LISTS_KEY,
  send,
  touches,
  partOf: batchOf,
  alsoIn,
  lacksRevision: ({ type }) => type === 'undo lists',
  isQueueable: ({ type }) => QUEUEABLE.has(type),
  describe: describeListOperation,
  resolveRefusal: resolveListRefusal,
};

const QUEUEABLE = new Set<ListOperation['type']>(['add list', 'edit list', 'undo lists']);

function alsoIn(operation: ListOperation): readonly QueryKey[] {
  const isShownInList = operation.type === 'edit list' || operation.type === 'undo lists';
  return isShownInList ? listsOf(operation).map(listKey) : [];
}

type OnList = OperationOf<'accept list' | 'leave list' | 'delete list'>;
type OperationOf<Type extends ListOperation['type']> = Extract<ListOperation, { type: Type }>;

export function touches(operation: ListOperation): readonly string[] {
  if (operation.type === 'undo lists')
    return [...listsOf(operation), operation.undoes, ...(operation.undoesToo ?? [])];
  return operation.type === 'add list' ? [operation.id] : listsOf(operation);
}

function send(operation: ListOperation): Promise<ListOutcome> {
  switch (operation.type) {
    case 'add list':
      return add(operation);
    case 'accept list':
      return accept(operation);
    case 'leave list':
      return leave(operation);
    case 'delete list':
      return remove(operation);
    case 'edit list':
      return edit(operation);
    case 'refresh list':
      return refresh(operation);
    case 'merge lists':
      return merge(operation);
    case 'undo lists':
      return undo(operation);
  }
}

async function add(operation: OperationOf<'add list'>): Promise<ListOutcome> {
  const { id, name, listType, configurationId, batch } = operation;
  const made = configurationId ? { list_item_configuration_id: configurationId } : { type: listType };
  const { answer } = await call(createList, { body: { list: { id, name, ...made } }, batch });
  return creation(answer);
}

async function accept({ list, batch }: OnList): Promise<ListOutcome> {
  const { permissions } = await answerShare(list, true, batch);
  return {
    changed: { id: list.id, changes: { has_accepted: true }, former: list },
    permissions: { [list.id]: permissions },
  };
}

/** Also rejects an invitation. */
async function leave({ list, batch }: OnList): Promise<ListOutcome> {
  await answerShare(list, false, batch);
  return { removedId: list.id, permissions: {} };
}

async function answerShare({ id, users_list_id }: ListRow, hasAccepted: boolean, batch?: string) {
  const params = { list_id: id, users_list_id };
  const body = { users_list: { has_accepted: hasAccepted } };
  return (await call(updateShare, { params, body, batch })).answer;
}

async function remove({ list: { id }, batch }: OnList): Promise<ListOutcome> {
  await call(deleteList, { params: { list_id: id }, batch });
  return { removedId: id, permissions: {} };
}

/** Only those who may write can edit or complete a list. */
async function edit({ listId, changes, list, batch }: OperationOf<'edit list'>): Promise<ListOutcome> {
  const { answer } = await call(updateList, { params: { list_id: listId }, body: { list: changes }, batch });
  return {
    changed: { id: listId, changes: answer, former: list },
    permissions: { [listId]: 'write' },
  };
}

async function refresh({ list, idempotencyKey, batch }: OperationOf<'refresh list'>): Promise<ListOutcome> {
  const { answer } = await call(refreshList, { params: { list_id: list.id }, idempotencyKey, batch });
  return { ...creation(answer), changed: { id: list.id, changes: { refreshed: true }, former: list } };
}

async function merge({
  listIds,
  name,
  unmatched,
  idempotencyKey,
  batch,
}: OperationOf<'merge lists'>): Promise<ListOutcome> {
  const merged = { list_ids: listIds.join(','), new_list_name: name };
  const body = { merge_lists: { ...merged, ...(unmatched && { unmatched_fields: unmatched }) } };
  return creation((await call(mergeLists, { body, idempotencyKey, batch })).answer);
}

async function undo(operation: OperationOf<'undo lists'>): Promise<ListOutcome> {
  const { undoes, undoesToo = [], batch = undoes } = operation;
  // A repetition must not take back what was done again in between.
  const send = (change_id: string, idempotencyKey: string) =>
    call(undoChange, { params: { change_id }, batch, idempotencyKey });
  const { answer } = await send(undoes, batch);
  for (const [index, earlier] of undoesToo.entries()) {
    const { undone, left_alone } = (await send(earlier, `${batch} ${index}`)).answer;
    answer.undone.push(...undone);
    answer.left_alone.push(...left_alone);
  }
  return undoOutcome(operation, answer);
}

function creation(created: ListRow): ListOutcome {
  return { created, permissions: { [created.id]: 'write' } };
}
