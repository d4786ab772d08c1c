import type { GrantedAccess } from '../../access/require-list-access.ts';
import { listPart } from '../../changes/list-part.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { getList, raiseHomeRevisions, saveList } from '../lists/list-repository.ts';

/** The order is learned anew from trips that end from now on. The trips themselves stay, so that it can be undone. */
export async function forgetTrips(tx: Tx, { listId }: GrantedAccess): Promise<void> {
  const list = await getList(tx, listId);
  const now = timeAfter(list.updated_at);
  const update = { learned_order: null, trips_from: now };
  await saveList(tx, listId, update, now);
  // The home shows when the list was changed.
  await raiseHomeRevisions(tx, listId);
  recordChange(tx, { listId, kind: 'forget_trips', at: now, data: { list: listPart(list, update, now) } });
}
