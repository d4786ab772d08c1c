import { validateToken } from '@shared-lists/contract/api/accounts.ts';
import { createList, getLists } from '@shared-lists/contract/api/lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestSqlite } from '../testing/databases.ts';
import { signedIn, startTestSession, type SignedIn } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const CALLS_PER_MINUTE = 1200;
const AT_ONCE = 50;

describe('the request limit', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await openTestApp(openTestSqlite);
  });
  afterAll(() => server.close());

  /** In groups: the limit counts calls, and a busy machine may answer hundreds at once too late. */
  const repeat = async (times: number, call: () => Promise<{ status: number }>) => {
    const statuses: number[] = [];
    while (statuses.length < times) {
      const group = Array.from({ length: Math.min(AT_ONCE, times - statuses.length) }, call);
      statuses.push(...(await Promise.all(group)).map(({ status }) => status));
    }
    return statuses;
  };
  const callTimes = (times: number, as: SignedIn) => repeat(times, () => server.call(getLists, { as }));

  test('accepts 500 reads', async () => {
    const owner = await signedIn(server.database, 'owner');
    expect(new Set(await callTimes(500, owner))).toEqual(new Set([200]));
  });

  test('accepts 500 changes', async () => {
    const owner = await signedIn(server.database, 'owner');
    const change = () => server.call(createList, { as: owner, body: { list: { name: 'One of many' } } });
    const statuses = await repeat(500, change);

    expect(new Set(statuses)).toEqual(new Set([200]));
    const { answer } = await server.call(getLists, { as: owner });
    expect(answer.accepted_lists.not_completed_lists).toHaveLength(500);
  });

  test(`refuses the request after ${CALLS_PER_MINUTE} in a minute, across sessions`, async () => {
    const [owner, stranger] = [
      await signedIn(server.database, 'owner'),
      await signedIn(server.database, 'stranger'),
    ];
    const passed = await callTimes(CALLS_PER_MINUTE, owner);
    const refused = await server.call(createList, {
      as: { ...owner, headers: await startTestSession(server.database, owner) },
      body: 'no object',
    });

    expect(new Set(passed)).toEqual(new Set([200]));
    expect([refused.status, refused.error]).toEqual([
      429,
      { error: 'Too many requests. Please try again later.' },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers).toHaveProperty('access-token');
    expect((await server.call(getLists, { as: stranger })).status).toBe(200);
  });

  test('counts the token check', async () => {
    const small = await openTestApp(openTestSqlite, {}, { callsPerMinute: 2 });
    const as = await signedIn(small.database, 'owner');
    const statuses = [await small.call(validateToken, { as }), await small.call(getLists, { as })];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await small.call(validateToken, { as })).status).toBe(429);
    await small.close();
  });
});
