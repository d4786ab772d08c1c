import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

describe('health', () => {
  let server: TestApp;
  let free: number;

  beforeEach(async () => {
    free = Infinity;
    server = await openTestApp(openTestDatabase, {}, { freeBytes: () => Promise.resolve(free) });
  });
  afterEach(() => server.close());

  const sendRequest = async (url: string) => {
    const answer = await server.app.inject({ url });
    return { status: answer.statusCode, body: answer.json<unknown>() };
  };

  const OK = { status: 200, body: { status: 'ok' } };
  const UNAVAILABLE = { status: 503, body: { status: 'unavailable' } };

  test('is ok with a working database', async () => {
    expect([await sendRequest('/healthz'), await sendRequest('/readyz')]).toEqual([OK, OK]);
  });

  test('requires no session and is not cached', async () => {
    const { headers } = await server.app.inject({ url: '/readyz' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers).not.toHaveProperty('access-token');
  });

  test('is unavailable when the database is closed, without details', async () => {
    expect(await sendRequest('/readyz')).toEqual(OK);
    await server.database.close();

    await vi.waitFor(async () => expect(await sendRequest('/readyz')).toEqual(UNAVAILABLE), {
      timeout: 10_000,
    });
    expect(await sendRequest('/healthz')).toEqual(OK);
  });

  test('is unavailable at once when there was never a database', async () => {
    await server.database.close();
    expect(await sendRequest('/readyz')).toEqual(UNAVAILABLE);
  });

  test('is unavailable when the database cannot be written to', async () => {
    await server.database.db.schema.alterTable('installation').renameTo('gone').execute();
    expect(await sendRequest('/readyz')).toEqual(UNAVAILABLE);
  });

  test('is unavailable while the disk is nearly full', async () => {
    free = 99 * 1024 * 1024;
    expect(await sendRequest('/readyz')).toEqual(UNAVAILABLE);
    expect(await sendRequest('/healthz')).toEqual(OK);
    free = 101 * 1024 * 1024;
    await vi.waitFor(async () => expect(await sendRequest('/readyz')).toEqual(OK), { timeout: 10_000 });
  });

  test.each([
    ['is bad when nobody sends mails that are due', 11, UNAVAILABLE],
    ['is good while a mail waits for its turn', 9, OK],
  ])('%s', async (_case, minutes, expected) => {
    const due = new Date(Date.now() - minutes * 60_000).toISOString();
    const mail = { id: 'a', recipient: 'a@example.com', kind: 'reset', attempts: 1, next_attempt_at: due };
    await server.database.db
      .insertInto('outbox_mails')
      .values({ ...mail, expires_at: due, created_at: due })
      .execute();
    expect(await sendRequest('/readyz')).toEqual(expected);
  });

  test('checks the database once for many requests', async () => {
    await Promise.all(Array.from({ length: 50 }, () => sendRequest('/readyz')));
    const checkedAt = async () => {
      const row = await server.database.db
        .selectFrom('installation')
        .select('checked_at')
        .executeTakeFirstOrThrow();
      return row.checked_at;
    };
    const before = await checkedAt();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    try {
      vi.setSystemTime(Date.parse(before) + 500);
      await sendRequest('/readyz');
      expect(await checkedAt()).toBe(before);
      vi.setSystemTime(Date.parse(before) + 5_000);
      await sendRequest('/readyz');
      expect(await checkedAt()).not.toBe(before);
    } finally {
      vi.useRealTimers();
    }
  });
});
