import type { Db } from '../../database/database.ts';
import { newId } from '../../lib/new-id.ts';
import { findUsefulTrips } from './trip-repository.ts';
import { hoursBefore, SHOWN_AFTER_END_HOURS } from './trip-times.ts';

interface Source {
  readonly id: string;
  readonly trips_from: string | null;
}

/**
 * What the list learns from, so that a new one goes on learning. They count as trips of whoever makes the new list,
 * because the others have no share of it, and as ended before, because nobody is shopping with it.
 */
export async function copyVisits(db: Db, source: Source, listId: string, personId: string): Promise<void> {
  const trips = await findUsefulTrips(db, source.id, source.trips_from);
  const copies = trips.map(({ started_at, ended_at, visited }) => {
    const ended = hoursBefore(ended_at ?? started_at, SHOWN_AFTER_END_HOURS);
    const times = {
      started_at: hoursBefore(started_at, SHOWN_AFTER_END_HOURS),
      seen_at: ended,
      ended_at: ended,
    };
    return { id: newId(), list_id: listId, person_id: personId, ...times, taken: '[]', visited };
  });
  if (copies.length > 0) await db.insertInto('trips').values(copies).execute();
}
