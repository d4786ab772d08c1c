import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { saveInvitation } from '../features/sharing/invitations/invitation-repository.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { MailQueue } from '../mail/mail-queue.ts';
import { sendDueMails } from '../mail/mail-worker.ts';
import { recordSending } from '../features/sharing/invitations/record-sending.ts';
import type { SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

type HasDatabase = Pick<TestApp, 'database'>;

export interface QueuedMail {
  readonly recipient: string;
  readonly content: MailContent;
}

export async function queuedMails({ database }: HasDatabase, recipient?: string): Promise<QueuedMail[]> {
  const mails = await database.db
    .selectFrom('outbox_mails')
    .select(['recipient', 'content'])
    .orderBy('number')
    .execute();
  return mails
    .filter((mail) => recipient === undefined || mail.recipient === recipient)
    .map((mail) => ({ recipient: mail.recipient, content: JSON.parse(mail.content ?? '') as MailContent }));
}

export function linkIn(mail: QueuedMail | undefined): string {
  if (!mail || !('link' in mail.content)) throw new Error('No mail with a link is queued');
  return mail.content.link;
}

export function tokenIn(mail: QueuedMail | undefined): string {
  const query = new URL(linkIn(mail)).searchParams;
  return query.get('invitation_token') ?? query.get('reset_password_token') ?? '';
}

export async function makeActive({ database }: HasDatabase, person: Pick<SignedIn, 'id'>): Promise<void> {
  await database.db
    .updateTable('people')
    .set({ password_hash: 'of a password that nobody knows' })
    .where('id', '=', person.id)
    .execute();
}

interface ReceivedMail {
  readonly recipients: string[];
  readonly raw: string;
}

export interface MailServer {
  readonly port: number;
  readonly received: ReceivedMail[];
  drop(): void;
  close(): Promise<void>;
}

export async function startMailServer(
  faults: SMTPServerOptions = {},
  { host = '127.0.0.1', port = 0 } = {},
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 1,
    disableReverseLookup: true,
    onData: (stream, session, callback) =>
      void text(stream).then((raw) => {
        received.push({ recipients: session.envelope.rcptTo.map(({ address }) => address), raw });
        callback();
      }, callback),
    ...faults,
  });
  server.on('error', () => undefined); // Cut connections are intended.
  server.server.on('connection', (socket) => sockets.add(socket));
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  const drop = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    drop,
    close: () =>
      new Promise((resolve) => {
        server.close(resolve);
        drop();
      }),
  };
}

const PUBLIC_URL = 'https://lists.example.org';
const INVITER = { name: 'Olivia Owner', email: 'olivia@example.com' };

/** As sharing would queue it, whatever the state of the share. */
export async function queueListShared(
  { database: { db } }: HasDatabase,
  recipient: SignedIn,
  list: { readonly id: string; readonly name: string },
): Promise<void> {
  const expiresAt = new Date(Date.now() + 24 * 60 * 60 * 1000).toISOString();
  const invitation = { inviterId: null, personId: recipient.id, listId: list.id, expiresAt };
  const invitationId = await saveInvitation(db, invitation, new Date().toISOString());
  await new MailQueue(PUBLIC_URL).listShared(db, recipient.email, { invitationId, inviter: INVITER, list });
}

export async function queueInvitation(
  { database: { db } }: HasDatabase,
  recipient: SignedIn,
  secret: { readonly token: string; readonly expiresAt: string },
): Promise<void> {
  const invitation = { inviterId: null, personId: recipient.id, listId: null, expiresAt: secret.expiresAt };
  const invitationId = await saveInvitation(db, invitation, new Date().toISOString());
  await new MailQueue(PUBLIC_URL).invitation(db, recipient.email, secret, { invitationId, inviter: INVITER });
}

/** What is really sent of the mails in the outbox: some are dropped only then. */
export async function subjectsSentTo({ database }: HasDatabase, address?: string): Promise<string[]> {
  const subjects: string[] = [];
  const transport = {
    isMailServer: true,
    send: ({ recipient, subject }: { recipient: string; subject: string }) => {
      if (address === undefined || recipient === address) subjects.push(subject);
      return Promise.resolve('');
    },
    close: () => undefined,
  };
  const onUndelivered = (error: unknown) => {
    throw error;
  };
  for (let round = 0; round < 5; round++)
    await sendDueMails(
      database,
      transport,
      { onUndelivered, onInvitation: recordSending },
      Date.now() + 1_000,
    );
  return subjects;
}
