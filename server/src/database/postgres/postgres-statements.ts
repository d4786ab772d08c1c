import type { CompiledQuery, QueryResult } from 'kysely';
import type pg from 'pg';
import { Busy } from '../../lib/errors.ts';
import { statementName } from '../statement-names.ts';
import { isConnectionLost } from './postgres-errors.ts';

export type OnError = (error: Error) => void;

const CHANGES = ['INSERT', 'UPDATE', 'DELETE'];

/** Nothing was done yet, so the client may retry. */
export function connect(pool: pg.Pool, onError: OnError): Promise<pg.PoolClient> {
  return pool.connect().catch((error: unknown) => {
    onError(error instanceof Error ? error : new Error(String(error)));
    throw new Busy();
  });
}

export function busyIfLost(error: unknown, onError: OnError): unknown {
  if (!(error instanceof Error) || !isConnectionLost(error)) return error;
  onError(error);
  return new Busy();
}

export async function send<Row>(
  client: pg.PoolClient,
  { sql, parameters }: CompiledQuery,
): Promise<QueryResult<Row>> {
  const { rows, command, rowCount } = await client.query(named(sql, parameters));
  const result = { rows: rows as Row[] };
  return CHANGES.includes(command) ? { ...result, numAffectedRows: BigInt(rowCount ?? 0) } : result;
}

export function named(text: string, values: readonly unknown[]): pg.QueryConfig {
  return { name: statementName(text), text, values: [...values] };
}
