import { validateToken } from '@shared-lists/contract/api/accounts.ts';
import { createList, getLists } from '@shared-lists/contract/api/lists.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { signedIn, startTestSession, type SignedIn } from '../testing/people.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const CALLS_PER_MINUTE = 1200;

describe('the request limit', () => {
  let server: TestApp;

  beforeAll(async () => {
    server = await openTestApp(openTestDatabase);
  });
  afterAll(() => server.close());

  const callTimes = async (times: number, as: SignedIn) => {
    const calls = Array.from({ length: times }, () => server.call(getLists, { as }));
    return (await Promise.all(calls)).map((answer) => answer.status);
  };

  test('accepts 500 parallel reads', async () => {
    const owner = await signedIn(server.database, 'owner');
    expect(new Set(await callTimes(500, owner))).toEqual(new Set([200]));
  });

  test('accepts 500 parallel changes', async () => {
    const owner = await signedIn(server.database, 'owner');
    const change = () => server.call(createList, { as: owner, body: { list: { name: 'One of many' } } });
    const answers = await Promise.all(Array.from({ length: 500 }, change));

    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
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
    const small = await openTestApp(openTestDatabase, {}, { callsPerMinute: 2 });
    const as = await signedIn(small.database, 'owner');
    const statuses = [await small.call(validateToken, { as }), await small.call(getLists, { as })];
    expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await small.call(validateToken, { as })).status).toBe(429);
    await small.close();
  });
});
