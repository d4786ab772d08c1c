import type { Tx } from '../../database/database.ts';
import { getList, raiseHomeRevisions, setListOrder } from '../lists/list-repository.ts';
import { findLearnedOrder } from './learned-order-repository.ts';

/** The list must be locked. */
export async function learnOrder(tx: Tx, listId: string): Promise<void> {
  const { trips_from, learned_order } = await getList(tx, listId);
  const learned = await findLearnedOrder(tx, listId, trips_from);
  if (learned === learned_order) return;
  await setListOrder(tx, listId, { learned_order: learned });
  // Open pages hear of what is not an item by the revision of the home.
  await raiseHomeRevisions(tx, listId);
}
