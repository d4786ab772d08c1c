import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ComposedMail } from './compose-mail.ts';

export interface OutgoingMail extends ComposedMail {
  readonly id: string;
  readonly recipient: string;
}

export interface Transport {
  /** False if mails only become files. */
  readonly isMailServer: boolean;
  send(mail: OutgoingMail): Promise<string>;
  /** Fails if a mail could not be sent now. */
  check?(): Promise<unknown>;
  close(): void;
}

export interface TransportSettings {
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  readonly publicUrl: string;
  readonly dataDir: string;
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

export function openTransport(settings: TransportSettings): Transport {
  return settings.smtpUrl === undefined
    ? folderTransport(settings)
    : smtpTransport(settings.smtpUrl, settings);
}

function smtpTransport(smtpUrl: string, settings: TransportSettings): Transport {
  const url = new URL(smtpUrl);
  const hasTlsOption = url.searchParams.has('requireTLS') || url.searchParams.has('ignoreTLS');
  const mailer = atFirstUse(async () =>
    (await import('nodemailer')).createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 20_000,
      // Unencrypted only on this machine, or if the URL says so.
      ...(!hasTlsOption && { requireTLS: url.protocol === 'smtp:' && !LOOPBACK.has(url.hostname) }),
    }),
  );
  return {
    isMailServer: true,
    async send(mail) {
      return (await (await mailer.open()).sendMail(messageOf(mail, settings))).response;
    },
    check: async () => (await mailer.open()).verify(),
    close: mailer.close,
  };
}

function folderTransport(settings: TransportSettings): Transport {
  const folder = path.join(settings.dataDir, 'mails');
  const composer = atFirstUse(async () =>
    (await import('nodemailer')).createTransport({ streamTransport: true, buffer: true, newline: 'unix' }),
  );
  return {
    isMailServer: false,
    async send(mail) {
      const { message } = await (await composer.open()).sendMail(messageOf(mail, settings));
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const file = path.join(folder, `${mail.id}.eml`);
      await writeFile(file, message as Buffer, { mode: 0o600 });
      return `written to ${file}`;
    },
    close: composer.close,
  };
}

/** Most servers send their first mail long after they started. */
function atFirstUse<Mailer extends { close(): void }>(create: () => Promise<Mailer>) {
  let mailer: Promise<Mailer> | undefined;
  return {
    open: () => (mailer ??= create()),
    close: () => void mailer?.then((opened) => opened.close()),
  };
}

/** A fixed Message-ID, so that a mail sent twice after a crash is recognised. */
function messageOf(
  { id, recipient, subject, text, html, replyTo }: OutgoingMail,
  settings: TransportSettings,
) {
  return {
    from: settings.mailFrom,
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: replyTo.name, address: replyTo.email } }),
    messageId: `<${id}@${new URL(settings.publicUrl).hostname}>`,
    subject,
    text,
    html,
  };
}
