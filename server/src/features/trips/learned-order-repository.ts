import type { ListOrder } from '@shared-lists/contract/api/order.ts';
import { FEWEST_TRIPS, learnedOrder } from '@shared-lists/contract/rules/order/learned-order.ts';
import type { Db } from '../../database/database.ts';
import { findUsefulTrips } from './trip-repository.ts';

/** As the list stores it: of the newest trips that ended since it last forgot them. */
export async function findLearnedOrder(
  db: Db,
  listId: string,
  tripsFrom: string | null,
): Promise<string | null> {
  const trips = await findUsefulTrips(db, listId, tripsFrom);
  if (trips.length < FEWEST_TRIPS) return null;
  const visits = trips.map(({ visited }) => JSON.parse(visited) as string[]);
  const learned: ListOrder['learned'] = { categories: learnedOrder(visits), trips: visits.length };
  return JSON.stringify(learned);
}
