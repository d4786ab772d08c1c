import type { Database, Db, Tx } from '../database/database.ts';
import type { OutageLog } from '../lib/outage-log.ts';
import { untimed } from '../lib/timed.ts';
import { composeMail } from './compose-mail.ts';
import type { MailContent } from './mail-content.ts';
import {
  claimMail,
  findDueMails,
  cancelExpiredMails,
  cancelMail,
  findRecipient,
  isStillShared,
  recordDelivery,
  recordFailure,
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
  /** In the transaction that records it in the outbox. */
  readonly onInvitation: InvitationRecorder;
  readonly outage: Pick<OutageLog, 'failed' | 'worked'>;
}

/** `reason` is null when the mail server took the mail. */
type InvitationRecorder = (tx: Tx, invitationId: string, reason: string | null) => Promise<void>;

/** Retries until delivered; survives restarts and outages of the mail server. */
export function startMailWorker(
  database: Database,
  transport: Transport,
  { onUndelivered, onInvitation, outage }: MailWorkerEvents,
  timed = untimed,
): MailWorker {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const round = async (): Promise<void> => {
    await timed('mails', () => sendDueMails(database, transport, { onUndelivered, onInvitation })).then(
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
  database: Database,
  transport: Transport,
  events: SendingEvents,
  now = Date.now(),
): Promise<void> {
  const { db } = database;
  await cancelExpiredMails(db, new Date(now).toISOString());
  const due = await findDueMails(db, new Date(now).toISOString(), BATCH_SIZE);
  await Promise.all(due.map((mail) => sendMail(database, transport, mail, now, events)));
}

type SendingEvents = Pick<MailWorkerEvents, 'onUndelivered' | 'onInvitation'>;

async function sendMail(
  database: Database,
  transport: Transport,
  mail: DueMail,
  now: number,
  { onUndelivered, onInvitation }: SendingEvents,
): Promise<void> {
  const { db } = database;
  if (mail.content === null || !(await claimMail(db, mail, new Date(now + CLAIMED_FOR_MS).toISOString())))
    return;
  const record = (recordMail: (tx: Tx) => Promise<void>, reason: string | null) =>
    database.change(async (tx) => {
      // Files are not delivered: without a mail server an invitation keeps waiting.
      if (mail.invitation_id !== null && transport.isMailServer)
        await onInvitation(tx, mail.invitation_id, reason);
      await recordMail(tx);
    });
  try {
    const content = JSON.parse(mail.content) as MailContent;
    const wanted = await stillWanted(db, mail.recipient, content);
    if (!wanted) {
      // The inviter must not learn why: it looks as if it had been sent, or had failed as others would.
      if (mail.invitation_id !== null) await transport.check?.();
      await record((tx) => cancelMail(tx, mail.id, 'no longer wanted'), null);
      return;
    }
    await transport.send({ id: mail.id, recipient: mail.recipient, ...composeMail(wanted) });
    await record((tx) => recordDelivery(tx, mail.id, new Date().toISOString()), null);
  } catch (error) {
    onUndelivered(new MailNotSent(mail.id, reasonOf(error)));
    const nextAttemptAt = new Date(now + delayAfter(mail.attempts)).toISOString();
    await record(
      (tx) => recordFailure(tx, mail.id, reasonOf(error), nextAttemptAt),
      inWords(reasonOf(error)),
    );
  }
}

/** Checked when sending: the share may have been withdrawn, and the sharer must not learn of mail settings. */
async function stillWanted(
  db: Db,
  recipientEmail: string,
  content: MailContent,
): Promise<MailContent | undefined> {
  if (content.kind !== 'list shared' && content.kind !== 'invitation') return content;
  const recipient = await findRecipient(db, recipientEmail);
  if (recipient && recipient.disabled_at !== null) return undefined;
  const isShared = content.list !== undefined && (await isStillShared(db, recipientEmail, content.list.id));
  const notification = isShared ? asListShared(content) : undefined;
  const hasAccount = typeof recipient?.password_hash === 'string' && recipient.awaits_confirmation === 0;
  if (content.kind === 'list shared' || hasAccount) {
    return recipient?.mails_off_at === null ? notification : undefined;
  }
  if (content.list === undefined || isShared) return content;
  return { kind: 'invitation', link: content.link, ...(content.inviter && { inviter: content.inviter }) };
}

/** Whoever has an account needs no link to set a password. */
function asListShared(
  content: MailContent & { kind: 'list shared' | 'invitation' },
): MailContent | undefined {
  if (content.kind === 'list shared') return content;
  const { inviter, list, listsLink } = content;
  if (!list || listsLink === undefined) return undefined;
  return { kind: 'list shared', link: listsLink, list, ...(inviter && { inviter }) };
}

const REASONS: Readonly<Record<string, string>> = {
  EENVELOPE: 'The mail server does not take mail for this address.',
  EMESSAGE: 'The mail server refused the mail.',
  EAUTH: 'The mail server did not let us sign in.',
};
const UNREACHABLE = new Set(['ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'ETLS']);

/** The answer of the mail server itself may hold anything. */
function inWords(code: string): string {
  if (UNREACHABLE.has(code)) return 'The mail server could not be reached.';
  return REASONS[code] ?? 'The mail could not be sent.';
}

function delayAfter(attempts: number): number {
  const minutes = RETRY_AFTER_MINUTES[Math.min(attempts, RETRY_AFTER_MINUTES.length - 1)] ?? 1;
  return minutes * MINUTE_MS;
}

function reasonOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'failed';
}
