import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Does the work, and undoes it again when it is only for show: time must not tell the two apart. */
export async function doOrPretend(tx: Tx, isReal: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint before_work`.execute(tx);
  await work();
  if (isReal) await sql`release savepoint before_work`.execute(tx);
  else await sql`rollback to savepoint before_work`.execute(tx);
}
