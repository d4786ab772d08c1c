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
  const count = countTogether(trips);
  if (count === 0) return null;
  const visits = trips.map(({ visited }) => JSON.parse(visited) as string[]);
  const categories = count < FEWEST_TRIPS ? [] : learnedOrder(visits);
  const learned: ListOrder['learned'] = { categories, trips: count };
  return JSON.stringify(learned);
}

interface Times {
  readonly started_at: string;
  readonly ended_at: string | null;
}

/** People who shop at the same time make one trip together. */
function countTogether(trips: readonly Times[]): number {
  const ordered = trips.toSorted((one, other) => (one.started_at < other.started_at ? -1 : 1));
  let count = 0;
  let end = '';
  for (const { started_at, ended_at } of ordered) {
    if (started_at >= end) count++;
    if ((ended_at ?? '') > end) end = ended_at ?? '';
  }
  return count;
}
