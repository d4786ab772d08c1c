import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList } from '@shared-lists/contract/api/lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSqlite } from '../../testing/databases.ts';
import { fieldIds, sharedList, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const MIB = 1024 * 1024;
const NOT_JSON = { error: 'The request body is not valid JSON' };
const UNSTORABLE = { name: ['contains characters that cannot be stored'] };

describe('request bodies', () => {
  let server: TestApp;
  let shared: SharedList;

  beforeAll(async () => {
    server = await openTestApp(openTestSqlite);
    shared = await sharedList(server);
  });
  afterAll(() => server.close());

  const post = async (payload: string, headers: Record<string, string>) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/v2/lists',
      headers: { ...shared.people.owner.headers, ...headers },
      payload,
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const postJson = (payload: string) => post(payload, { 'content-type': 'application/json' });

  test.each(['application/json', 'text/plain', 'text/html; charset=utf-8', 'nonsense', ''])(
    'an empty body counts as an empty object, even as %j',
    async (type) => {
      expect(await post('', type ? { 'content-type': type } : {})).toEqual({
        status: 422,
        body: { list: ['is missing'] },
      });
    },
  );

  test.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json;charset=UTF-8',
    'Application/JSON ; charset=iso-8859-1',
  ])('%s is JSON', async (type) => {
    expect((await post('{"list":{"name":"Ä list"}}', { 'content-type': type })).body['name']).toBe('Ä list');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'nonsense',
    '',
  ])('a body of type %j is refused', async (type) => {
    expect(await post('{"list":{"name":"x"}}', type ? { 'content-type': type } : {})).toEqual({
      status: 415,
      body: { error: 'Content-Type must be application/json' },
    });
  });

  test.each([
    '{',
    '{"list":}',
    "{'list':1}",
    '[]',
    '[{"list":{"name":"x"}}]',
    '"text"',
    'null',
    'true',
    '12',
    ' ',
  ])('%s is not a JSON object', async (payload) => {
    expect(await postJson(payload)).toEqual({ status: 400, body: NOT_JSON });
  });

  test.each([
    '{"list":{"name":"x"},"__proto__":{"list":{"name":"y"}}}',
    '{"list":{"name":"x","__proto__":{"type":"BookList"}}}',
    '{"list":{"name":"x","\\u005f_proto__":{"type":"BookList"}}}',
    '{"list":{"name":"x","constructor":{"prototype":{"type":"BookList"}}}}',
    '{"list":{"name":"x","constructor":"y","prototype":null}}',
    '{"list":{"name":"x"},"more":[{"__proto__":null}]}',
  ])('a key with a meaning in JavaScript is ignored: %s', async (payload) => {
    expect(await postJson(payload)).toMatchObject({ status: 200, body: { name: 'x', type: 'GroceryList' } });
    expect(Object.prototype).not.toHaveProperty('type');
  });

  test('content under such a key counts as missing', async () => {
    expect(await postJson('{"__proto__":{"list":{"name":"x"}}}')).toEqual({
      status: 422,
      body: { list: ['is missing'] },
    });
  });

  test('accepts a body of exactly 1 MiB', async () => {
    expect((await postJson('{"list":{"name":"Large"}}'.padEnd(MIB))).status).toBe(200);
  });

  test('refuses a larger body', async () => {
    expect(await postJson('{"list":{"name":"Large"}}'.padEnd(MIB + 1))).toEqual({
      status: 413,
      body: { error: 'The request is too large' },
    });
  });

  test.each([
    ['application/json', '['],
    ['application/json', '"text"'],
    ['text/plain', 'text'],
    ['nonsense', '{}'],
  ])('ignores the body of a DELETE, also as %s %s', async (type, payload) => {
    const headers = { 'content-type': type };
    const answer = await server.app.inject({ method: 'DELETE', url: '/auth/sign_out', headers, payload });
    expect(answer.json()).toEqual({ success: false, errors: ['User was not found or was not logged in.'] });
  });

  test('ignores the body of a GET', async () => {
    const headers = { ...shared.people.owner.headers, 'content-type': 'application/json' };
    const answer = await server.app.inject({ method: 'GET', url: '/v2/lists', headers, payload: '{' });
    expect(answer.statusCode).toBe(200);
  });

  test.each([{}, { list: null }, { list: 'text' }, { list: [] }, { list: 3 }, { List: { name: 'x' } }])(
    'reports a missing list in %j',
    async (body) => {
      expect(await postJson(JSON.stringify(body))).toEqual({ status: 422, body: { list: ['is missing'] } });
    },
  );

  test.each([{}, { list_item: null }, { list_item: 'text' }, { list_item: [] }])(
    'reports a missing item in %j',
    async (body) => {
      const call = { as: shared.people.owner, params: { list_id: shared.listId }, body };
      const { status, error } = await server.call(createListItem, call);
      expect([status, error]).toEqual([422, { list_item: ['is missing'] }]);
    },
  );

  test.each(['\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\udc00\ud800'])(
    'refuses the name %j',
    async (name) => {
      expect(await postJson(JSON.stringify({ list: { name } }))).toEqual({ status: 422, body: UNSTORABLE });
    },
  );

  test('stores a name with characters beyond the basic plane', async () => {
    const { body } = await postJson(JSON.stringify({ list: { name: '🍏'.repeat(255) } }));
    expect(body['name']).toBe('🍏'.repeat(255));
  });

  test.each([{}, { 'idempotency-key': 'deep' }])('survives deep nesting with headers %j', async (headers) => {
    const depth = 100_000;
    const payload = `{"list":{"name":"Deep","x":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    const { status } = await post(payload, { 'content-type': 'application/json', ...headers });
    expect(status).toBe(200);
  });

  test.each([
    ['numbers', `{"list_item":{"fields":[${'1,'.repeat(400_000)}1]}}`],
    ['empty objects', `{"list_item":{"fields":[${'{},'.repeat(300_000)}{}]}}`],
  ])('refuses hundreds of thousands of %s as fields', async (_what, payload) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/v2/lists/${shared.listId}/list_items`,
      headers: { ...shared.people.owner.headers, 'content-type': 'application/json' },
      payload,
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.payload.length).toBeLessThan(200);
  });

  test.each<{ id: unknown }>([
    { id: { toString: 'x' } },
    { id: { toString: null, valueOf: null } },
    { id: [[]] },
    { id: 12 },
    { id: true },
  ])('a field configuration with %j leads nowhere', async ({ id }) => {
    const field = { list_item_field_configuration_id: id, data: 'x' };
    const call = { as: shared.people.owner, params: { list_id: shared.listId } };
    const { status } = await server.call(createListItem, {
      ...call,
      body: { list_item: { fields: [field] } },
    });
    expect([404, 422]).toContain(status);
  });

  test.each<{ name: unknown }>([{ name: { toString: 'x' } }, { name: ['x'] }, { name: null }])(
    'a list with %j is refused',
    async ({ name }) => {
      const { status } = await server.call(createList, { as: shared.people.owner, body: { list: { name } } });
      expect(status).toBe(422);
    },
  );

  test('refuses a field of a hostile type by its label', async () => {
    const ids = await fieldIds(server, shared.people.owner, 'GroceryList');
    const field = { list_item_field_configuration_id: ids['product'], data: { toString: 'x' } };
    const call = { as: shared.people.owner, params: { list_id: shared.listId } };
    const { status, error } = await server.call(createListItem, {
      ...call,
      body: { list_item: { fields: [field] } },
    });
    expect([status, Object.keys(error)]).toEqual([422, ['product']]);
  });
});
