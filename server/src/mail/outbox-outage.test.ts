import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { sqliteFileIn } from '../database/sqlite/sqlite.ts';
import { Busy } from '../lib/errors.ts';
import { OutageLog } from '../lib/outage-log.ts';
import { openTestSqlite } from '../testing/databases.ts';
import { holdDatabase } from '../testing/held-database.ts';
import { startMailWorker } from './mail-worker.ts';

const OUTBOX = { failing: 'mails wait', working: 'mails are sent' };

test('an outage of the outbox is logged once, not every second and not as a failed mail', async () => {
  const { database, settings, drop } = await openTestSqlite();
  await sql`pragma busy_timeout = 0`.execute(database.db);
  const log = { error: vi.fn(), info: vi.fn() };
  const onUndelivered = vi.fn();
  const release = holdDatabase(sqliteFileIn(settings.dataDir));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const onInvitation = vi.fn();
  const transport = { isMailServer: true, send: () => Promise.resolve(''), close: () => undefined };
  const worker = startMailWorker(database, transport, {
    onUndelivered,
    onInvitation,
    outage: new OutageLog(log, OUTBOX),
  });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(log.error.mock.calls).toEqual([[{ err: expect.any(Busy) as Busy }, OUTBOX.failing]]);
  expect(log.info).not.toHaveBeenCalled();

  release();
  await vi.advanceTimersByTimeAsync(5_000);
  expect([log.error.mock.calls.length, log.info.mock.calls]).toEqual([1, [[OUTBOX.working]]]);
  expect(onUndelivered).not.toHaveBeenCalled();
  vi.useRealTimers();
  await worker.stop();
  await drop();
});
