import { daysBefore, DEFAULT_KEEPING, type Keeping } from '../changes/keeping.ts';
import { pruneChanges } from '../changes/prune-repository.ts';
import { appliedAt } from '../database/migrations/migrate.ts';
import type { Database, Tx } from '../database/database.ts';
import { untimed } from '../lib/timed.ts';
import { purgeTemplates } from '../features/configurations/removed-repository.ts';
import { purgeValues } from '../features/history/trash/purge-fields-repository.ts';
import { purgeItems, purgeLists } from '../features/history/trash/purge-repository.ts';
import { deleteExpiredTokens } from '../features/accounts/mail-token-repository.ts';
import { deleteEndedSessions } from '../sessions/session-repository.ts';
import { deleteKeysBefore } from '../http/api/idempotency-repository.ts';
import { deleteDoneMails } from '../mail/outbox-repository.ts';
import { deleteInvitationsBefore } from '../features/sharing/invitations/invitation-repository.ts';
import { deleteTripsBefore } from '../features/trips/trip-repository.ts';
import { TRIPS_KEPT_DAYS } from '../features/trips/trip-times.ts';
import { deleteOldAttempts } from '../limits/attempt-repository.ts';

const EVERY_MS = 60 * 60 * 1000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Expired rows are ignored anyway; this frees space, and makes what was deleted long ago vanish. */
export function startHousekeeping(
  database: Database,
  keeping: Keeping,
  onError: (error: unknown) => void,
  timed = untimed,
): () => Promise<void> {
  const end = new AbortController();
  let current = Promise.resolve();
  const tidy = () => {
    const work = () => tidyUp(database, Date.now(), keeping, end.signal);
    current = timed('housekeeping', work).catch(onError);
  };
  tidy();
  const timer = setInterval(tidy, EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    end.abort();
    return current;
  };
}

export async function tidyUp(
  database: Database,
  now = Date.now(),
  { historyDays, trashDays, ...most }: Keeping = DEFAULT_KEEPING,
  end?: AbortSignal,
): Promise<void> {
  const time = new Date(now).toISOString();
  await database.change(async (tx) => {
    await deleteOldAttempts(tx, time);
    await deleteEndedSessions(tx, time);
    await deleteExpiredTokens(tx, time);
    await deleteKeysBefore(tx, new Date(now - DAY_MS).toISOString());
    await deleteDoneMails(tx, new Date(now - 30 * DAY_MS).toISOString());
    await deleteTripsBefore(tx, daysBefore(now, TRIPS_KEPT_DAYS));
    await deleteInvitationsBefore(tx, new Date(now - 30 * DAY_MS).toISOString());
  });
  const inTrashSince = daysBefore(now, trashDays);
  const repeatedly = async (work: (tx: Tx) => Promise<boolean>) => {
    // In short transactions, so that nobody waits for thousands of rows.
    while (!end?.aborted && (await database.change(work)));
  };
  await repeatedly((tx) => pruneChanges(tx, daysBefore(now, historyDays), most));
  if (end?.aborted) return;
  // Right after the upgrade that brought the trash, nothing is deleted for good: whoever regrets it can still go back.
  if (inTrashSince < (await appliedAt(database, 'history'))) return;
  await repeatedly((tx) => purgeItems(tx, inTrashSince));
  await repeatedly((tx) => purgeValues(tx, inTrashSince));
  await repeatedly((tx) => purgeLists(tx, inTrashSince));
  await repeatedly((tx) => purgeTemplates(tx, inTrashSince));
}
