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
  // Such a plan may be made while the tables are nearly empty. Reading them whole would be cheap then, and is not for long.
  'enable_seqscan=off',
  // The cost that PostgreSQL gives to what is switched off would make it compile queries, which takes longer than to run them.
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** Hears of connections that are lost or cannot be made, and of those that are made. */
export interface ConnectionEvents {
  readonly onError: (error: Error) => void;
  readonly onConnected: () => void;
}

export function openPools(url: string, events: ConnectionEvents): Pools {
  const open = (wish: pg.PoolConfig) => openPool({ connectionString: url, ...wish }, events);
  return { work: open(WORK), lookUps: open(LOOK_UPS) };
}

function openPool(wish: pg.PoolConfig, { onError, onConnected }: ConnectionEvents): pg.Pool {
  const pool = new pg.Pool({
    ...wish,
    // Also how long a call waits for its turn: 500 at once must all pass on a slow machine.
    connectionTimeoutMillis: 20_000,
    options: CONNECTION_OPTIONS,
    pipeline: true,
    keepAlive: true,
  });
  // Without a listener a connection that the server drops would end the process, be it idle or at work.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', () => undefined); // Whoever works with it is told by the query.
    onConnected();
  });
  return pool;
}

export async function closePools({ work, lookUps }: Pools): Promise<void> {
  await Promise.all([work.end(), lookUps.end()]);
}

export function sumOf({ work, lookUps }: Pools, count: 'totalCount' | 'idleCount' | 'waitingCount'): number {
  return work[count] + lookUps[count];
}
