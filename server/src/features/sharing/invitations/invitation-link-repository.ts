import { sql } from 'kysely';
import { readTime } from '../../../database/clock.ts';
import type { Db } from '../../../database/database.ts';
import { hashSecret, newSecret } from '../../../sessions/secrets.ts';

const VALID_FOR_MS = 7 * 24 * 60 * 60 * 1000;
const MAX_LINKS = 20;

export interface Link {
  readonly token: string;
  readonly expiresAt: string;
}

export async function endOfNewLinks(db: Db): Promise<string> {
  return new Date((await readTime(db)) + VALID_FOR_MS).toISOString();
}

interface NewLink {
  readonly personId: string;
  readonly invitationId: string | null;
  /** It is mailed, or handed over by the operator. */
  readonly provesAddress: boolean;
}

/** A mailed link replaces the one that was mailed before; links to hand over stay valid beside each other. */
export async function addLink(db: Db, { personId, invitationId, provesAddress }: NewLink): Promise<Link> {
  const token = newSecret();
  const now = await readTime(db);
  const expiresAt = new Date(now + VALID_FOR_MS).toISOString();
  const changing = {
    token_hash: hashSecret(token),
    invitation_id: invitationId,
    created_at: new Date(now).toISOString(),
    expires_at: expiresAt,
  };
  if (!provesAddress) await keepNewestLinks(db, invitationId);
  await db
    .insertInto('mail_tokens')
    .values({
      ...changing,
      purpose: 'invitation',
      person_id: personId,
      proves_address: provesAddress ? 1 : 0,
    })
    .onConflict((conflict) =>
      conflict
        .column('person_id')
        .where('purpose', '=', sql.lit('invitation'))
        .where('proves_address', '=', sql.lit(1))
        .doUpdateSet(changing),
    )
    .execute();
  return { token, expiresAt };
}

async function keepNewestLinks(db: Db, invitationId: string | null): Promise<void> {
  const links = db
    .selectFrom('mail_tokens')
    .select('token_hash')
    .where('invitation_id', '=', invitationId)
    .where('proves_address', '=', 0);
  const newest = links.orderBy('created_at', 'desc').limit(MAX_LINKS - 1);
  await db
    .deleteFrom('mail_tokens')
    .where('token_hash', 'in', links)
    .where('token_hash', 'not in', newest)
    .execute();
}

export async function deleteLinksOf(db: Db, invitationIds: readonly string[]): Promise<void> {
  if (invitationIds.length === 0) return;
  await db.deleteFrom('mail_tokens').where('invitation_id', 'in', invitationIds).execute();
}

export async function deleteLinksTo(db: Db, personId: string): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'invitation')
    .execute();
}
