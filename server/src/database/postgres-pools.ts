import pg from 'pg';

/** Connections to one PostgreSQL, ten in all. */
export interface Pools {
  readonly work: pg.Pool;
  /** Apart, so that nobody has to wait for those who write to be told that nothing is new. */
  readonly lookUps: pg.Pool;
}

const WORK = { max: 8 };
// One is enough for fifty at once. One that has died unnoticed is given up, or it would be missing until the system notices.
const LOOK_UPS = { max: 2, query_timeout: 6_000 };

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

export function openPools(url: string, onIdleError: (error: Error) => void): Pools {
  const open = (wish: pg.PoolConfig) => openPool({ connectionString: url, ...wish }, onIdleError);
  return { work: open(WORK), lookUps: open(LOOK_UPS) };
}

function openPool(wish: pg.PoolConfig, onIdleError: (error: Error) => void): pg.Pool {
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

export async function closePools({ work, lookUps }: Pools): Promise<void> {
  await Promise.all([work.end(), lookUps.end()]);
}

export function sumOf({ work, lookUps }: Pools, count: 'totalCount' | 'idleCount' | 'waitingCount'): number {
  return work[count] + lookUps[count];
}
