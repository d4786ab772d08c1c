import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { temporaryFolder } from '../testing/databases.ts';
import { startMailServer, type MailServer } from '../testing/mails.ts';
import { composeMail } from './compose-mail.ts';
import { openTransport, type OutgoingMail, type Transport } from './transport.ts';

const LINK = 'https://lists.example.org/users/invitation/accept?invitation_token=secret';
const mail = (recipient = 'friend@example.com'): OutgoingMail => ({
  id: 'the-id-of-the-mail',
  recipient,
  ...composeMail({
    kind: 'invitation',
    link: LINK,
    inviter: { name: 'Sam', email: 'sam@example.com' },
    list: { id: 'its id', name: 'Cheese' },
  }),
});

const HOSTILE_RECIPIENTS = [
  'friend@example.com, other@evil.example',
  'friend@example.com; other@evil.example',
  'friend@example.com\r\nBcc: other@evil.example',
  'friend@example.com\nBcc: other@evil.example',
  'friend@example.com>\r\nRCPT TO:<other@evil.example',
  'friend@example.com\r\nDATA\r\nSubject: hijacked',
  '"other@evil.example" friend@example.com',
  'Friend <other@evil.example>',
  'group:other@evil.example,friend@example.com;',
];

describe('the transports', () => {
  let dataDir: string;
  let server: MailServer | undefined;
  let transport: Transport | undefined;
  beforeEach(() => void (dataDir = temporaryFolder()));
  afterEach(async () => {
    transport?.close();
    await server?.close();
    server = transport = undefined;
    rmSync(dataDir, { recursive: true });
  });

  const open = (smtpUrl: string | undefined) => {
    const settings = { mailFrom: 'Shared Lists <lists@example.org>', publicUrl: 'https://lists.example.org' };
    return (transport = openTransport({ ...settings, smtpUrl, dataDir }));
  };
  const headersOf = (raw = '') => raw.split(/\r?\n\r?\n/u)[0]?.split(/\r?\n/u) ?? [];
  const namesOf = (raw = '') => headersOf(raw).flatMap((line) => /^[\w-]+(?=:)/u.exec(line)?.[0] ?? []);

  describe('writing files', () => {
    const files = () => readdirSync(path.join(dataDir, 'mails'));
    const read = (name = '') => readFileSync(path.join(dataDir, 'mails', name), 'utf8');
    const modeOf = (...names: string[]) => statSync(path.join(dataDir, 'mails', ...names)).mode & 0o777;

    test('writes a readable mail for this user only', async () => {
      await open(undefined).send(mail());
      const [name = ''] = files();
      expect(name).toBe('the-id-of-the-mail.eml');
      expect([modeOf(), modeOf(name)]).toEqual([0o700, 0o600]);
      expect(headersOf(read(name))).toEqual(
        expect.arrayContaining([
          'From: Shared Lists <lists@example.org>',
          'To: friend@example.com',
          'Subject: =?UTF-8?Q?Sam_shared_=22Cheese=22_with_you?=',
          'Reply-To: Sam <sam@example.com>',
          'Message-ID: <the-id-of-the-mail@lists.example.org>',
        ]),
      );
      expect(read(name).replaceAll('=\n', '').replaceAll('=3D', '=')).toContain(LINK);
    });

    test('overwrites a mail that is sent again', async () => {
      const folder = open(undefined);
      await folder.send(mail());
      await folder.send(mail());
      expect(files()).toHaveLength(1);
    });

    test.each(HOSTILE_RECIPIENTS)('adds no header for %j', async (recipient) => {
      await open(undefined)
        .send(mail())
        .then(() => open(undefined).send({ ...mail(recipient), id: 'hostile' }))
        .catch(() => undefined);
      for (const name of files())
        expect(namesOf(read(name))).toEqual(namesOf(read('the-id-of-the-mail.eml')));
    });
  });

  describe('sending to a mail server', () => {
    test('delivers to one recipient under a fixed id', async () => {
      server = await startMailServer();
      const smtp = open(`smtp://127.0.0.1:${server.port}`);
      await smtp.send(mail());
      await smtp.send(mail());
      expect(server.received.map(({ recipients }) => recipients)).toEqual([
        ['friend@example.com'],
        ['friend@example.com'],
      ]);
      for (const { raw } of server.received) {
        expect(headersOf(raw)).toContain('Message-ID: <the-id-of-the-mail@lists.example.org>');
      }
    });

    test.each(HOSTILE_RECIPIENTS)('adds no recipient and no header for %j', async (recipient) => {
      server = await startMailServer();
      const smtp = open(`smtp://127.0.0.1:${server.port}`);
      await smtp.send(mail());
      await smtp.send(mail(recipient)).catch(() => undefined);
      const [honest, hostile] = server.received;
      expect(hostile?.recipients.length ?? 1).toBe(1);
      expect(hostile?.recipients ?? []).not.toContain('other@evil.example');
      expect(namesOf(hostile?.raw ?? honest?.raw)).toEqual(namesOf(honest?.raw));
    });

    // 127.0.0.2 is this machine too, but stands for any other host.
    test('sends no mail unencrypted to another host', async () => {
      server = await startMailServer({}, { host: '127.0.0.2' });
      await expect(open(`smtp://127.0.0.2:${server.port}`).send(mail())).rejects.toThrow();
      expect(server.received).toEqual([]);
    });

    test('sends no password unencrypted to another host', async () => {
      const passwords: unknown[] = [];
      server = await startMailServer(
        {
          allowInsecureAuth: true,
          onAuth: (auth, _session, callback) => {
            passwords.push(auth.password);
            callback(null, { user: 'lists' });
          },
        },
        { host: '127.0.0.2' },
      );
      const smtp = open(`smtp://lists:secret@127.0.0.2:${server.port}`);
      await expect(smtp.send(mail())).rejects.toThrow();
      expect(passwords).toEqual([]);
    });

    test('sends nothing to another host with an untrusted certificate', async () => {
      server = await startMailServer({ disabledCommands: [] }, { host: '127.0.0.2' });
      await expect(open(`smtp://127.0.0.2:${server.port}`).send(mail())).rejects.toThrow();
      expect(server.received).toEqual([]);
    });

    test.each(['requireTLS=false', 'ignoreTLS=true'])(
      'sends unencrypted if the URL says %s',
      async (says) => {
        server = await startMailServer({}, { host: '127.0.0.2' });
        await open(`smtp://127.0.0.2:${server.port}?${says}`).send(mail());
        expect(server.received).toHaveLength(1);
      },
    );

    test('sends nothing unencrypted on this machine if the URL requires TLS', async () => {
      server = await startMailServer();
      const smtp = open(`smtp://127.0.0.1:${server.port}?requireTLS=true`);
      await expect(smtp.send(mail())).rejects.toThrow();
      expect(server.received).toEqual([]);
    });
  });
});
