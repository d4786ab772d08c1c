import { sql } from 'kysely';
import type { Tx } from './database.ts';

/** Both cases take the same time, so that the response time does not reveal which one it was. */
export async function runOrRollBack(tx: Tx, isKept: boolean, work: () => Promise<void>): Promise<void> {
  await sql`savepoint before_work`.execute(tx);
  await work();
  if (isKept) await sql`release savepoint before_work`.execute(tx);
  else await sql`rollback to savepoint before_work`.execute(tx);
}
