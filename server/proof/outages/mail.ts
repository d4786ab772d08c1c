import type { SMTPServerOptions } from 'smtp-server';
import { newId } from '../../src/lib/new-id.ts';
import { sendDueMails } from '../../src/mail/mail-worker.ts';
import { MailQueue } from '../../src/mail/mail-queue.ts';
import { openTransport, type Transport } from '../../src/mail/transport.ts';
import { openTestPostgres, openTestSqlite, type TestDatabase } from '../../src/testing/databases.ts';
import { startMailServer } from '../../src/testing/mails.ts';
import type { Engine, Outcome, Proof } from '../support/proof.ts';
import { pick } from '../support/random.ts';
import { Tally } from '../support/figures.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FAULT_SHARE = 0.5;
const CRASH_SHARE = 0.05;
const ALWAYS_REFUSED = 'refused@example.com';
const PUBLIC_URL = 'https://lists.example.org';
const SENDER = { mailFrom: 'lists@example.org', publicUrl: PUBLIC_URL, dataDir: '' };

export const mail: Proof = {
  name: 'mail',
  claim: 'every mail arrives, although the mail server fails in every way and processes crash after sending',
  fullSize: { sqlite: 200, postgres: 200 },
  smallSize: { sqlite: 20 },
  run: async ({ size, database: engine }) => {
    const opened = await openTestDatabase(engine)();
    return deliverAll(opened, size).finally(() => opened.drop());
  },
};

function openTestDatabase(engine: Engine) {
  return engine === 'sqlite' ? openTestSqlite : openTestPostgres;
}

function faults(tally: Tally<string>): SMTPServerOptions {
  const fail = (responseCode: number, words: string) => {
    tally.add(words);
    return Object.assign(new Error(words), { responseCode });
  };
  const isFaulty = () => Math.random() < FAULT_SHARE / 3;
  return {
    onConnect: (_session, done) => done(isFaulty() ? fail(421, 'refused on connect') : null),
    onMailFrom: (_address, _session, done) => done(isFaulty() ? fail(451, 'deferred') : null),
    onRcptTo: ({ address }, _session, done) => {
      if (address === ALWAYS_REFUSED) done(fail(550, 'always refused'));
      else done(isFaulty() ? fail(pick([450, 550]), 'refused for its recipient') : null);
    },
  };
}

const EVENTS = { onUndelivered: () => undefined, onInvitation: () => Promise.resolve() };

async function deliverAll({ database }: TestDatabase, size: number): Promise<Outcome> {
  const [faulty, crashes] = [new Tally<string>(), new Tally<string>()];
  const server = await startMailServer(faults(faulty));
  const transport = openTransport({ smtpUrl: `smtp://127.0.0.1:${server.port}`, ...SENDER });
  const recipients = Array.from({ length: size }, () => `${newId()}@example.com`);
  const mailQueue = new MailQueue(PUBLIC_URL);
  const start = Date.now();
  const secret = { token: 'a-token', expiresAt: new Date(start + 7 * DAY_MS).toISOString() };
  await database.change(async (tx) => {
    for (const recipient of [ALWAYS_REFUSED, ...recipients])
      await mailQueue.reset(tx, recipient, secret, undefined);
  });

  const nextDue = async () => {
    const mails = database.db.selectFrom('outbox_mails').select('next_attempt_at');
    const due = await mails
      .where('next_attempt_at', 'is not', null)
      .where('recipient', '!=', ALWAYS_REFUSED)
      .orderBy('next_attempt_at')
      .executeTakeFirst();
    return due?.next_attempt_at ?? undefined;
  };
  let now = start;
  // Jumps from one attempt to the next.
  for (let due = await nextDue(); due !== undefined; due = await nextDue()) {
    now = Math.max(now, Date.parse(due)) + 1;
    await sendDueMails(database, crashingAfter(transport, crashes), EVENTS, now);
  }
  transport.close();
  await server.close();

  const bad: string[] = [];
  const idsOf = (recipient: string) =>
    server.received
      .filter(({ recipients }) => recipients.includes(recipient))
      .map(({ raw }) => /^Message-ID: (.+)$/imu.exec(raw)?.[1]);
  let doubled = 0;
  for (const recipient of recipients) {
    const ids = idsOf(recipient);
    doubled += Math.max(0, ids.length - 1);
    if (ids.length === 0) bad.push(`No mail for ${recipient}`);
    if (new Set(ids).size > 1) bad.push(`${recipient} got mails that look different`);
  }
  if (doubled > crashes.total()) bad.push(`${doubled} mails arrived twice after ${crashes.total()} crashes`);
  const figures = {
    faults: faulty.toString(),
    crashes: crashes.total(),
    'mails that arrived twice': doubled,
    'minutes of the clock': Math.round((now - start) / MINUTE_MS),
  };
  return { tried: size, bad, figures };
}

/** Sometimes fails after sending, before the success is stored. */
function crashingAfter(transport: Transport, crashes: Tally<string>): Transport {
  return {
    isMailServer: true,
    close: () => transport.close(),
    send: async (mail) => {
      const response = await transport.send(mail);
      if (Math.random() > CRASH_SHARE) return response;
      crashes.add('crash');
      throw new Error('The process has crashed');
    },
  };
}
