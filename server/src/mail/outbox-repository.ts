import type { Db } from '../database/database.ts';
import type { MailContent } from './mail-content.ts';
import { newId } from '../lib/new-id.ts';

export interface NewMail {
  readonly recipient: string;
  readonly content: MailContent;
  readonly expiresAt: string;
  readonly invitationId: string | null;
}

/** In the transaction of the change that causes it. */
export async function insertMail(
  db: Db,
  { recipient, content, expiresAt, invitationId }: NewMail,
  now: string,
): Promise<void> {
  await db
    .insertInto('outbox_mails')
    .values({
      id: newId(),
      invitation_id: invitationId,
      recipient,
      kind: content.kind,
      content: JSON.stringify(content),
      attempts: 0,
      next_attempt_at: now,
      expires_at: expiresAt,
      created_at: now,
    })
    .execute();
}

export function findDueMails(db: Db, now: string, count: number) {
  return db
    .selectFrom('outbox_mails')
    .select(['id', 'recipient', 'content', 'attempts', 'next_attempt_at', 'expires_at', 'invitation_id'])
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .orderBy('number')
    .limit(count)
    .execute();
}

export type DueMail = Awaited<ReturnType<typeof findDueMails>>[number];

/** False if another process was faster. */
export async function claimMail(db: Db, mail: DueMail, until: string): Promise<boolean> {
  const result = await db
    .updateTable('outbox_mails')
    .set({ next_attempt_at: until, attempts: mail.attempts + 1 })
    .where('id', '=', mail.id)
    .where('next_attempt_at', '=', mail.next_attempt_at)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

export async function recordDelivery(db: Db, mailId: string, now: string): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ delivered_at: now, next_attempt_at: null, content: null, last_error: null })
    .where('id', '=', mailId)
    .execute();
}

export async function recordFailure(
  db: Db,
  mailId: string,
  reason: string,
  nextAttemptAt: string,
): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ last_error: reason, next_attempt_at: nextAttemptAt })
    .where('id', '=', mailId)
    .execute();
}

/** Erases the secret link. */
export async function cancelMail(db: Db, mailId: string, reason: string): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ last_error: reason, next_attempt_at: null, content: null })
    .where('id', '=', mailId)
    .execute();
}

export async function cancelExpiredMails(db: Db, now: string): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ last_error: 'expired', next_attempt_at: null, content: null })
    .where('next_attempt_at', 'is not', null)
    .where('expires_at', '<=', now)
    .execute();
}

export async function outboxState(db: Db) {
  const { waiting, oldest } = await db
    .selectFrom('outbox_mails')
    .select(({ fn }) => [fn.countAll().as('waiting'), fn.min('created_at').as('oldest')])
    .where('next_attempt_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const failed = await db
    .selectFrom('outbox_mails')
    .select('last_error')
    .where('last_error', 'is not', null)
    .where('next_attempt_at', 'is not', null)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  // Kysely's types ignore that min() of no rows is null.
  return {
    waiting: Number(waiting),
    oldest: (oldest as string | null) ?? undefined,
    lastError: failed?.last_error ?? undefined,
  };
}

export async function cancelMailsTo(db: Db, recipient: string): Promise<void> {
  await db
    .updateTable('outbox_mails')
    .set({ last_error: 'disabled', next_attempt_at: null, content: null })
    .where('recipient', '=', recipient)
    .where('next_attempt_at', 'is not', null)
    .execute();
}

export async function deleteDoneMails(db: Db, createdBefore: string): Promise<void> {
  await db
    .deleteFrom('outbox_mails')
    .where('next_attempt_at', 'is', null)
    .where('created_at', '<', createdBefore)
    .execute();
}

export function findRecipient(db: Db, email: string) {
  return db
    .selectFrom('people')
    .select(['password_hash', 'disabled_at', 'mails_off_at', 'awaits_confirmation'])
    .where('email', '=', email)
    .executeTakeFirst();
}

export async function isStillShared(db: Db, recipient: string, listId: string): Promise<boolean> {
  const share = await db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'memberships.person_id')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select('memberships.id')
    .where('memberships.list_id', '=', listId)
    .where('people.email', '=', recipient)
    .where('memberships.state', 'in', ['pending', 'accepted'])
    .where('lists.archived_at', 'is', null)
    .executeTakeFirst();
  return share !== undefined;
}
