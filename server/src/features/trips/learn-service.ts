import type { ListOrder } from '@shared-lists/contract/api/order.ts';
import { FEWEST_TRIPS, learnedOrder, MOST_TRIPS } from '@shared-lists/contract/rules/order/learned-order.ts';
import type { Tx } from '../../database/database.ts';
import { getList, raiseHomeRevisions, setListOrder } from '../lists/list-repository.ts';
import { findVisits } from './trip-repository.ts';

/** One category alone has no order. */
const FEWEST_VISITS = 2;

/** Of the newest trips that ended since the list last forgot them. The list must be locked. */
export async function learnOrder(tx: Tx, listId: string): Promise<void> {
  const { trips_from, learned_order } = await getList(tx, listId);
  const visits = await findVisits(tx, listId, trips_from);
  const useful = visits.filter(({ length }) => length >= FEWEST_VISITS).slice(0, MOST_TRIPS);
  const learned = useful.length < FEWEST_TRIPS ? null : orderText(useful);
  if (learned === learned_order) return;
  await setListOrder(tx, listId, { learned_order: learned });
  // Open pages hear of what is not an item by the revision of the home.
  await raiseHomeRevisions(tx, listId);
}

function orderText(visits: readonly string[][]): string {
  const learned: ListOrder['learned'] = { categories: learnedOrder(visits), trips: visits.length };
  return JSON.stringify(learned);
}
