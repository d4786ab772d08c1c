import type { Database } from '../database/database.ts';
import { composeMail } from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';
import {
  claimMail,
  findDueMails,
  giveUpMail,
  isStillShared,
  noteDelivery,
  noteFailure,
  type DueMail,
} from './outbox-repository.ts';
import type { Transport } from './transport.ts';

const LOOK_EVERY_MS = 1_000;
const AT_ONCE = 10;
// Longer than the transport's own time limits: nobody else may send a mail that is still under way.
const CLAIMED_FOR_MS = 2 * 60_000;
const MINUTE_MS = 60_000;
const RETRY_AFTER_MINUTES = [1, 5, 30, 120, 360];

export interface MailWorker {
  stop(): Promise<void>;
}

/** Sends what the outbox holds. It survives restarts and dead mail servers: what is not delivered is tried again. */
export function startMailWorker(
  database: Database,
  transport: Transport,
  onFailure: (error: unknown) => void,
): MailWorker {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const round = async (): Promise<void> => {
    await sendDueMails(database, transport, onFailure).catch(onFailure);
    if (!isStopped) timer = setTimeout(startRound, LOOK_EVERY_MS).unref();
  };
  const startRound = () => {
    running = round();
  };
  startRound();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await running;
      transport.close();
    },
  };
}

/** One look into the outbox. A mail that fails or hangs keeps no other waiting. */
export async function sendDueMails(
  { db }: Database,
  transport: Transport,
  onFailure: (error: unknown) => void,
  now = Date.now(),
): Promise<void> {
  const due = await findDueMails(db, new Date(now).toISOString(), AT_ONCE);
  await Promise.all(due.map((mail) => sendMail(db, transport, mail, now, onFailure)));
}

async function sendMail(
  db: Database['db'],
  transport: Transport,
  mail: DueMail,
  now: number,
  onFailure: (error: unknown) => void,
): Promise<void> {
  if (mail.content === null || mail.expires_at <= new Date(now).toISOString()) {
    return giveUpMail(db, mail.id, 'expired');
  }
  if (!(await claimMail(db, mail, new Date(now + CLAIMED_FOR_MS).toISOString()))) return;
  try {
    const content = JSON.parse(mail.content) as MailContent; // Written by insertMail.
    // Between sharing and sending the share may have been taken back.
    const isWanted =
      content.kind !== 'list shared' || (await isStillShared(db, mail.recipient, content.listId));
    if (!isWanted) {
      await giveUpMail(db, mail.id, 'no longer shared');
      return;
    }
    await transport.send({ id: mail.id, recipient: mail.recipient, ...composeMail(content) });
    await noteDelivery(db, mail.id, new Date().toISOString());
  } catch (error) {
    onFailure(error);
    await noteFailure(db, mail.id, reasonOf(error), new Date(now + delayAfter(mail.attempts)).toISOString());
  }
}

function delayAfter(attempts: number): number {
  const minutes = RETRY_AFTER_MINUTES[Math.min(attempts, RETRY_AFTER_MINUTES.length - 1)] ?? 1;
  return minutes * MINUTE_MS;
}

/** The code alone: a mail server's words may repeat the address. */
function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
}
