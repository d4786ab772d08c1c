import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Tx } from '../../database/database.ts';
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts';
import { asId } from '../../lib/id-list.ts';
import { getList, raiseHomeRevisions, saveList, type ListRecord } from '../lists/list-repository.ts';
import { findShares, saveShare } from './share-repository.ts';

/** A later offer replaces an earlier one. */
export async function offerList(tx: Tx, access: GrantedAccess, userId: unknown): Promise<ListRecord> {
  if (userId === undefined || userId === null || userId === '')
    throw new Invalid({ user_id: ["can't be blank"] });
  const wanted = asId(userId);
  if (wanted === access.personId) throw new Invalid({ user_id: ['owns the list already'] });
  const shares = await findShares(tx, access.listId);
  const share = shares.find(({ person_id }) => person_id === wanted);
  if (!share) throw new NotFound();
  if (share.state !== 'accepted') throw new Invalid({ user_id: ['has not accepted the list'] });
  return setOffer(tx, access.listId, wanted);
}

export async function withdrawOffer(tx: Tx, access: GrantedAccess): Promise<void> {
  await setOffer(tx, access.listId, null);
}

/** The former owner stays as a writer. */
export async function answerOffer(
  tx: Tx,
  { listId, personId }: GrantedAccess,
  hasAccepted: boolean,
): Promise<ListRecord> {
  const list = await getList(tx, listId);
  if (list.handover_person_id !== personId)
    throw new Conflict({ error: 'This list is not offered to you any more.' });
  if (!hasAccepted) return setOffer(tx, listId, null);

  const now = new Date().toISOString();
  const own = (await findShares(tx, listId)).find(({ person_id }) => person_id === personId);
  if (!own) throw new NotFound();
  await saveShare(tx, own, { permission: 'write' }, now);
  await saveList(tx, listId, { owner_id: personId, handover_person_id: null }, now);
  await raiseHomeRevisions(tx, listId);
  return getList(tx, listId);
}

async function setOffer(tx: Tx, listId: string, personId: string | null): Promise<ListRecord> {
  await saveList(tx, listId, { handover_person_id: personId }, new Date().toISOString());
  await raiseHomeRevisions(tx, listId);
  return getList(tx, listId);
}
