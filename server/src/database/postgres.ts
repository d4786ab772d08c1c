import { sql } from 'kysely';
import pg from 'pg';
import { Busy, CannotStart } from '../errors.ts';
import type { Database } from './database.ts';
import { directPostgres, type Pools } from './postgres-kysely.ts';
import { ANNOUNCED, CHANNEL, watchPostgres } from './postgres-notes.ts';

// Serialisation failure, deadlock: somebody else was first, and nothing was done.
const LOST_TO_OTHERS = ['40001', '40P01'];
// The same for a unique violation: a second look finds what they did.
const WORTH_RETRYING = [...LOST_TO_OTHERS, '23505'];
// Lock timeout, statement timeout: nothing is wrong but the moment.
const TOO_BUSY = ['55P03', '57014'];
const TRIES = 3;

// Ten in all. One is enough for the look-ups of fifty calls at once.
const WORKING = 8;
const LOOKING_UP = 2;

// Set per connection, so that a server's own defaults can neither weaken durability nor let a query run for ever.
const CONNECTION_OPTIONS = [
  'synchronous_commit=on',
  'statement_timeout=5000',
  'lock_timeout=3000',
  'idle_in_transaction_session_timeout=10000',
  // What people wait for goes by indexes, whatever the values: to plan it anew each time took as long as to run it.
  'plan_cache_mode=force_generic_plan',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

export async function openPostgres(url: string, onIdleError: (error: Error) => void): Promise<Database> {
  const openPool = (max: number) => openConnections({ connectionString: url, max }, onIdleError);
  const pools = { work: openPool(WORKING), lookUps: openPool(LOOKING_UP) };
  await assertReachable(pools, url);
  const all = Object.values(pools);
  let busyCount = 0;

  const { db, read, change } = await directPostgres(pools, onIdleError);
  return {
    engine: 'postgres',
    db,
    read: (work) => read(work).catch(refuseWhenBusy),
    change: (work, wish) =>
      withRetries(() => change(work, wish)).catch((error: unknown) => {
        if (error instanceof Busy) busyCount++;
        throw error;
      }),
    measures: {
      pool_connections: { help: 'Open connections.', read: () => sum(all, 'totalCount') },
      pool_idle: { help: 'Those that nobody uses.', read: () => sum(all, 'idleCount') },
      pool_waiting: { help: 'Calls that wait for one.', read: () => sum(all, 'waitingCount') },
      busy_total: { help: 'Changes refused because they took too long.', read: () => busyCount },
    },
    state: () => undefined,
    watch: (watcher) => watchPostgres(url, watcher, onIdleError),
    announce: async (message) => {
      await sql`select pg_notify(${CHANNEL}, ${`${ANNOUNCED} ${message}`})`.execute(db);
    },
    close: () => db.destroy(),
  };
}

function openConnections(wish: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool({
    ...wish,
    // Also how long a call waits for its turn: 500 at once must all pass on a slow machine.
    connectionTimeoutMillis: 20_000,
    options: CONNECTION_OPTIONS,
    pipeline: true,
    keepAlive: true,
  });
  // Without a listener a connection that the server drops would end the process, be it idle or at work.
  pool.on('error', onIdleError);
  pool.on('connect', (client) => void client.on('error', () => undefined)); // Whoever works with it is told by the query.
  return pool;
}

function sum(pools: pg.Pool[], count: 'totalCount' | 'idleCount' | 'waitingCount'): number {
  return pools.reduce((total, pool) => total + pool[count], 0);
}

async function assertReachable({ work, lookUps }: Pools, url: string): Promise<void> {
  try {
    await work.query('select 1');
  } catch (error) {
    await Promise.all([work.end(), lookUps.end()]);
    throw new CannotStart(
      `The database ${withoutSecrets(url)} cannot be reached (${reason(error)}). Check DATABASE_URL and that PostgreSQL is running.`,
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
      if (attempt === TRIES) throw hasCode(error, LOST_TO_OTHERS) ? new Busy() : error;
    }
  }
}

function hasCode(error: unknown, codes: readonly string[]): boolean {
  return error instanceof pg.DatabaseError && codes.includes(error.code ?? '');
}

function withoutSecrets(url: string): string {
  return url.replace(/\/\/.*@/u, '//').replace(/\?.*$/u, '');
}

function reason(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reason).join(', ');
  return error instanceof Error ? error.message : String(error);
}
