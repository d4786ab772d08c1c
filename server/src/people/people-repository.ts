import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';
import type { Db } from '../database/database.ts';
import { lockPeople } from '../database/lock-order.ts';

export function findPersonByEmail(db: Db, email: string) {
  return db
    .selectFrom('people')
    .select(['id', 'email', 'name', 'password_hash', 'disabled_at', 'awaits_confirmation', 'revision'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export function getPerson(db: Db, personId: string) {
  return db
    .selectFrom('people')
    .select(['id', 'email', 'name'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

export function findCredentials(db: Db, personId: string) {
  return db
    .selectFrom('people')
    .select(['email', 'password_hash', 'awaits_confirmation', 'disabled_at'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

export async function hasAnyPerson(db: Db): Promise<boolean> {
  return (await db.selectFrom('people').select('id').limit(1).executeTakeFirst()) !== undefined;
}

export interface NewPerson {
  readonly id: string;
  readonly email: string;
  readonly name?: string;
  readonly password_hash: string | null;
  readonly confirmed_at?: string;
}

export async function insertPerson(db: Db, person: NewPerson, now: string): Promise<void> {
  const name = person.name ?? nameFromEmail(person.email);
  await db
    .insertInto('people')
    .values({ ...person, name, created_at: now, updated_at: now })
    .execute();
}

export async function insertInvitee(
  db: Db,
  person: { id: string; email: string },
  now: string,
): Promise<void> {
  await db
    .insertInto('people')
    .values({
      ...person,
      name: nameFromEmail(person.email),
      password_hash: null,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute();
}

export async function setName(db: Db, personId: string, name: string): Promise<void> {
  await db.updateTable('people').set({ name }).where('id', '=', personId).execute();
}

/** From now on everything that was shared with the address is visible. */
export async function confirmAddress(db: Db, personId: string, now: string): Promise<void> {
  await db
    .updateTable('people')
    .set((eb) => ({ confirmed_at: eb.fn.coalesce('confirmed_at', eb.val(now)), awaits_confirmation: 0 }))
    .where('id', '=', personId)
    .execute();
}

/** Only what people shared who gave a link is visible until the address is confirmed. */
export async function awaitConfirmation(db: Db, personId: string): Promise<void> {
  await db.updateTable('people').set({ awaits_confirmation: 1 }).where('id', '=', personId).execute();
}

export async function recordIntroduction(
  db: Db,
  personId: string,
  introducedBy: string,
  now: string,
): Promise<void> {
  await db
    .insertInto('introductions')
    .values({ person_id: personId, introduced_by: introducedBy, created_at: now })
    .onConflict((conflict) => conflict.columns(['person_id', 'introduced_by']).doNothing())
    .execute();
}

export async function setPassword(
  db: Db,
  personId: string,
  passwordHash: string,
  now: string,
): Promise<void> {
  await db
    .updateTable('people')
    .set({ password_hash: passwordHash, updated_at: now })
    .where('id', '=', personId)
    .execute();
}

/** Only if the hash is still `from`; null means no password yet. */
export async function replacePassword(
  db: Db,
  personId: string,
  change: { readonly from: string | null; readonly to: string },
  now: string,
): Promise<boolean> {
  const result = await db
    .updateTable('people')
    .set({ password_hash: change.to, updated_at: now })
    .where('id', '=', personId)
    .where('password_hash', 'is not distinct from', change.from)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function hasPassword(db: Db, personId: string, passwordHash: string): Promise<boolean> {
  const person = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', personId)
    .where('password_hash', '=', passwordHash)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return person !== undefined;
}

export async function raisePersonRevision(db: Db, personId: string): Promise<void> {
  await raiseRevisions(db, [personId]);
}

/** All in one call, so that people are locked in the order of their ids. */
export async function raiseRevisions(db: Db, personIds: readonly string[]): Promise<void> {
  if (personIds.length > 1) await lockPeople(db, personIds);
  await db
    .updateTable('people')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', 'in', personIds)
    .execute();
}
