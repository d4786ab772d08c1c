import { invite } from '@shared-lists/contract/api/accounts.ts';
import Fastify from 'fastify';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { tidyUp } from '../startup/housekeeping.ts';
import { loggerOptions } from '../http/calls/logging.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { queueListShared, startMailServer, type MailServer } from '../testing/mails.ts';
import { signedIn, type SignedIn } from '../testing/people.ts';
import { listOf, sharedList } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { recordSending } from '../features/sharing/invitations/record-sending.ts';
import { sendDueMails, startMailWorker } from './mail-worker.ts';
import { MailQueue } from './mail-queue.ts';
import { openTransport, type Transport } from './transport.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const SECRET = 'a-secret-that-only-the-mail-may-hold';
const until = (condition: () => boolean) => vi.waitUntil(condition, { timeout: 20_000 });
const failWith = (responseCode: number, words = 'No') => Object.assign(new Error(words), { responseCode });

describe('the outbox', () => {
  let app: TestApp;
  let now: number;
  const running: { close(): unknown }[] = [];
  const failures = vi.fn();
  beforeEach(async () => {
    app = await openTestApp(openTestDatabase);
    now = Date.now() + 10_000; // Later than everything that a test queues.
    failures.mockClear();
  });
  afterEach(async () => {
    for (const opened of running.splice(0)) await opened.close();
    await app.close();
  });

  const mailServer = async (faults?: SMTPServerOptions, port?: number): Promise<MailServer> => {
    const server = await startMailServer(faults, port === undefined ? {} : { port });
    running.push(server);
    return server;
  };
  const transportTo = (port: number): Transport => {
    const settings = { mailFrom: 'lists@example.org', publicUrl: 'https://lists.example.org', dataDir: '' };
    const transport = openTransport({ ...settings, smtpUrl: `smtp://127.0.0.1:${port}` });
    running.push(transport);
    return transport;
  };
  const queue = (recipient = 'friend@example.com', expiresInMs = 7 * DAY_MS) => {
    const secret = { token: SECRET, expiresAt: new Date(Date.now() + expiresInMs).toISOString() };
    return new MailQueue('https://lists.example.org').reset(app.database.db, recipient, secret, undefined);
  };
  const rows = () => app.database.db.selectFrom('outbox_mails').selectAll().orderBy('number').execute();
  const theRow = async () => (await rows())[0] ?? expect.fail('The outbox is empty');
  const nextAttempt = async () => Date.parse((await theRow()).next_attempt_at ?? '');
  const send = (transport: Transport, at = now) =>
    sendDueMails(app.database, transport, { onUndelivered: failures, onInvitation: recordSending }, at);
  const recipientsOf = ({ received }: MailServer) => received.flatMap(({ recipients }) => recipients).sort();
  const idsOf = ({ received }: MailServer) =>
    received.map(({ raw }) => /^Message-ID: (.*)$/mu.exec(raw)?.[1]);
  const outboxText = async () => JSON.stringify(await rows());
  const failing = (send: Transport['send'] = () => Promise.reject(new Error('No'))): Transport => ({
    isMailServer: true,
    send,
    close: () => undefined,
  });

  test('delivers a mail once and erases its secret', async () => {
    const server = await mailServer();
    await queue();
    expect(await outboxText()).toContain(SECRET);
    await send(transportTo(server.port));
    await send(transportTo(server.port), now + DAY_MS);
    expect(recipientsOf(server)).toEqual(['friend@example.com']);
    expect(server.received[0]?.raw.replaceAll('=\r\n', '')).toContain(SECRET);
    expect(await outboxText()).not.toContain(SECRET);
    expect(await theRow()).toMatchObject({ content: null, next_attempt_at: null, last_error: null });
    expect((await theRow()).delivered_at).not.toBeNull();
  });

  const dropped: { server?: MailServer } = {};
  test.each<[string, SMTPServerOptions]>([
    ['turns callers away', { onConnect: (_session, callback) => callback(failWith(421)) }],
    ['answers 4xx', { onRcptTo: (_address, _session, callback) => callback(failWith(451)) }],
    ['answers 5xx', { onRcptTo: (_address, _session, callback) => callback(failWith(550)) }],
    [
      'refuses the contents',
      { onData: (stream, _session, callback) => stream.resume().on('end', () => callback(failWith(552))) },
    ],
    ['drops the line in the middle', { onData: () => dropped.server?.drop() }],
    ['hangs up at once', { onConnect: () => dropped.server?.drop() }],
  ])('loses nothing while the server %s, and delivers once it works', async (_fault, faults) => {
    dropped.server = await mailServer(faults);
    for (const name of ['first', 'second']) await queue(`${name}@example.com`);
    await send(transportTo(dropped.server.port));
    expect(failures).toHaveBeenCalledTimes(2);
    expect(await outboxText()).toContain(SECRET);
    const server = await mailServer();
    await send(transportTo(server.port));
    expect(server.received).toEqual([]);
    await send(transportTo(server.port), now + MINUTE_MS);
    await send(transportTo(server.port), now + DAY_MS);
    expect(recipientsOf(server)).toEqual(['first@example.com', 'second@example.com']);
    expect(await outboxText()).not.toContain(SECRET);
  });

  test('keeps mails while the mail server is down', async () => {
    const closed = await mailServer();
    await closed.close();
    await queue();
    await send(transportTo(closed.port));
    expect((await theRow()).last_error).toBe('ESOCKET');
    const server = await mailServer({}, closed.port);
    await send(transportTo(server.port), now + MINUTE_MS);
    expect(recipientsOf(server)).toEqual(['friend@example.com']);
  });

  test('sends a mail again under the same id if its delivery was not recorded', async () => {
    const server = await mailServer();
    await queue();
    const real = transportTo(server.port);
    await send(
      failing(async (mail) => (await real.send(mail), Promise.reject(new Error('The process dies')))),
    );
    await send(real, now + MINUTE_MS);
    const [first, second] = idsOf(server);
    expect([first, second]).toEqual([expect.stringMatching(/^<\S+@lists\.example\.org>$/u), first]);
  });

  test('waits longer after each failure', async () => {
    await queue();
    const waits: number[] = [];
    for (let count = 0; count < 7; count++) {
      await send(failing());
      waits.push(((await nextAttempt()) - now) / MINUTE_MS);
      now = await nextAttempt();
    }
    expect(waits).toEqual([1, 5, 30, 120, 360, 360, 360]);
    expect(await theRow()).toMatchObject({ attempts: 7, delivered_at: null });
  });

  test('a refused address or an unreadable mail does not delay others', async () => {
    const hanging: (() => void)[] = [];
    const server = await mailServer({
      onRcptTo: ({ address }, _session, callback) => {
        if (address.startsWith('refused')) callback(failWith(550));
        else if (address.startsWith('hanging')) hanging.push(callback);
        else callback();
      },
    });
    const good = Array.from({ length: 7 }, (_, index) => `good${index}@example.com`);
    await queue('broken@example.com');
    await app.database.db.updateTable('outbox_mails').set({ content: '{' }).execute();
    await queue('hanging@example.com');
    await queue('refused@example.com');
    for (const recipient of good) await queue(recipient);
    const round = send(transportTo(server.port));
    await until(() => server.received.length === good.length && hanging.length === 1);
    expect(recipientsOf(server)).toEqual(good);
    server.drop();
    await round;
    const left = (await rows()).filter(({ delivered_at }) => delivered_at === null);
    expect(left.map(({ recipient }) => recipient)).toEqual(
      ['broken', 'hanging', 'refused'].map((name) => `${name}@example.com`),
    );
  });

  test('sends no mail about a list that is no longer shared', async () => {
    const server = await mailServer();
    const { people, listId } = await sharedList(app);
    await listOf(app, people.stranger);
    const revoked = await sharedList(app);
    const { db } = app.database;
    await db.updateTable('lists').set({ archived_at: 'x' }).where('id', '=', revoked.listId).execute();
    const onUndelivered = (person: SignedIn, id = listId) =>
      queueListShared(app, person, { id, name: 'Secret plans' });
    for (const person of [people.writer, people.pending, people.refused, people.stranger])
      await onUndelivered(person);
    await onUndelivered(revoked.people.writer, revoked.listId);
    await send(transportTo(server.port));
    expect(recipientsOf(server)).toEqual([people.pending.email, people.writer.email]);
    expect(await outboxText()).not.toContain('Secret plans');
  });

  test('cancels a mail whose link has expired and erases its secret', async () => {
    const server = await mailServer();
    await queue('friend@example.com', 60 * MINUTE_MS);
    await send(transportTo(server.port), Date.parse((await theRow()).expires_at));
    expect(server.received).toEqual([]);
    expect(await theRow()).toMatchObject({ content: null, next_attempt_at: null, delivered_at: null });
  });

  test('erases the secret of an expired link before the next attempt', async () => {
    await queue('friend@example.com', 60 * MINUTE_MS);
    for (let count = 0; count < 4; count++) {
      await send(failing());
      now = await nextAttempt();
    }
    const expiredAt = Date.parse((await theRow()).expires_at);
    expect(now).toBeGreaterThan(expiredAt);
    await send(failing(), expiredAt);
    await tidyUp(app.database, expiredAt);
    expect(await outboxText()).not.toContain(SECRET);
  });

  test('two workers send each mail once', async () => {
    const server = await mailServer();
    const recipients = Array.from({ length: 10 }, (_, index) => `friend${index}@example.com`);
    for (const recipient of recipients) await queue(recipient);
    await Promise.all([send(transportTo(server.port)), send(transportTo(server.port))]);
    expect(recipientsOf(server)).toEqual(recipients);
  });

  test('a mail whose worker died is sent by another once the claim has expired', async () => {
    const server = await mailServer();
    await queue();
    const died = vi.fn(() => new Promise<string>(() => undefined));
    void send(failing(died));
    await until(() => died.mock.calls.length === 1);
    const claimedUntil = await nextAttempt();
    await send(transportTo(server.port), claimedUntil - 1);
    expect(server.received).toEqual([]);
    await send(transportTo(server.port), claimedUntil);
    expect(recipientsOf(server)).toEqual(['friend@example.com']);
  });

  test('requests do not wait for the mail server', async () => {
    let hanging = 0;
    const server = await mailServer({ onData: () => hanging++ });
    await queue();
    const worker = startMailWorker(app.database, transportTo(server.port), {
      onUndelivered: failures,
      onInvitation: recordSending,
      outage: { failed: failures, worked: () => undefined },
    });
    await until(() => hanging === 1);
    const owner = await signedIn(app.database, 'owner');
    const { status } = await app.call(invite, { as: owner, body: { email: 'other@example.com' } });
    expect([status, failures.mock.calls.length]).toEqual([201, 0]);
    server.drop();
    await worker.stop();
    expect((await rows()).map(({ delivered_at }) => delivered_at)).toEqual([null, null]);
  });

  test('neither outbox nor log contains an address that a mail server complains about', async () => {
    const server = await mailServer({
      onRcptTo: ({ address }, _session, callback) => callback(failWith(550, `<${address}> is unknown`)),
    });
    await queue('friend@example.com');
    await send(transportTo(server.port));
    const stream = new PassThrough();
    const { log } = Fastify({ logger: { ...(loggerOptions('warn') as object), stream } });
    for (const [error] of failures.mock.calls)
      log.warn({ err: error as unknown }, 'a mail was not delivered');
    stream.end();
    expect((await theRow()).last_error).toBe('EENVELOPE');
    expect(await text(stream)).not.toContain('friend@example.com');
  });
});
