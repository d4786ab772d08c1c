import type { Database, Db } from '../database/database.ts';
import type { OutageLog } from '../lib/outage-log.ts';
import { untimed } from '../lib/timed.ts';
import { composeMail } from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';
import {
  claimMail,
  findDueMails,
  cancelExpiredMails,
  cancelMail,
  isStillShared,
  recordDelivery,
  recordFailure,
  wantsNotifications,
  type DueMail,
} from './outbox-repository.ts';
import type { Transport } from './transport.ts';

const CHECK_EVERY_MS = 1_000;
const BATCH_SIZE = 10;
// Longer than the transport's timeouts, so that no other process sends the same mail.
const CLAIMED_FOR_MS = 2 * 60_000;
const MINUTE_MS = 60_000;
const RETRY_AFTER_MINUTES = [1, 5, 30, 120, 360];

/** Responses of mail servers may contain the recipient, so they are not logged. */
class MailNotSent extends Error {
  constructor(mailId: string, reason: string) {
    super(`Mail ${mailId} was not sent (${reason})`);
  }
}

export interface MailWorker {
  stop(): Promise<void>;
}

export interface MailWorkerEvents {
  readonly onUndelivered: (error: unknown) => void;
  readonly outage: Pick<OutageLog, 'failed' | 'worked'>;
}

/** Retries until delivered; survives restarts and outages of the mail server. */
export function startMailWorker(
  database: Database,
  transport: Transport,
  { onUndelivered, outage }: MailWorkerEvents,
  timed = untimed,
): MailWorker {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const round = async (): Promise<void> => {
    await timed('mails', () => sendDueMails(database, transport, onUndelivered)).then(
      () => outage.worked(),
      (error: unknown) => outage.failed(error),
    );
    if (!isStopped) timer = setTimeout(startRound, CHECK_EVERY_MS).unref();
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

/** Mails are sent in parallel, so that one that hangs does not delay others. */
export async function sendDueMails(
  { db }: Database,
  transport: Transport,
  onUndelivered: (error: unknown) => void,
  now = Date.now(),
): Promise<void> {
  await cancelExpiredMails(db, new Date(now).toISOString());
  const due = await findDueMails(db, new Date(now).toISOString(), BATCH_SIZE);
  await Promise.all(due.map((mail) => sendMail(db, transport, mail, now, onUndelivered)));
}

async function sendMail(
  db: Db,
  transport: Transport,
  mail: DueMail,
  now: number,
  onUndelivered: (error: unknown) => void,
): Promise<void> {
  if (mail.content === null || !(await claimMail(db, mail, new Date(now + CLAIMED_FOR_MS).toISOString())))
    return;
  try {
    const content = JSON.parse(mail.content) as MailContent;
    const wanted = await stillWanted(db, mail.recipient, content);
    if (!wanted) {
      await cancelMail(db, mail.id, 'no longer wanted');
      return;
    }
    await transport.send({ id: mail.id, recipient: mail.recipient, ...composeMail(wanted) });
    await recordDelivery(db, mail.id, new Date().toISOString());
  } catch (error) {
    onUndelivered(new MailNotSent(mail.id, reasonOf(error)));
    await recordFailure(
      db,
      mail.id,
      reasonOf(error),
      new Date(now + delayAfter(mail.attempts)).toISOString(),
    );
  }
}

/** Checked when sending: the share may have been withdrawn, and the sharer must not learn of mail settings. */
async function stillWanted(
  db: Db,
  recipient: string,
  content: MailContent,
): Promise<MailContent | undefined> {
  if (content.kind !== 'list shared' && content.kind !== 'invitation') return content;
  if (content.kind === 'list shared' && !(await wantsNotifications(db, recipient))) return undefined;
  const { list } = content;
  if (list === undefined || (await isStillShared(db, recipient, list.id))) return content;
  return content.kind === 'invitation' ? { kind: 'invitation', link: content.link } : undefined;
}

function delayAfter(attempts: number): number {
  const minutes = RETRY_AFTER_MINUTES[Math.min(attempts, RETRY_AFTER_MINUTES.length - 1)] ?? 1;
  return minutes * MINUTE_MS;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
}
