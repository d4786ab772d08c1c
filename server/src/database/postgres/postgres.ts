import { sql } from 'kysely';
import { errorText } from '../../lib/error-text.ts';
import { Busy, CannotStart } from '../../lib/errors.ts';
import type { Database } from '../database.ts';
import { hasCode } from './postgres-errors.ts';
import { directPostgres } from './postgres-kysely.ts';
import { ANNOUNCED, CHANNEL, watchPostgres } from './postgres-notifications.ts';
import { closePools, openPools, sumOf, type ConnectionEvents, type Pools } from './postgres-pools.ts';

// Serialization failure, deadlock: nothing was stored.
const LOST_RACE = ['40001', '40P01'];
// Unique violation: the retry finds the row of the other transaction.
const WORTH_RETRYING = [...LOST_RACE, '23505'];
// Lock timeout, statement timeout.
const TOO_BUSY = ['55P03', '57014'];
const TRIES = 3;

export async function openPostgres(
  url: string,
  onError: ConnectionEvents['onError'],
  onConnected: ConnectionEvents['onConnected'] = () => undefined,
): Promise<Database> {
  const events = { onError, onConnected };
  const pools = openPools(url, events);
  await assertReachable(pools, url);
  let busyCount = 0;

  const { db, read, change } = await directPostgres(pools, onError);
  return {
    engine: 'postgres',
    db,
    read: (work) => read(work).catch(refuseWhenBusy),
    change: (work) =>
      withRetries(() => change(work)).catch((error: unknown) => {
        if (error instanceof Busy) busyCount++;
        throw error;
      }),
    measures: {
      pool_connections: { help: 'Open connections.', read: () => sumOf(pools, 'totalCount') },
      pool_idle: { help: 'Those that nobody uses.', read: () => sumOf(pools, 'idleCount') },
      pool_waiting: { help: 'Calls that wait for one.', read: () => sumOf(pools, 'waitingCount') },
      busy_total: { help: 'Changes refused because they took too long.', read: () => busyCount },
    },
    accessVersion: () => undefined,
    watch: (watcher) => watchPostgres(url, watcher, events),
    announce: async (message) => {
      await sql`select pg_notify(${CHANNEL}, ${`${ANNOUNCED} ${message}`})`.execute(db);
    },
    close: () => db.destroy(),
  };
}

async function assertReachable(pools: Pools, url: string): Promise<void> {
  try {
    await pools.work.query('select 1');
  } catch (error) {
    await closePools(pools);
    throw new CannotStart(
      `The database ${withoutSecrets(url)} cannot be reached (${errorText(error)}). Check DATABASE_URL and that PostgreSQL is running.`,
    );
  }
}

function refuseWhenBusy(error: unknown): never {
  throw hasCode(error, TOO_BUSY) ? new Busy() : error;
}

async function withRetries<Result>(change: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await change();
    } catch (error) {
      if (hasCode(error, TOO_BUSY)) throw new Busy();
      if (!hasCode(error, WORTH_RETRYING)) throw error;
      if (attempt === TRIES) throw hasCode(error, LOST_RACE) ? new Busy() : error;
    }
  }
}

function withoutSecrets(url: string): string {
  return url.replace(/\/\/.*@/u, '//').replace(/\?.*$/u, '');
}
