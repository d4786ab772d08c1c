import pg from 'pg';

export interface Pools {
  readonly work: pg.Pool;
  /** Separate, so that unchanged polls do not wait for writers. */
  readonly lookups: pg.Pool;
}

const WORK = { max: 8 };
// One shared connection serves about fifty lookups. The timeout discards a connection that died silently.
const LOOKUPS = { max: 2, query_timeout: 6_000 };

// Set per connection, so that server defaults cannot weaken durability or allow endless queries.
const CONNECTION_OPTIONS = [
  'synchronous_commit=on',
  'statement_timeout=5000',
  'lock_timeout=3000',
  'idle_in_transaction_session_timeout=10000',
  // Planning each query again took as long as running it.
  'plan_cache_mode=force_generic_plan',
  // A plan made while the tables are nearly empty would prefer full scans and keep them.
  'enable_seqscan=off',
  // Disabled plan nodes get a high cost, which would trigger compilation that takes longer than the query.
  'jit=off',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

export interface ConnectionEvents {
  readonly onError: (error: Error) => void;
  readonly onConnected: () => void;
}

export function openPools(url: string, events: ConnectionEvents): Pools {
  const open = (options: pg.PoolConfig) => openPool({ connectionString: url, ...options }, events);
  return { work: open(WORK), lookups: open(LOOKUPS) };
}

function openPool(options: pg.PoolConfig, { onError, onConnected }: ConnectionEvents): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    // Also how long a request waits for a connection: 500 at once must all pass on a slow machine.
    connectionTimeoutMillis: 20_000,
    options: CONNECTION_OPTIONS,
    pipeline: true,
    keepAlive: true,
  });
  // Without a listener a dropped connection would end the process.
  pool.on('error', onError);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
    onConnected();
  });
  return pool;
}

export async function closePools({ work, lookups }: Pools): Promise<void> {
  await Promise.all([work.end(), lookups.end()]);
}

export function sumOf({ work, lookups }: Pools, count: 'totalCount' | 'idleCount' | 'waitingCount'): number {
  return work[count] + lookups[count];
}
