import type { ExpressionBuilder, Expression, SqlBool } from 'kysely';
import { chunks } from '../../database/chunks.ts';
import type { Db } from '../../database/database.ts';
import type { Schema } from '../../database/schema.ts';
import { newId } from '../../lib/new-id.ts';
import { insertChange } from '../../changes/change-repository.ts';
import { forgetInHistory } from '../../changes/forget-repository.ts';
import { deleteIfUnused } from '../configurations/removed-repository.ts';
import { forgetInSplits } from '../trips/trip-repository.ts';
import { deleteInvitations } from '../sharing/invitations/invitation-repository.ts';

export async function countOwnLists(db: Db, personId: string): Promise<number> {
  const { count } = await db
    .selectFrom('lists')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('owner_id', '=', personId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** On PostgreSQL statements that refer to the person wait until this transaction ends. */
export async function lockPerson(db: Db, personId: string): Promise<void> {
  await db.updateTable('people').set({ disabled_at: '' }).where('id', '=', personId).execute();
}

export async function lockPersonWith(db: Db, personId: string, passwordHash: string): Promise<boolean> {
  const result = await db
    .updateTable('people')
    .set({ disabled_at: '' })
    .where('id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

const ownListsOf = (db: Db, personId: string) =>
  db.selectFrom('lists').select('id').where('owner_id', '=', personId);

/** What the person had thrown away is not handed over. */
export async function findDeletedLists(db: Db, personId: string): Promise<string[]> {
  const lists = await ownListsOf(db, personId).where('archived_at', 'is not', null).execute();
  return lists.map(({ id }) => id);
}

export async function handListsOver(db: Db, personId: string, heirId: string, now: string): Promise<void> {
  const own = ownListsOf(db, personId);
  const share = { permission: 'write', state: 'accepted', updated_at: now } as const;
  await db
    .updateTable('memberships')
    .set(share)
    .where('person_id', '=', heirId)
    .where('list_id', 'in', own)
    .execute();
  const missing = await own
    .where('id', 'not in', db.selectFrom('memberships').select('list_id').where('person_id', '=', heirId))
    .execute();
  for (const { id } of missing) {
    const membership = { id: newId(), list_id: id, person_id: heirId, created_at: now, ...share };
    await db.insertInto('memberships').values(membership).execute();
  }
  for (const { id } of await own.execute()) {
    const change = { id: newId(), batch: null, listId: id, personId: null, at: now };
    await insertChange(db, { ...change, kind: 'inherit_list', data: {} });
  }
  await db
    .updateTable('lists')
    .set({ owner_id: heirId, handover_person_id: null })
    .where('owner_id', '=', personId)
    .execute();
  await db
    .updateTable('item_configurations')
    .set({ owner_id: heirId })
    .where('owner_id', '=', personId)
    .execute();
}

export async function removeLists(db: Db, personId: string): Promise<void> {
  const own = ownListsOf(db, personId);
  const items = db.selectFrom('items').select('id').where('list_id', 'in', own);
  await db.deleteFrom('fields').where('item_id', 'in', items).execute();
  await db.deleteFrom('items').where('list_id', 'in', own).execute();
  await deleteInvitationsWhere(db, (eb) => eb('list_id', 'in', own));
  await db.deleteFrom('changes').where('list_id', 'in', own).execute();
  await db.deleteFrom('memberships').where('list_id', 'in', own).execute();
  await db.deleteFrom('lists').where('owner_id', '=', personId).execute();
}

export async function reassignItems(db: Db, personId: string): Promise<void> {
  await db
    .updateTable('items')
    .set((eb) => ({
      creator_id: eb
        .selectFrom('lists')
        .select('owner_id')
        .whereRef('lists.id', '=', 'items.list_id')
        .$asScalar(),
    }))
    .where('creator_id', '=', personId)
    .execute();
  await db
    .updateTable('fields')
    .set((eb) => ({
      creator_id: eb
        .selectFrom('items')
        .innerJoin('lists', 'lists.id', 'items.list_id')
        .select('owner_id')
        .whereRef('items.id', '=', 'fields.item_id')
        .$asScalar(),
    }))
    .where('creator_id', '=', personId)
    .execute();
}

/** Templates that others still use stay as they are, without an owner: nobody may change what they did not make. */
export async function releaseTemplates(db: Db, personId: string): Promise<void> {
  const own = await db
    .selectFrom('item_configurations')
    .select('id')
    .where('owner_id', '=', personId)
    .execute();
  for (const part of chunks(own.map(({ id }) => id))) await deleteIfUnused(db, part);
  await db
    .updateTable('item_configurations')
    .set({ owner_id: null })
    .where('owner_id', '=', personId)
    .execute();
}

export async function deletePersonRows(db: Db, person: { id: string; email: string }): Promise<void> {
  const { id, email } = person;
  await deleteInvitationsWhere(db, (eb) =>
    eb.or([eb('person_id', '=', id), eb.and([eb('inviter_id', '=', id), eb('list_id', 'is', null)])]),
  );
  // What was shared on their behalf stays shared.
  await db.updateTable('invitations').set({ inviter_id: null }).where('inviter_id', '=', id).execute();
  await db.updateTable('memberships').set({ inviter_id: null }).where('inviter_id', '=', id).execute();
  await db
    .updateTable('lists')
    .set({ handover_person_id: null })
    .where('handover_person_id', '=', id)
    .execute();
  await db
    .deleteFrom('introductions')
    .where((eb) => eb.or([eb('person_id', '=', id), eb('introduced_by', '=', id)]))
    .execute();
  await forgetInHistory(db, id);
  await forgetInSplits(db, id);
  await db.deleteFrom('memberships').where('person_id', '=', id).execute();
  await db.deleteFrom('idempotency_keys').where('person_id', '=', id).execute();
  await db.deleteFrom('outbox_mails').where('recipient', '=', email).execute();
  await db.deleteFrom('people').where('id', '=', id).execute();
}

async function deleteInvitationsWhere(
  db: Db,
  matches: (eb: ExpressionBuilder<Schema, 'invitations'>) => Expression<SqlBool>,
): Promise<void> {
  const found = await db.selectFrom('invitations').select('id').where(matches).execute();
  await deleteInvitations(
    db,
    found.map(({ id }) => id),
  );
}
