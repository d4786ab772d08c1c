import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

/** In place of people whose account is deleted. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** What they did stays, as done by somebody who left. Reads the whole table: an index would slow down every change. */
export async function forgetInHistory(db: Db, personId: string): Promise<void> {
  // Changes of templates that nobody else ever saw.
  await db.deleteFrom('changes').where('list_id', 'is', null).where('person_id', '=', personId).execute();
  await db.updateTable('changes').set({ person_id: null }).where('person_id', '=', personId).execute();
  await db
    .updateTable('changes')
    .set({ data: sql`replace(data, ${personId}, ${NOBODY})` })
    .where('data', 'like', `%${personId}%`)
    .execute();
  await db.updateTable('items').set({ deleted_by: '' }).where('deleted_by', '=', personId).execute();
  await db.updateTable('lists').set({ deleted_by: '' }).where('deleted_by', '=', personId).execute();
}
