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

/** Earlier links of the invitation stay valid, but for the oldest of very many. */
export async function addLink(db: Db, { personId, invitationId, provesAddress }: NewLink): Promise<Link> {
  const token = newSecret();
  const now = await readTime(db);
  const expiresAt = new Date(now + VALID_FOR_MS).toISOString();
  const ofInvitation = db
    .selectFrom('mail_tokens')
    .select('token_hash')
    .where('invitation_id', '=', invitationId);
  await db
    .deleteFrom('mail_tokens')
    .where('token_hash', 'in', ofInvitation)
    .where('token_hash', 'not in', ofInvitation.orderBy('created_at', 'desc').limit(MAX_LINKS - 1))
    .execute();
  await db
    .insertInto('mail_tokens')
    .values({
      token_hash: hashSecret(token),
      purpose: 'invitation',
      person_id: personId,
      invitation_id: invitationId,
      proves_address: provesAddress ? 1 : 0,
      created_at: new Date(now).toISOString(),
      expires_at: expiresAt,
    })
    .execute();
  return { token, expiresAt };
}

export async function deleteMailedLinks(db: Db, invitationId: string): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where('invitation_id', '=', invitationId)
    .where('proves_address', '=', 1)
    .execute();
}

export async function deleteOperatorLinks(db: Db, personId: string): Promise<void> {
  await db
    .deleteFrom('mail_tokens')
    .where('person_id', '=', personId)
    .where('purpose', '=', 'invitation')
    .where('invitation_id', 'is', null)
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
