import { getCompletedLists, getList, getLists, updateList } from '@shared-lists/contract/api/lists.ts';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { itemOf, sharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { encodingFor } from './encoding.ts';
import { ResponseCache } from './response-cache.ts';

const response = (text: string) => ({ status: 200, headers: [], body: Buffer.from(text) });

describe('the response cache', () => {
  test('returns a response by its key while the ETag is the same', () => {
    const cache = new ResponseCache(100);
    cache.set('place', 'tag', response('text'));
    expect(cache.find('place', 'tag')?.body?.toString()).toBe('text');
    expect(cache.find('place', 'newer')).toBeUndefined();
    expect(cache.find('elsewhere', 'tag')).toBeUndefined();
  });

  test('drops the least recently used responses', () => {
    const cache = new ResponseCache(10);
    for (const key of ['first', 'second']) cache.set(key, 'tag', response('12345'));
    cache.find('first', 'tag');
    cache.set('third', 'tag', response('12345'));
    const found = ['first', 'second', 'third'].filter((key) => cache.find(key, 'tag'));
    expect(found).toEqual(['first', 'third']);
  });

  test('frees replaced responses and does not store too large ones', () => {
    const cache = new ResponseCache(10);
    for (const tag of ['1', '2', '3']) cache.set('place', tag, response('12345'));
    cache.set('other', 'tag', response('12345'));
    expect(cache.find('place', '3')).toBeDefined();
    cache.set('large', 'tag', response('12345678901'));
    expect(cache.find('large', 'tag')).toBeUndefined();
  });
});

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000', 'identity'],
  ['brotli', 'identity'],
  [undefined, 'identity'],
])('a client that accepts %j gets %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

describe('repeated reads', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());

  test.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('return the same in %s as without it, the first time and again', async (encoding, unpack) => {
    const shared = await sharedList(app);
    for (const product of ['Milk', 'Bread', 'Butter']) await itemOf(app, shared, { product });
    const url = `/v2/lists/${shared.listId}`;
    const sendRequest = (headers: object) =>
      app.app.inject({ url, headers: { ...shared.people.owner.headers, ...headers } });
    const plain = await sendRequest({});
    expect(plain.headers).not.toHaveProperty('content-encoding');

    for (const packed of [
      await sendRequest({ 'accept-encoding': encoding }),
      await sendRequest({ 'accept-encoding': encoding }),
    ]) {
      expect(packed.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
      expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
      expect(packed.headers.etag).toBe(plain.headers.etag);
      expect(unpack(packed.rawPayload).toString()).toBe(plain.payload);
    }
  });

  test('return different pages and people different responses', async () => {
    const { listId, people } = await sharedList(app);
    const params = { list_id: listId };
    const sendRequest = async () => [
      await app.call(getList, { as: people.owner, params }),
      await app.call(getList, { as: people.writer, params }),
      await app.call(getCompletedLists, { as: people.owner }),
      await app.call(getLists, { as: people.owner }),
    ];
    const [first, again] = [await sendRequest(), await sendRequest()].map((answers) =>
      answers.map(({ text }) => text),
    );
    expect(again).toEqual(first);
    expect(new Set(first)).toHaveLength(4);
  });

  test('return changes, and 404 after access is revoked', async () => {
    const { listId, people } = await sharedList(app);
    const call = { params: { list_id: listId } };
    const names = async () =>
      (await Promise.all([people.owner, people.reader].map((as) => app.call(getList, { ...call, as })))).map(
        ({ answer }) => answer.list.name,
      );
    await names();
    await app.call(updateList, { ...call, as: people.owner, body: { list: { name: 'Renamed' } } });
    expect(await names()).toEqual(['Renamed', 'Renamed']);

    await app.database.db.deleteFrom('memberships').where('person_id', '=', people.reader.id).execute();
    expect((await app.call(getList, { ...call, as: people.reader })).status).toBe(404);
  });
});
