import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { createListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import { expect } from 'vitest';
import type { MembershipState } from '../database/schema.ts';
import { insertMembership } from '../features/lists/list-repository.ts';
import { newId } from '../lib/new-id.ts';
import type { SignedIn } from './people.ts';
import { tableDigest } from './table-digest.ts';
import type { TestApp } from './test-app.ts';

export const NOT_ALLOWED = {
  status: 403,
  error: { error: 'You do not have permission to take that action' },
};
export const NOT_FOUND = { status: 404, error: { error: 'Not found' } };
export const ITEMS_NOT_FOUND = { status: 404, error: { error: 'One or more items were not found' } };
export const FULL = { status: 422, error: { list: ['is full (maximum is 5000 open items)'] } };

const WITHOUT_ACCESS = [
  ['pending', NOT_FOUND],
  ['refused', NOT_FOUND],
  ['stranger', NOT_FOUND],
] as const;
export const ALL_BUT_OWNER = [['writer', NOT_ALLOWED], ['reader', NOT_ALLOWED], ...WITHOUT_ACCESS] as const;
export const ALL_BUT_WRITERS = [['reader', NOT_ALLOWED], ...WITHOUT_ACCESS] as const;

export async function refusal(
  { database }: TestApp,
  call: () => Promise<{ status: number; error: Record<string, unknown> }>,
) {
  const before = await tableDigest(database);
  const { status, error } = await call();
  expect(await tableDigest(database)).toBe(before);
  return { status, error };
}

export function withQuery<E extends Endpoint>(endpoint: E, query: Record<string, string>): E {
  return { ...endpoint, path: `${endpoint.path}?${new URLSearchParams(query).toString()}` };
}

export async function addItem(
  app: TestApp,
  as: SignedIn,
  list_id: string,
  values: Record<string, string> = {},
  flags: { completed?: boolean; refreshed?: boolean } = {},
): Promise<Item> {
  const ids = await fieldsOfList(app, list_id);
  const fields = Object.entries(values).map(([label, data]) => ({
    list_item_field_configuration_id: ids[label],
    data,
  }));
  const body = { list_item: { fields, ...flags } };
  const { status, answer, text } = await app.call(createListItem, { as, params: { list_id }, body });
  if (status !== 200) throw new Error(text);
  return answer;
}

export async function fieldsOfList({ database }: TestApp, listId: string): Promise<Record<string, string>> {
  const fields = await database.db
    .selectFrom('field_configurations')
    .innerJoin('lists', 'lists.item_configuration_id', 'field_configurations.item_configuration_id')
    .select(['field_configurations.id', 'field_configurations.label'])
    .where('lists.id', '=', listId)
    .where('field_configurations.archived_at', 'is', null)
    .execute();
  return Object.fromEntries(fields.map(({ id, label }) => [label, id]));
}

/** Without the revision, which also what changes nothing visible may raise. */
export async function contentsOf(app: TestApp, as: SignedIn, list_id: string) {
  const { status, text, answer } = await app.call(getList, { as, params: { list_id } });
  if (status !== 200) throw new Error(text);
  const { revision: _, ...contents } = answer;
  return contents;
}

export async function openItemsOf(app: TestApp, as: SignedIn, listId: string): Promise<Item[]> {
  return (await contentsOf(app, as, listId)).not_completed_items;
}

export function valuesOf(item: Item | undefined): Record<string, string | null> {
  return Object.fromEntries((item?.fields ?? []).map(({ label, data }) => [label, data]));
}

export async function share(
  { database }: TestApp,
  listId: string,
  person: SignedIn,
  permission: Permission,
  state: MembershipState = 'accepted',
): Promise<void> {
  const membership = { id: newId(), list_id: listId, person_id: person.id, permission, state };
  await insertMembership(database.db, membership, new Date().toISOString());
}

/** Inserted directly: thousands of requests would be slow. */
export async function fill({ database }: TestApp, listId: string, creator: SignedIn, count: number) {
  const now = new Date().toISOString();
  const row = () => ({
    id: newId(),
    list_id: listId,
    creator_id: creator.id,
    created_at: now,
    updated_at: now,
  });
  for (let left = count; left > 0; left -= 500) {
    const rows = Array.from({ length: Math.min(left, 500) }, row);
    await database.db.insertInto('items').values(rows).execute();
  }
}

const LONG_AGO = '2001-01-01T00:00:00.000Z';

/** Makes a change of `updated_at` visible without waiting. */
export async function age({ database }: TestApp, table: 'lists' | 'items' | 'fields', id: string) {
  await database.db.updateTable(table).set({ updated_at: LONG_AGO }).where('id', '=', id).execute();
  return LONG_AGO;
}

export async function archive(
  { database }: TestApp,
  table: 'lists' | 'items' | 'fields',
  id: string,
  archived_at = new Date().toISOString(),
) {
  await database.db.updateTable(table).set({ archived_at }).where('id', '=', id).execute();
}

export function sharesOf({ database }: TestApp, listId: string) {
  return database.db
    .selectFrom('memberships')
    .select(['person_id', 'permission', 'state'])
    .where('list_id', '=', listId)
    .execute();
}

/** Without revisions, which every change of the type raises. */
export async function storedOf(app: TestApp, listId: string) {
  const { db } = app.database;
  const rows = await db
    .selectFrom('items')
    .selectAll()
    .where('list_id', '=', listId)
    .orderBy('number')
    .execute();
  const items = rows.map(({ revision: _, ...item }) => item);
  const ids = items.map(({ id }) => id);
  const fields = await db
    .selectFrom('fields')
    .selectAll()
    .where('item_id', 'in', ids)
    .orderBy('number')
    .execute();
  return { items, fields, shares: await sharesOf(app, listId) };
}

/** Items in every state; only the first two are copied by a refresh or merge. */
export async function addMixedItems(app: TestApp, as: SignedIn, listId: string): Promise<void> {
  const add = (product: string, flags = {}) => addItem(app, as, listId, { product }, flags);
  await addItem(app, as, listId, { product: 'Open', quantity: '2', category: 'dairy' });
  await add('Completed', { completed: true });
  await add('Refreshed', { completed: true, refreshed: true });
  await add('Open but refreshed', { refreshed: true });
  await archive(app, 'items', (await add('Archived')).id);
}
