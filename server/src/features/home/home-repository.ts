import { DEFAULT_HOME, type HomeSettings } from '@shared-lists/contract/api/home.ts';
import { chunks } from '../../database/chunks.ts';
import type { Db } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { isShown } from '../sharing/shown-shares-repository.ts';

const queryHome = prepared((db, personId: string) =>
  db
    .selectFrom('homes')
    .select(['pinned', 'list_order', 'group_by_type', 'hide_completed'])
    .where('person_id', '=', personId),
);

export async function findHome(db: Db, personId: string): Promise<HomeSettings> {
  const [row] = (await queryHome(db, personId)).rows;
  if (!row) return DEFAULT_HOME;
  return {
    pinned: JSON.parse(row.pinned) as string[],
    order: JSON.parse(row.list_order) as string[],
    group_by_type: row.group_by_type === 1,
    hide_completed: row.hide_completed === 1,
  };
}

export async function saveHome(db: Db, personId: string, home: HomeSettings): Promise<void> {
  const columns = {
    pinned: JSON.stringify(home.pinned),
    list_order: JSON.stringify(home.order),
    group_by_type: Number(home.group_by_type),
    hide_completed: Number(home.hide_completed),
  };
  await db
    .insertInto('homes')
    .values({ person_id: personId, ...columns })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(columns))
    .execute();
}

/** Those of these lists that the person has a share of and may know of. */
export async function findListsAmong(
  db: Db,
  personId: string,
  listIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (const ids of chunks(listIds)) {
    const rows = await db
      .selectFrom('memberships')
      .select('list_id')
      .where('person_id', '=', personId)
      .where('list_id', 'in', ids)
      .where('state', 'in', ['accepted', 'pending'])
      .where(isShown)
      .execute();
    rows.forEach(({ list_id }) => found.add(list_id));
  }
  return found;
}
