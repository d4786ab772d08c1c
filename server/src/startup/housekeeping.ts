import type { Database } from '../database/database.ts';
import { untimed } from '../lib/timed.ts';
import { deleteExpiredTokens } from '../features/accounts/mail-token-repository.ts';
import { deleteEndedSessions } from '../sessions/session-repository.ts';
import { deleteKeysBefore } from '../http/api/idempotency-repository.ts';
import { deleteDoneMails } from '../mail/outbox-repository.ts';
import { deleteInvitationsBefore } from '../features/sharing/invitations/invitation-repository.ts';
import { deleteOldAttempts } from '../limits/attempt-repository.ts';

const EVERY_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Expired rows are ignored anyway; this only frees space. */
export function startHousekeeping(
  database: Database,
  onError: (error: unknown) => void,
  timed = untimed,
): () => void {
  const tidy = () => void timed('housekeeping', () => tidyUp(database)).catch(onError);
  tidy();
  const timer = setInterval(tidy, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function tidyUp(database: Database, now = Date.now()): Promise<void> {
  const time = new Date(now).toISOString();
  await database.change(async (tx) => {
    await deleteOldAttempts(tx, time);
    await deleteEndedSessions(tx, time);
    await deleteExpiredTokens(tx, time);
    await deleteKeysBefore(tx, new Date(now - DAY_MS).toISOString());
    await deleteDoneMails(tx, new Date(now - 30 * DAY_MS).toISOString());
    await deleteInvitationsBefore(tx, new Date(now - 30 * DAY_MS).toISOString());
  });
}
