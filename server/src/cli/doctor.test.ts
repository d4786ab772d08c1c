import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { AddressInfo } from 'node:net';
import type { Config } from '../config.ts';
import { runCommand } from '../testing/command-line.ts';
import { openTestDatabase, temporaryFolder, type TestInstallation } from '../testing/databases.ts';
import { fill } from '../testing/lists-and-items.ts';
import { startMailServer } from '../testing/mails.ts';
import { signedIn } from '../testing/people.ts';
import { listOf } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import type { Finding } from './doctor.ts';

describe('doctor', () => {
  let folder: string;
  let installation: TestInstallation;
  let app: TestApp;
  let publicUrl: string;
  beforeEach(async () => {
    folder = temporaryFolder();
    installation = await openTestDatabase();
    app = await openTestApp(() => Promise.resolve(installation));
    await app.app.listen({ host: '127.0.0.1', port: 0 });
    publicUrl = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const settings = () => ({
    ...installation.settings,
    dataDir: installation.settings.dataDir || folder,
    backupsDir: path.join(folder, 'backups'),
    publicUrl,
    port: Number(new URL(publicUrl).port),
  });
  const queueOldMail = async () => {
    const long = new Date(Date.now() - 2 * 60 * 60 * 1000).toISOString();
    const mail = {
      id: 'a',
      recipient: 'a@example.com',
      kind: 'invitation',
      attempts: 3,
      last_error: 'ECONNREFUSED',
    };
    await app.database.db
      .insertInto('outbox_mails')
      .values({ ...mail, next_attempt_at: long, expires_at: long, created_at: long })
      .execute();
  };
  const examine = async (more: Partial<Config> = {}, ...argv: string[]) => {
    const { code, json } = await runCommand({ ...settings(), ...more }, 'doctor', '--json', ...argv);
    const findings = json() as Finding[];
    const about = (name: string) => findings.find((finding) => finding.about === name);
    return { code, about, failures: findings.filter(({ verdict }) => verdict === 'failure') };
  };

  test('reports no problem for a working installation', async () => {
    const { code, failures, about } = await examine();
    expect([code, failures]).toEqual([0, []]);
    expect(about('database')).toMatchObject({
      verdict: 'ok',
      words: expect.stringMatching(/schema \d/u) as string,
    });
    expect(about('base URL')).toMatchObject({ verdict: 'ok' });
    expect(about('disk')?.words).toMatch(/^\d+ MB free/u);
    expect((await runCommand(settings(), 'doctor')).out).toMatch(/^ok +database/mu);
  });

  test('sends a test mail and shows the response of the mail server', async () => {
    const mailServer = await startMailServer();
    const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
    const { about } = await examine({ smtpUrl }, '--mail-to', 'operator@example.com');
    await mailServer.close();
    expect(about('mail')).toMatchObject({
      verdict: 'ok',
      words: expect.stringMatching(/^The answer: 250 /u) as string,
    });
    expect(mailServer.received.map(({ recipients }) => recipients)).toEqual([['operator@example.com']]);
  });

  test('shows why a mail server refuses the mail', async () => {
    const refusal = Object.assign(new Error('No such mailbox here'), { responseCode: 550 });
    const mailServer = await startMailServer({ onRcptTo: (_address, _session, done) => done(refusal) });
    const smtpUrl = `smtp://127.0.0.1:${mailServer.port}`;
    const { code, about } = await examine({ smtpUrl }, '--mail-to', 'operator@example.com');
    await mailServer.close();
    expect([code, about('mail')?.words]).toEqual([1, expect.stringContaining('550 No such mailbox here')]);
  });

  test('shows the file of the mail without a mail server', async () => {
    const { about } = await examine({}, '--mail-to', 'operator@example.com');
    const mails = path.join(settings().dataDir, 'mails');
    expect(about('mail')?.words).toBe(
      `The answer: written to ${path.join(mails, readdirSync(mails)[0] ?? '')}`,
    );
  });

  test('reports an unreachable base URL', async () => {
    const { code, failures } = await examine({ publicUrl: 'http://127.0.0.1:1' });
    expect([code, failures.map(({ about }) => about)]).toEqual([1, ['base URL']]);
    expect(failures[0]?.words).toContain(`The server answers at ${publicUrl}`);
  });

  test.each(['127.0.0.1', '0.0.0.0', '::', '::1'])(
    'reports a stopped server on %s as a warning, and waiting mails too',
    async (host) => {
      await queueOldMail();
      const { code, failures, about } = await examine({ publicUrl: 'http://127.0.0.1:1', host, port: 2 });
      expect([code, failures]).toEqual([0, []]);
      expect(about('base URL')).toEqual({
        about: 'base URL',
        verdict: 'warning',
        words: expect.stringMatching(/^The server is stopped: nothing answers at http:.*:2 or /u) as string,
      });
      expect(about('outbox')).toMatchObject({ verdict: 'warning' });
    },
  );

  test('reports timestamps in the future', async () => {
    const owner = await signedIn(app.database, 'owner');
    await fill(app, await listOf(app, owner), owner, 1);
    const created_at = new Date(Date.now() + 60_000).toISOString();
    await app.database.db.updateTable('items').set({ created_at }).execute();
    const { failures } = await examine();
    expect(failures).toEqual([
      { about: 'clock', verdict: 'failure', words: expect.stringContaining(created_at) as string },
    ]);
  });

  const changeTheList = async (changes: { created_at?: string; data?: string }) => {
    await listOf(app, await signedIn(app.database, 'owner'));
    await app.database.db.updateTable('changes').set(changes).execute();
  };

  test('reports changes that housekeeping should have deleted', async () => {
    await changeTheList({ created_at: '2001-01-01T00:00:00.000Z' });
    const { about, failures } = await examine();
    expect(failures).toEqual([]);
    expect(about('history')).toMatchObject({
      verdict: 'warning',
      words: expect.stringContaining('1 change(s)') as string,
    });
  });

  test('reports changes that cannot be read', async () => {
    await changeTheList({ data: '{' });
    expect((await examine()).about('history')?.verdict).toBe('failure');
  });

  test('reports mails that are not delivered', async () => {
    await queueOldMail();
    const { failures } = await examine();
    expect(failures.map(({ about, words }) => [about, words])).toEqual([
      ['outbox', expect.stringContaining('1 mail(s) wait') as string],
    ]);
    expect(failures[0]?.words).toContain('ECONNREFUSED');
  });

  test('runs the other checks when the database cannot be used', async () => {
    const nowhere = { databaseUrl: undefined, dataDir: path.join(folder, 'empty') };
    const { code, failures, about } = await examine(nowhere);
    expect([code, failures.map(({ about }) => about)]).toEqual([
      1,
      ['database', 'clock', 'history', 'search', 'outbox'],
    ]);
    expect(about('base URL')?.verdict).toBe('ok');
  });
});
