import { DEFAULT_HOME, type HomeSettings } from '@shared-lists/contract/api/home.ts';
import type { Db } from '../../database/database.ts';

export async function findHome(db: Db, personId: string): Promise<HomeSettings> {
  const row = await db
    .selectFrom('homes')
    .select(['pinned', 'list_order', 'group_by_type', 'hide_completed'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  if (!row) return DEFAULT_HOME;
  return {
    pinned: JSON.parse(row.pinned) as string[],
    order: JSON.parse(row.list_order) as string[],
    group_by_type: row.group_by_type === 1,
    hide_completed: row.hide_completed === 1,
  };
}
