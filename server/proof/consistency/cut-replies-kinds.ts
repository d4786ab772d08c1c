import { invite } from '@shared-lists/contract/api/accounts.ts';
import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { createField } from '@shared-lists/contract/api/list-item-fields.ts';
import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList, refreshList } from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { newId } from '../../src/lib/new-id.ts';
import type { Call } from '../support/call.ts';

export const TABLES = ['lists', 'memberships', 'items', 'fields', 'people', 'outbox_mails'] as const;
export type Table = (typeof TABLES)[number];
export type Made = Partial<Record<Table, number>>;

interface Setup {
  readonly fieldIds: Readonly<Record<string, string>>;
  readonly list_id: string;
  readonly item_id: string;
}

export interface Kind {
  readonly name: string;
  readonly endpoint: Endpoint;
  readonly call: (setup: Setup) => Call;
  readonly makes: Made;
}

const ONE_LIST: Made = { lists: 1, memberships: 1 };
const ONE_ITEM: Made = { items: 1, fields: 1 };
const keyed = () => ({ headers: { 'idempotency-key': newId() } });
const product = ({ fieldIds }: Setup) => ({
  list_item_field_configuration_id: fieldIds['product'],
  data: 'Milk',
});

/** Repeatable by a client-made id or by an idempotency key. */
export const kinds: readonly Kind[] = [
  {
    name: 'a list by its id',
    endpoint: createList,
    call: () => ({ body: { list: { id: newId(), name: 'A list' } } }),
    makes: ONE_LIST,
  },
  {
    name: 'a list by key',
    endpoint: createList,
    call: () => ({ body: { list: { name: 'A list' } }, ...keyed() }),
    makes: ONE_LIST,
  },
  {
    name: 'an item by its id',
    endpoint: createListItem,
    call: (setup) => ({
      params: { list_id: setup.list_id },
      body: { list_item: { id: newId(), fields: [product(setup)] } },
    }),
    makes: ONE_ITEM,
  },
  {
    name: 'an item by key',
    endpoint: createListItem,
    call: (setup) => ({
      params: { list_id: setup.list_id },
      body: { list_item: { fields: [product(setup)] } },
      ...keyed(),
    }),
    makes: ONE_ITEM,
  },
  {
    name: 'a value by its id',
    endpoint: createField,
    call: ({ list_id, item_id, fieldIds }) => ({
      params: { list_id, item_id },
      body: {
        list_item_field: { id: newId(), data: '3', list_item_field_configuration_id: fieldIds['quantity'] },
      },
    }),
    makes: { fields: 1 },
  },
  {
    name: 'a move by key',
    endpoint: bulkUpdateItems,
    call: (setup) => transfer(setup, { move: true }),
    makes: { ...ONE_LIST, ...ONE_ITEM },
  },
  {
    name: 'a copy by key',
    endpoint: bulkUpdateItems,
    call: (setup) => transfer(setup, { copy: true }),
    makes: { ...ONE_LIST, ...ONE_ITEM },
  },
  {
    name: 'a refresh by key',
    endpoint: refreshList,
    call: ({ list_id }) => ({ params: { list_id }, ...keyed() }),
    makes: { ...ONE_LIST, ...ONE_ITEM },
  },
  {
    name: 'a merge by key',
    endpoint: mergeLists,
    call: ({ list_id }) => ({
      body: { merge_lists: { list_ids: list_id, new_list_name: 'Merged' } },
      ...keyed(),
    }),
    makes: { ...ONE_LIST, ...ONE_ITEM },
  },
  {
    name: 'an invitation by key',
    endpoint: invite,
    call: () => ({ body: { email: `${newId()}@example.com` }, ...keyed() }),
    makes: { people: 1, outbox_mails: 1 },
  },
];

function transfer({ list_id, item_id }: Setup, how: Record<string, boolean>): Call {
  const list_items = { ...how, new_list_name: 'Another list' };
  return { params: { list_id }, query: { item_ids: item_id }, body: { list_items }, ...keyed() };
}
