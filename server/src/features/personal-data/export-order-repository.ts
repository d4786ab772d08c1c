import type { HomeSettings } from '@shared-lists/contract/api/home.ts';
import type { Db } from '../../database/database.ts';
import { findHome } from '../home/home-repository.ts';

/** How they want their lists to be shown. */
export const exportHome = (db: Db, personId: string): Promise<HomeSettings> => findHome(db, personId);

/** Who else should take something is left out. */
export async function exportTrips(db: Db, personId: string) {
  const trips = await db
    .selectFrom('trips')
    .select(['id', 'list_id', 'started_at', 'seen_at', 'ended_at', 'taken', 'visited'])
    .where('person_id', '=', personId)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  return trips.map(({ taken, visited, ...trip }) => ({
    ...trip,
    taken: JSON.parse(taken) as string[],
    visited: JSON.parse(visited) as string[],
  }));
}
