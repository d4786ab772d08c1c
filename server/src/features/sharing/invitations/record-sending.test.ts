import { invite } from '@shared-lists/contract/api/accounts.ts';
import {
  getInvitations,
  makeInvitationLink,
  resendInvitation,
} from '@shared-lists/contract/api/invitations.ts';
import { expect, test } from 'vitest';
import { sendDueMails } from '../../../mail/mail-worker.ts';
import { openTransport } from '../../../mail/transport.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { refusal } from '../../../testing/lists-and-items.ts';
import { makeActive, startMailServer } from '../../../testing/mails.ts';
import { signedIn } from '../../../testing/people.ts';
import { openTestApp, WITH_MAIL } from '../../../testing/test-app.ts';
import { recordSending } from './record-sending.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const events = { onUndelivered: () => undefined, onInvitation: recordSending };

test('an invitation is sent once the mail server took it, and failed with a reason in words otherwise', async () => {
  const app = await openTestApp(openTestDatabase, WITH_MAIL);
  const owner = await signedIn(app.database, 'owner');
  const { answer } = await app.call(invite, { as: owner, body: { email: 'friend@example.com' } });
  const own = async () => (await app.call(getInvitations, { as: owner })).answer.invitations;
  let isRefusing = true;
  const server = await startMailServer({
    onRcptTo: (_address, _session, done) =>
      done(isRefusing ? Object.assign(new Error('no'), { responseCode: 550 }) : null),
  });
  const settings = { mailFrom: 'a@example.org', publicUrl: 'https://lists.example.org', dataDir: '' };
  const transport = openTransport({ ...settings, smtpUrl: `smtp://127.0.0.1:${server.port}` });
  await sendDueMails(app.database, transport, events, Date.now() + 1_000);
  expect(await own()).toMatchObject([
    { state: 'failed', reason: 'The mail server does not take mail for this address.', sent_at: null },
  ]);

  isRefusing = false;
  await sendDueMails(app.database, transport, events, Date.now() + DAY_MS);
  expect(await own()).toMatchObject([{ state: 'sent', reason: null }]);
  transport.close();
  await server.close();

  const unreachable = openTransport({ ...settings, smtpUrl: `smtp://127.0.0.1:${server.port}` });
  const params = { invitation_id: answer.invitation.id };
  await app.call(resendInvitation, { as: owner, params });
  expect(await own()).toMatchObject([{ state: 'waiting' }]);
  await sendDueMails(app.database, unreachable, events, Date.now() + 1_000);
  unreachable.close();
  expect(await own()).toMatchObject([{ state: 'failed', reason: 'The mail server could not be reached.' }]);
  await app.close();
});

test('without a mail server an invitation keeps waiting, says so, and can only be handed over', async () => {
  const app = await openTestApp(openTestDatabase);
  const owner = await signedIn(app.database, 'owner');
  const { answer } = await app.call(invite, { as: owner, body: { email: 'friend@example.com' } });
  const transport = { isMailServer: false, send: () => Promise.resolve('a file'), close: () => undefined };
  await sendDueMails(app.database, transport, events, Date.now() + 1_000);
  const { answer: shown } = await app.call(getInvitations, { as: owner });
  expect(shown.sends_mails).toBe(false);
  expect(shown.invitations).toMatchObject([{ state: 'waiting' }]);
  const params = { invitation_id: answer.invitation.id };
  expect(await refusal(app, () => app.call(resendInvitation, { as: owner, params }))).toMatchObject({
    status: 409,
  });
  expect((await app.call(makeInvitationLink, { as: owner, params })).status).toBe(201);
  await app.close();
});

test('a mail that is not wanted fails like others while the mail server is away', async () => {
  const app = await openTestApp(openTestDatabase, WITH_MAIL);
  const [owner, known] = [await signedIn(app.database, 'owner'), await signedIn(app.database, 'known')];
  await makeActive(app, known);
  await app.call(invite, { as: owner, body: { email: known.email } });
  await app.call(invite, { as: owner, body: { email: 'unknown@example.com' } });
  const server = await startMailServer();
  await server.close();
  const settings = { mailFrom: 'a@example.org', publicUrl: 'https://lists.example.org', dataDir: '' };
  const transport = openTransport({ ...settings, smtpUrl: `smtp://127.0.0.1:${server.port}` });
  await sendDueMails(app.database, transport, events, Date.now() + 1_000);
  transport.close();
  const { answer } = await app.call(getInvitations, { as: owner });
  const failed = { state: 'failed', reason: 'The mail server could not be reached.' };
  expect(answer.invitations).toMatchObject([failed, failed]);
  await app.close();
});
