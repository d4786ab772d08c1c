import type { SMTPServerOptions } from 'smtp-server';
import { newId } from '../../src/lib/new-id.ts';
import { sendDueMails } from '../../src/mail/mail-worker.ts';
import { MailQueue } from '../../src/mail/mail-queue.ts';
import { openTransport, type Transport } from '../../src/mail/transport.ts';
import { openTestPostgres, openTestSqlite, type TestDatabase } from '../../src/testing/databases.ts';
import { startMailServer } from '../../src/testing/mails.ts';
import type { Engine, Outcome, Proof } from '../support/proof.ts';
import { pick } from '../support/chance.ts';
import { Tally } from '../support/figures.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FAULT_SHARE = 0.5;
const DEATH_SHARE = 0.05;
const POISONED = 'poisoned@example.com';
const PUBLIC_URL = 'https://lists.example.org';
const SENDER = { mailFrom: 'lists@example.org', publicUrl: PUBLIC_URL, dataDir: '' };

export const mail: Proof = {
  name: 'mail',
  what: 'through a mail server that fails in every way, and processes that die after sending, every mail arrives',
  fullSize: { sqlite: 200, postgres: 200 },
  smallSize: { sqlite: 20, postgres: 20 },
  run: async ({ size, database: engine }) => {
    const opened = await openOf(engine)();
    return deliverAll(opened, size).finally(() => opened.drop());
  },
};

function openOf(engine: Engine) {
  return engine === 'sqlite' ? openTestSqlite : openTestPostgres;
}

function faults(tally: Tally<string>): SMTPServerOptions {
  const fail = (responseCode: number, words: string) => {
    tally.add(words);
    return Object.assign(new Error(words), { responseCode });
  };
  const strikes = () => Math.random() < FAULT_SHARE / 3;
  return {
    onConnect: (_session, done) => done(strikes() ? fail(421, 'refused at the door') : null),
    onMailFrom: (_address, _session, done) => done(strikes() ? fail(451, 'put off') : null),
    onRcptTo: ({ address }, _session, done) => {
      if (address === POISONED) done(fail(550, 'poisoned'));
      else done(strikes() ? fail(pick([450, 550]), 'refused for its recipient') : null);
    },
  };
}

async function deliverAll({ database }: TestDatabase, size: number): Promise<Outcome> {
  const [faulty, deaths] = [new Tally<string>(), new Tally<string>()];
  const server = await startMailServer(faults(faulty));
  const transport = openTransport({ smtpUrl: `smtp://127.0.0.1:${server.port}`, ...SENDER });
  const recipients = Array.from({ length: size }, () => `${newId()}@example.com`);
  const mailQueue = new MailQueue(PUBLIC_URL);
  const start = Date.now();
  const secret = { token: 'a-token', expiresAt: new Date(start + 7 * DAY_MS).toISOString() };
  await database.change(async (tx) => {
    for (const recipient of [POISONED, ...recipients]) await mailQueue.invitation(tx, recipient, secret);
  });

  const nextDue = async () => {
    const mails = database.db.selectFrom('outbox_mails').select('next_attempt_at');
    const due = await mails
      .where('next_attempt_at', 'is not', null)
      .where('recipient', '!=', POISONED)
      .orderBy('next_attempt_at')
      .executeTakeFirst();
    return due?.next_attempt_at ?? undefined;
  };
  let now = start;
  // Jumps from one attempt to the next.
  for (let due = await nextDue(); due !== undefined; due = await nextDue()) {
    now = Math.max(now, Date.parse(due)) + 1;
    await sendDueMails(database, dyingAfter(transport, deaths), () => undefined, now);
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
    if (ids.length === 0) bad.push(`Nothing came for ${recipient}`);
    if (new Set(ids).size > 1) bad.push(`${recipient} got mails that look different`);
  }
  if (doubled > deaths.total()) bad.push(`${doubled} mails came twice after ${deaths.total()} deaths`);
  const figures = {
    faults: faulty.toString(),
    deaths: deaths.total(),
    'mails that came twice': doubled,
    'minutes of the clock': Math.round((now - start) / MINUTE_MS),
  };
  return { tried: size, bad, figures };
}

/** Sometimes fails after sending, before the success is stored. */
function dyingAfter(transport: Transport, deaths: Tally<string>): Transport {
  return {
    close: () => transport.close(),
    send: async (mail) => {
      const answer = await transport.send(mail);
      if (Math.random() > DEATH_SHARE) return answer;
      deaths.add('death');
      throw new Error('The process has died');
    },
  };
}
