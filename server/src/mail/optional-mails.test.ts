import { changeSettings } from '@shared-lists/contract/api/settings.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { makeActive, queueInvitation, queueListShared } from '../testing/mails.ts';
import type { SignedIn } from '../testing/people.ts';
import { sharedList } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { recordSending } from '../features/sharing/invitations/record-sending.ts';
import { sendDueMails } from './mail-worker.ts';
import { MailQueue } from './mail-queue.ts';

const SECRET = { token: 'secret', expiresAt: '2999-01-01T00:00:00.000Z' };
const SHARED = 'Olivia Owner shared "Secret plans" with you';
const OF_THE_ACCOUNT = ['Your Shared Lists password was changed', 'Set a new password for Shared Lists'];

describe('optional mails', () => {
  let app: TestApp;
  let writer: SignedIn;
  let reader: SignedIn;
  let listId: string;
  const sent: { recipient: string; subject: string }[] = [];
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    const shared = await sharedList(app);
    ({ writer, reader } = shared.people);
    listId = shared.listId;
    sent.length = 0;
  });

  const switchMails = (as: SignedIn, notification_mails: boolean) =>
    app.call(changeSettings, { as, body: { notification_mails } });
  const queueAll = async (person: SignedIn) => {
    const recipient = person.email;
    const { db } = app.database;
    const mailQueue = new MailQueue('https://lists.example.org');
    await queueListShared(app, person, { id: listId, name: 'Secret plans' });
    await mailQueue.passwordChanged(db, recipient);
    await mailQueue.reset(db, recipient, SECRET, undefined);
    await queueInvitation(app, person, SECRET);
  };
  const send = async () => {
    const transport = {
      send: ({ recipient, subject }: { recipient: string; subject: string }) => {
        sent.push({ recipient, subject });
        return Promise.resolve('');
      },
      isMailServer: true,
      close: () => undefined,
    };
    await sendDueMails(
      app.database,
      transport,
      {
        onUndelivered: (error: unknown) => expect.fail(String(error)),
        onInvitation: recordSending,
      },
      Date.now() + 1_000,
    );
  };
  const subjectsTo = ({ email }: SignedIn) =>
    sent.filter(({ recipient }) => recipient === email).map(({ subject }) => subject);

  test('are those about shared lists, off only for whoever switched them off', async () => {
    await makeActive(app, writer);
    await makeActive(app, reader);
    await switchMails(writer, false);
    await queueAll(writer);
    await queueAll(reader);
    await send();
    expect(subjectsTo(writer).sort()).toEqual([...OF_THE_ACCOUNT].sort());
    expect(subjectsTo(reader).sort()).toEqual([SHARED, ...OF_THE_ACCOUNT].sort());
    const { rows } = { rows: await app.database.db.selectFrom('outbox_mails').selectAll().execute() };
    expect(JSON.stringify(rows)).not.toContain('Secret plans');
  });

  test('are not sent if switched off after sharing, and are sent again later', async () => {
    await queueAll(writer);
    await switchMails(writer, false);
    await send();
    expect(subjectsTo(writer)).not.toContain(SHARED);
    await switchMails(writer, true);
    await queueAll(writer);
    await send();
    expect(subjectsTo(writer)).toContain(SHARED);
  });
});
