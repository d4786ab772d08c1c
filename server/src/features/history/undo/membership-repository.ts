import type { Selectable } from 'kysely';
import type { Db } from '../../../database/database.ts';
import type { Schema } from '../../../database/schema.ts';

export type Membership = Readonly<Omit<Selectable<Schema['memberships']>, 'number'>>;

export function findMemberships(db: Db, listId: string): Promise<Membership[]> {
  return db
    .selectFrom('memberships')
    .select(['id', 'list_id', 'person_id', 'permission', 'state', 'inviter_id', 'created_at', 'updated_at'])
    .where('list_id', '=', listId)
    .execute();
}

export async function storeMembership(db: Db, membership: Membership): Promise<void> {
  const { permission, state, updated_at } = membership;
  await db
    .insertInto('memberships')
    .values(membership)
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ permission, state, updated_at }))
    .execute();
}

export async function removeMembership(db: Db, { id, list_id }: Membership): Promise<void> {
  await db.deleteFrom('memberships').where('list_id', '=', list_id).where('id', '=', id).execute();
}

export async function isPerson(db: Db, personId: string): Promise<boolean> {
  const person = db.selectFrom('people').select('id').where('id', '=', personId);
  return (await person.executeTakeFirst()) !== undefined;
}
