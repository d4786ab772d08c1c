import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList, getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '../../app.ts';
import { parseConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import type { SignedIn } from '../../testing/people.ts';
import { sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const HOUR_MS = 60 * 60 * 1000;

describe('repeating a request with its key', () => {
  let server: TestApp;
  let shared: SharedList;
  let key: string;

  beforeAll(async () => {
    server = await openTestApp(openTestDatabase);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    shared = await sharedList(server);
    key = randomUUID();
  });

  const newList = (as: SignedIn, list: unknown = { name: 'Once' }) =>
    server.call(createList, { as, body: { list }, headers: { 'idempotency-key': key } });

  const newItem = (role: Role) =>
    server.call(createListItem, {
      as: shared.people[role],
      params: { list_id: shared.listId },
      body: { list_item: {} },
      headers: { 'idempotency-key': key },
    });

  const countLists = async (as: SignedIn) =>
    (await server.call(getLists, { as })).answer.accepted_lists.not_completed_lists.length;

  const countItems = async () =>
    (await server.call(getList, { as: shared.people.owner, params: { list_id: shared.listId } })).answer
      .not_completed_items.length;

  const ignoreBusy = (ms: number) =>
    server.database.db
      .updateTable('idempotency_keys')
      .set({ created_at: new Date(Date.now() - ms).toISOString() })
      .where('key', '=', key)
      .execute();

  test('returns the first response and changes nothing', async () => {
    const { stranger } = shared.people;
    const [first, again] = [await newList(stranger), await newList(stranger)];

    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
    expect(again.headers).toMatchObject({
      ...stranger.headers,
      'idempotency-replayed': 'true',
      'content-type': 'application/json; charset=utf-8',
    });
    expect(await countLists(stranger)).toBe(1);
  });

  test('without a key executes it again', async () => {
    const { stranger } = shared.people;
    const body = { list: { name: 'Twice' } };
    await server.call(createList, { as: stranger, body });
    await server.call(createList, { as: stranger, body });
    expect(await countLists(stranger)).toBe(2);
  });

  test('in parallel has one effect', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => newItem('writer')));
    const refused = answers.filter((answer) => answer.status !== 200);

    expect(await countItems()).toBe(1);
    expect(new Set(answers.filter((answer) => answer.status === 200).map((answer) => answer.text)).size).toBe(
      1,
    );
    for (const { status, error, headers } of refused) {
      expect([status, error]).toEqual([409, { error: 'The same request is still being processed' }]);
      expect(headers['retry-after']).toBe('1');
    }
  });

  test('is refused with a conflict while the first is running', async () => {
    const steps = new EventEmitter();
    let isNextHeld = false;
    const change: Database['change'] = async (work) => {
      if (isNextHeld) {
        isNextHeld = false;
        steps.emit('under way');
        await once(steps, 'go on');
      }
      return server.database.change(work);
    };
    const config = parseConfig({ LOG_LEVEL: 'silent' });
    const slow = await buildApp({ database: { ...server.database, change }, config });
    const call = async () =>
      slow.inject({
        method: 'POST',
        url: '/v2/lists',
        headers: { ...shared.people.stranger.headers, 'idempotency-key': key },
        payload: { list: { name: 'Once' } },
      });
    const underWay = once(steps, 'under way');
    isNextHeld = true;
    const first = call();
    await underWay;
    const second = await call();
    steps.emit('go on');

    expect([second.statusCode, second.json()]).toEqual([
      409,
      { error: 'The same request is still being processed' },
    ]);
    expect(second.headers['retry-after']).toBe('1');
    expect([(await first).statusCode, (await call()).headers['idempotency-replayed']]).toEqual([200, 'true']);
    await slow.close();
  });

  test('in parallel through two processes has one effect', async () => {
    const second = await buildApp({
      database: server.database,
      config: parseConfig({ LOG_LEVEL: 'silent' }),
    });
    const call = (app: TestApp['app']) =>
      app.inject({
        method: 'POST',
        url: `/v2/lists/${shared.listId}/list_items`,
        headers: { ...shared.people.writer.headers, 'idempotency-key': key },
        payload: { list_item: {} },
      });
    const answers = await Promise.all([call(server.app), call(second)]);
    await second.close();

    expect(await countItems()).toBe(1);
    expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
    expect(answers[0].payload).toBe(answers[1].payload);
  });

  test('with another body is refused', async () => {
    const { stranger } = shared.people;
    await newList(stranger);
    const { status, error } = await newList(stranger, { name: 'Other' });

    expect([status, error]).toEqual([
      422,
      { error: 'Idempotency-Key was already used with a different request' },
    ]);
    expect(await countLists(stranger)).toBe(1);
  });

  test('at another path is refused', async () => {
    await newList(shared.people.owner);
    const { status, error } = await newItem('owner');
    expect([status, Object.keys(error)]).toEqual([422, ['error']]);
    expect(await countItems()).toBe(0);
  });

  test('with another query string is refused', async () => {
    const { stranger } = shared.people;
    const send = (url: string) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { ...stranger.headers, 'idempotency-key': key },
        payload: { list: { name: 'Once' } },
      });
    expect((await send('/v2/lists?a=1')).statusCode).toBe(200);
    expect((await send('/v2/lists?a=2')).statusCode).toBe(422);
  });

  test('after a failure executes it', async () => {
    const { stranger } = shared.people;
    const failed = await newList(stranger, { name: ' ' });
    const { status, headers } = await newList(stranger);

    expect([failed.status, status]).toEqual([422, 200]);
    expect(headers).not.toHaveProperty('idempotency-replayed');
  });

  test('after a conflict executes it', async () => {
    const { owner, stranger } = shared.people;
    const clash = await newList(stranger, { id: shared.listId, name: 'Once' });
    expect([clash.status, (await newList(stranger)).status]).toEqual([409, 200]);
    expect(await countLists(owner)).toBe(1);
  });

  test('within a day returns the stored response', async () => {
    const { stranger } = shared.people;
    await newList(stranger);
    await ignoreBusy(23 * HOUR_MS);
    await newList(stranger);
    expect(await countLists(stranger)).toBe(1);
  });

  test('after a day executes it', async () => {
    const { stranger } = shared.people;
    await newList(stranger);
    await ignoreBusy(25 * HOUR_MS);
    const { headers } = await newList(stranger);

    expect(headers).not.toHaveProperty('idempotency-replayed');
    expect(await countLists(stranger)).toBe(2);
  });

  test('does not affect other people', async () => {
    const first = await newItem('owner');
    const { answer, headers } = await newItem('writer');

    expect(answer.id).not.toBe(first.answer.id);
    expect(answer.user_id).toBe(shared.people.writer.id);
    expect(headers).not.toHaveProperty('idempotency-replayed');
    expect((await newItem('writer')).answer.id).toBe(answer.id);
  });

  test.each([
    ['refused', 'write', 404],
    ['accepted', 'read', 403],
  ] as const)('is refused once the share is %s with %s', async (state, permission, status) => {
    await newItem('writer');
    await server.database.db
      .updateTable('memberships')
      .set({ state, permission })
      .where('person_id', '=', shared.people.writer.id)
      .execute();

    const again = await newItem('writer');
    expect(again.status).toBe(status);
    expect(again.headers).not.toHaveProperty('idempotency-replayed');
  });

  test('requires a session', async () => {
    const { owner } = shared.people;
    await newList(owner);
    expect((await newList({ ...owner, headers: {} })).status).toBe(401);
  });

  test.each(['', 'x'.repeat(256), 'ä', 'tab\there'])('refuses the key %j', async (bad) => {
    key = bad;
    const { status, error } = await newList(shared.people.owner);
    expect([status, Object.keys(error)]).toEqual([422, ['Idempotency-Key']]);
  });

  test('accepts a key of 255 characters', async () => {
    key = 'x'.repeat(255);
    expect((await newList(shared.people.owner)).status).toBe(200);
  });
});
