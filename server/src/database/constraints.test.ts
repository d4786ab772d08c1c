import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/databases.ts';
import type { Db } from './database.ts';

const now = new Date().toISOString();
const UNIQUE = /unique constraint/iu;
const FOREIGN_KEY = /foreign key constraint/iu;
const NOT_NULL = /not[- ]null constraint/iu;
const WRONG_TYPE = /cannot store TEXT value in INTEGER column|invalid input syntax for type integer/u;

const dates = { created_at: now, updated_at: now };

/** Valid rows; each test breaks one thing. */
async function insertRightRows(db: Db) {
  const person = { id: randomUUID(), email: `${randomUUID()}@example.com`, ...dates };
  await db.insertInto('people').values(person).execute();
  const configuration = { id: randomUUID(), name: 'own', owner_id: person.id, ...dates };
  await db.insertInto('item_configurations').values(configuration).execute();
  const field_configuration = {
    ...{ id: randomUUID(), item_configuration_id: configuration.id, label: 'title', data_type: 'free_text' },
    ...{ position: 1, ...dates },
  };
  await db.insertInto('field_configurations').values(field_configuration).execute();
  const list = {
    ...{ id: randomUUID(), name: 'A list', type: 'BookList' as const, owner_id: person.id },
    ...{ item_configuration_id: configuration.id, ...dates },
  };
  await db.insertInto('lists').values(list).execute();
  const membership = {
    ...{ id: randomUUID(), list_id: list.id, person_id: person.id },
    ...{ permission: 'write' as const, state: 'accepted' as const, ...dates },
  };
  await db.insertInto('memberships').values(membership).execute();
  const item = { id: randomUUID(), list_id: list.id, creator_id: person.id, ...dates };
  await db.insertInto('items').values(item).execute();
  const field = {
    ...{ id: randomUUID(), item_id: item.id, field_configuration_id: field_configuration.id },
    ...{ creator_id: person.id, data: 'x', ...dates },
  };
  await db.insertInto('fields').values(field).execute();
  const mail_token = {
    ...{ token_hash: randomUUID(), purpose: 'invitation' as const, person_id: person.id },
    ...{ created_at: now, expires_at: now },
  };
  await db.insertInto('mail_tokens').values(mail_token).execute();
  return {
    people: person,
    item_configurations: configuration,
    field_configurations: field_configuration,
    lists: list,
    memberships: membership,
    items: item,
    fields: field,
    mail_tokens: mail_token,
  };
}

type RightRows = Awaited<ReturnType<typeof insertRightRows>>;

describe('constraints of the schema', () => {
  let opened: TestDatabase;
  let rows: RightRows;

  beforeAll(async () => {
    opened = await openTestDatabase();
    rows = await insertRightRows(opened.database.db);
  });
  afterAll(() => opened.drop());

  const insert = (table: keyof RightRows, change: object) => {
    const key = table === 'mail_tokens' ? { token_hash: randomUUID() } : { id: randomUUID() };
    const row = { ...rows[table], ...key, ...change };
    return opened.database.db.insertInto(table).values(row).execute();
  };

  test.each<[string, RegExp, keyof RightRows, object]>([
    ['two live fields of one configuration', UNIQUE, 'fields', {}],
    ['two memberships of one person', UNIQUE, 'memberships', {}],
    ['two people with one address', UNIQUE, 'people', {}],
    ['two live labels alike', UNIQUE, 'field_configurations', {}],
    ['two mailed invitations of one person', UNIQUE, 'mail_tokens', {}],
    [
      'a second set of fields for a built-in type',
      UNIQUE,
      'item_configurations',
      { list_type: 'BookList', owner_id: null },
    ],
    [
      'a built-in configuration with an owner',
      /item_configurations_kind/u,
      'item_configurations',
      { list_type: 'Other' },
    ],
    ['an address in capitals', /people_email_is_lower_case/u, 'people', { email: 'Owner@example.com' }],
    ['another state', /memberships_state/u, 'memberships', { state: 'perhaps' }],
    ['another permission', /memberships_permission/u, 'memberships', { permission: 'admin' }],
    ['another list type', /lists_type/u, 'lists', { type: 'Lists' }],
    ['another purpose', /mail_tokens_purpose/u, 'mail_tokens', { purpose: 'fun' }],
    [
      'an invitation of nobody',
      /mail_tokens_person/u,
      'mail_tokens',
      { purpose: 'invitation', person_id: null },
    ],
    ['a set-up link of somebody', /mail_tokens_person/u, 'mail_tokens', { purpose: 'set-up' }],
    ['an empty name', /lists_name_length/u, 'lists', { name: '' }],
    ['an endless name', /lists_name_length/u, 'lists', { name: 'x'.repeat(256) }],
    [
      'an endless label',
      /field_configurations_label_length/u,
      'field_configurations',
      { label: 'x'.repeat(65) },
    ],
    ['a list without a name', NOT_NULL, 'lists', { name: null }],
    ['a list of nobody', FOREIGN_KEY, 'lists', { owner_id: randomUUID() }],
    ['a list without fields', FOREIGN_KEY, 'lists', { item_configuration_id: randomUUID() }],
    ['a membership of no list', FOREIGN_KEY, 'memberships', { list_id: randomUUID() }],
    ['a membership of nobody', FOREIGN_KEY, 'memberships', { person_id: randomUUID() }],
    ['an item in no list', FOREIGN_KEY, 'items', { list_id: randomUUID() }],
    ['an item by nobody', FOREIGN_KEY, 'items', { creator_id: randomUUID() }],
    ['a field of no item', FOREIGN_KEY, 'fields', { item_id: randomUUID() }],
    ['a field of no configuration', FOREIGN_KEY, 'fields', { field_configuration_id: randomUUID() }],
    [
      'a field configuration of none',
      FOREIGN_KEY,
      'field_configurations',
      { item_configuration_id: randomUUID() },
    ],
    [
      'a position that is no number',
      WRONG_TYPE,
      'field_configurations',
      { label: 'other', position: 'first' },
    ],
  ])('%s', async (_case, reason, table, change) => {
    await expect(insert(table, change)).rejects.toThrow(reason);
  });

  test('refuse to delete a person with lists', async () => {
    const removal = opened.database.db.deleteFrom('people').where('id', '=', rows.people.id).execute();
    await expect(removal).rejects.toThrow(FOREIGN_KEY);
  });

  test('refuse a second installation row', async () => {
    const insertion = sql`insert into installation values (2, 'x', ${now})`.execute(opened.database.db);
    await expect(insertion).rejects.toThrow(/installation_is_one_row/u);
  });

  test('refuse two set-up links', async () => {
    const link = { purpose: 'set-up', person_id: null };
    await insert('mail_tokens', link);
    await expect(insert('mail_tokens', link)).rejects.toThrow(UNIQUE);
  });

  test('allow several open reset links', async () => {
    await insert('mail_tokens', { purpose: 'reset' });
    await expect(insert('mail_tokens', { purpose: 'reset' })).resolves.toHaveLength(1);
  });

  test('allow a new field after archiving one', async () => {
    const { db } = opened.database;
    await db.updateTable('fields').set({ archived_at: now }).where('id', '=', rows.fields.id).execute();
    await expect(insert('fields', {})).resolves.toHaveLength(1);
  });
});
