import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { ShareChange } from '../../changes/change-data.ts';
import { listPart } from '../../changes/list-part.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { timeAfter } from '../../database/clock.ts';
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
  return setOffer(tx, access.listId, wanted, 'offer_list');
}

export async function withdrawOffer(tx: Tx, access: GrantedAccess): Promise<void> {
  await setOffer(tx, access.listId, null, 'withdraw_offer');
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
  if (!hasAccepted) return setOffer(tx, listId, null, 'answer_offer');

  const own = (await findShares(tx, listId)).find(({ person_id }) => person_id === personId);
  if (!own) throw new NotFound();
  const now = timeAfter(list.updated_at > own.updated_at ? list.updated_at : own.updated_at);
  const update = { owner_id: personId, handover_person_id: null };
  await saveShare(tx, own, { permission: 'write' }, now);
  await saveList(tx, listId, update, now);
  await raiseHomeRevisions(tx, listId);
  const share: ShareChange = {
    p: personId,
    ...(own.permission !== 'write' && { permission: [own.permission, 'write'] }),
    u: own.updated_at,
  };
  const data = { list: listPart(list, update, now), shares: { [own.id]: share } };
  recordChange(tx, { listId, kind: 'answer_offer', at: now, data });
  return getList(tx, listId);
}

async function setOffer(
  tx: Tx,
  listId: string,
  personId: string | null,
  kind: 'offer_list' | 'withdraw_offer' | 'answer_offer',
): Promise<ListRecord> {
  const list = await getList(tx, listId);
  const now = timeAfter(list.updated_at);
  const update = { handover_person_id: personId };
  await saveList(tx, listId, update, now);
  await raiseHomeRevisions(tx, listId);
  recordChange(tx, { listId, kind, at: now, data: { list: listPart(list, update, now) } });
  return getList(tx, listId);
}
