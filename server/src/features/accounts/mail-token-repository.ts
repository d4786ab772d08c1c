import type { Insertable } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { MailTokenTable } from '../../database/schema-people.ts';

const MAX_RESETS = 3;

type NewToken = Insertable<MailTokenTable>;

/** There is one set-up link: an earlier one becomes invalid. */
export async function replaceSetUpToken(
  db: Db,
  token: Omit<NewToken, 'purpose' | 'person_id'>,
): Promise<void> {
  const { token_hash, created_at, expires_at } = token;
  await db
    .insertInto('mail_tokens')
    .values({ ...token, purpose: 'set-up', person_id: null })
    .onConflict((conflict) =>
      conflict
        .column('purpose')
        .where('person_id', 'is', null)
        .doUpdateSet({ token_hash, created_at, expires_at }),
    )
    .execute();
}

/** The newest resets of the person stay valid beside this one. The person must be locked. */
export async function addReset(db: Db, token: NewToken & { person_id: string }): Promise<void> {
  const newest = db
    .selectFrom('mail_tokens')
    .select('token_hash')
    .where('purpose', '=', 'reset')
    .where('person_id', '=', token.person_id)
    .orderBy('created_at', 'desc')
    .limit(MAX_RESETS - 1);
  await db
    .deleteFrom('mail_tokens')
    .where('purpose', '=', 'reset')
    .where('person_id', '=', token.person_id)
    .where('token_hash', 'not in', newest)
    .execute();
  await db.insertInto('mail_tokens').values(token).execute();
}

export function findInvitationToken(db: Db, tokenHash: string, now: string) {
  return db
    .selectFrom('mail_tokens')
    .select(['purpose', 'person_id', 'invitation_id', 'proves_address'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', 'in', ['set-up', 'invitation'])
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function findReset(db: Db, tokenHash: string, now: string) {
  return db
    .selectFrom('mail_tokens')
    .select('person_id')
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', 'reset')
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function deleteResetTokens(db: Db, personId: string): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where('purpose', '=', 'reset')
    .where('person_id', '=', personId)
    .execute();
}

/** Deletes the token; returns false if another request was faster. */
export async function useUpMailToken(db: Db, tokenHash: string): Promise<boolean> {
  const result = await db.deleteFrom('mail_tokens').where('token_hash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteExpiredTokens(db: Db, now: string): Promise<void> {
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', now).execute();
}
