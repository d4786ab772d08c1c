import type { Db } from '../../database/database.ts';
import type { MailTokenTable } from '../../database/schema.ts';

/** Makes this the one live token of its purpose for its person: earlier ones are void. */
export async function replaceMailToken(db: Db, token: MailTokenTable): Promise<void> {
  const { token_hash, created_at, expires_at } = token;
  await db
    .insertInto('mail_tokens')
    .values(token)
    .onConflict((conflict) =>
      (token.person_id === null
        ? conflict.column('purpose').where('person_id', 'is', null)
        : conflict.columns(['purpose', 'person_id'])
      ).doUpdateSet({ token_hash, created_at, expires_at }),
    )
    .execute();
}

export function findInvitation(db: Db, tokenHash: string, now: string) {
  return db
    .selectFrom('mail_tokens')
    .select(['purpose', 'person_id'])
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

/** Uses the token up for this caller alone: a second caller gets false. */
export async function useUpMailToken(db: Db, tokenHash: string): Promise<boolean> {
  const result = await db.deleteFrom('mail_tokens').where('token_hash', '=', tokenHash).executeTakeFirst();
  return result.numDeletedRows === 1n;
}

export async function deleteExpiredTokens(db: Db, now: string): Promise<void> {
  await db.deleteFrom('mail_tokens').where('expires_at', '<=', now).execute();
}
