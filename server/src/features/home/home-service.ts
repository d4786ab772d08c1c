import type { HomeSettings, ListPlace } from '@shared-lists/contract/api/home.ts';
import { placeList } from '@shared-lists/contract/rules/order/order-lists.ts';
import type { Tx } from '../../database/database.ts';
import { raisePersonRevision } from '../../people/people-repository.ts';
import { findHome, findListsAmong, saveHome } from './home-repository.ts';

/** Ids of lists that the person has no share of are left out: they may have left one while a device was offline. */
export async function changeHome(
  tx: Tx,
  personId: string,
  changes: Partial<HomeSettings>,
  place?: ListPlace,
): Promise<HomeSettings> {
  // Locks the person, so that changes of two devices run one after another.
  await raisePersonRevision(tx, personId);
  const set = { ...(await findHome(tx, personId)), ...changes };
  const home = place ? placeList(set, place) : set;
  const named = new Set([...home.pinned, ...home.order]);
  const theirs = await findListsAmong(tx, personId, [...named]);
  const changed = { ...home, pinned: onlyOf(theirs, home.pinned), order: onlyOf(theirs, home.order) };
  await saveHome(tx, personId, changed);
  return changed;
}

const onlyOf = (known: ReadonlySet<string>, ids: readonly string[]) =>
  [...new Set(ids)].filter((id) => known.has(id));
