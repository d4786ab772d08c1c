import { createField } from '@shared-lists/contract/api/list-item-fields.ts';
import { createListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList } from '@shared-lists/contract/api/lists.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../src/testing/databases.ts';
import { archive } from '../src/testing/lists-and-items.ts';
import { fieldIds, itemOf, sharedList, type Role, type SharedList } from '../src/testing/shared-list.ts';
import { tableDigest } from '../src/testing/table-digest.ts';
import { openTestApp, type TestApp } from '../src/testing/test-app.ts';

const UNREADABLE = [
  ['malformed JSON', 400, 'application/json', '{'],
  ['an array', 400, 'application/json', '[]'],
  ['another content type', 415, 'text/plain', 'text'],
  ['too large a body', 413, 'application/json', `{"padding":"${'x'.repeat(2 ** 20)}"}`],
] as const;

describe('the order of checks', () => {
  let server: TestApp;
  let shared: SharedList;
  let itemId: string;
  let wrongItemIds: string[];
  let fields: Record<string, string>;
  let before: string;

  beforeAll(async () => {
    server = await openTestApp(openTestDatabase);
    shared = await sharedList(server);
    itemId = (await itemOf(server, shared)).id;
    const archived = await itemOf(server, shared);
    await archive(server, 'items', archived.id);
    const elsewhere = await itemOf(server, await sharedList(server));
    wrongItemIds = [archived.id, elsewhere.id, randomUUID()];
    fields = await fieldIds(server, shared.people.owner, 'GroceryList');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    before = await tableDigest(server.database);
  });
  afterEach(async () => {
    expect(await tableDigest(server.database)).toBe(before);
  });

  const post = (path: string, payload: string, headers: Record<string, string>) =>
    server.app.inject({ method: 'POST', url: path, payload, headers });

  const addItem = (role: Role, list_item: unknown, headers: Record<string, string> = {}) =>
    server.call(createListItem, {
      as: shared.people[role],
      params: { list_id: shared.listId },
      body: { list_item },
      headers,
    });

  test('the route comes before the session', async () => {
    expect((await server.app.inject({ url: '/v2/nowhere' })).statusCode).toBe(404);
  });

  test.each(UNREADABLE)('the route comes before %s', async (_case, _status, type, payload) => {
    const response = await post('/v2/nowhere', payload, { 'content-type': type });
    expect([response.statusCode, response.payload]).toEqual([404, '{"error":"Not found"}']);
  });

  test.each(UNREADABLE)('the session comes before %s', async (_case, _status, type, payload) => {
    const { statusCode } = await post('/v2/lists', payload, { 'content-type': type });
    expect(statusCode).toBe(401);
  });

  test('the session comes before the ids in the path', async () => {
    expect((await server.app.inject({ url: '/v2/lists/undefined' })).statusCode).toBe(401);
  });

  test.each(UNREADABLE)('%s comes before the right on the list', async (_case, status, type, payload) => {
    const headers = { ...shared.people.stranger.headers, 'content-type': type };
    const response = await post(`/v2/lists/${shared.listId}/list_items`, payload, headers);
    expect(response.statusCode).toBe(status);
  });

  test.each([
    ['stranger', 404],
    ['pending', 404],
    ['refused', 404],
    ['reader', 403],
    ['writer', 422],
  ] as const)('the right on the list comes before the body: a %s gets %i', async (role, status) => {
    const responses = [
      await addItem(role, 'no object'),
      await addItem(role, { completed: 'perhaps' }),
      await server.call(updateListItem, {
        as: shared.people[role],
        params: { list_id: shared.listId, item_id: itemId },
        body: {},
      }),
    ];
    expect(responses.map((response) => response.status)).toEqual([status, status, status]);
  });

  test('the item of the path comes before the body', async () => {
    for (const item_id of wrongItemIds) {
      const params = { list_id: shared.listId, item_id };
      const call = { as: shared.people.owner, params, body: {} };
      expect((await server.call(updateListItem, call)).status).toBe(404);
      expect((await server.call(createField, call)).status).toBe(404);
    }
  });

  test('the right on the list comes before the idempotency key', async () => {
    const { status } = await addItem('reader', {}, { 'idempotency-key': '' });
    expect(status).toBe(403);
  });

  test('the idempotency key comes before the body', async () => {
    const { status, error } = await addItem('owner', 'no object', { 'idempotency-key': 'x'.repeat(256) });
    expect([status, Object.keys(error)]).toEqual([422, ['Idempotency-Key']]);
  });

  test('the shape of the body comes before the ids in it', async () => {
    const unknown = { list_item_field_configuration_id: randomUUID(), data: 'x' };
    const { status, error } = await addItem('owner', { completed: 'perhaps', fields: [unknown] });
    expect([status, error]).toEqual([422, { completed: ['is not included in the list'] }]);
  });

  test('the ids in the body come before the values', async () => {
    const { status } = await addItem('owner', {
      fields: [
        { list_item_field_configuration_id: fields['quantity'], data: 'x'.repeat(5000) },
        { list_item_field_configuration_id: randomUUID(), data: 'x' },
      ],
    });
    expect(status).toBe(404);
  });

  test('values come before conflicts', async () => {
    const tooLong = { list_item_field_configuration_id: fields['quantity'], data: 'x'.repeat(5000) };
    const { status } = await addItem('writer', { id: itemId, fields: [tooLong] });
    expect(status).toBe(422);
  });

  test('a conflict is the last thing found', async () => {
    const clash = await addItem('writer', { id: itemId });
    expect([clash.status, clash.error]).toEqual([409, { id: ['has already been taken'] }]);
  });

  test('all invalid keys are named at once', async () => {
    const body = { list: { name: ' ', type: 'Lists', id: 'none' } };
    const { error } = await server.call(createList, { as: shared.people.owner, body });
    expect(error).toEqual({
      name: ["can't be blank"],
      type: ['is not included in the list'],
      id: ['is not a UUID'],
    });
  });
});
