import { acceptInvitation, invite, setPassword, signIn } from '@shared-lists/contract/api/accounts.ts';
import {
  claimInvitation,
  getInvitations,
  makeInvitationLink,
  openInvitation,
} from '@shared-lists/contract/api/invitations.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { exportData } from '@shared-lists/contract/api/personal-data.ts';
import { getSettings, sendConfirmation } from '@shared-lists/contract/api/settings.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/databases.ts';
import { queuedMails, tokenIn } from '../../../testing/mails.ts';
import { signedIn, type SignedIn } from '../../../testing/people.ts';
import { listOf } from '../../../testing/shared-list.ts';
import { openTestApp, WITH_MAIL, type TestApp } from '../../../testing/test-app.ts';
import { makeResetToken } from '../passwords/password-service.ts';

const PASSWORD = 'a password of my own';
const OTHER_PASSWORD = 'another good sentence';

describe('an account made with a copied link', () => {
  let app: TestApp;
  let friend: SignedIn;
  let other: SignedIn;
  let address: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase, WITH_MAIL)));
  afterAll(() => app.close());
  beforeEach(async () => {
    await app.database.db.deleteFrom('attempts').execute();
    friend = await signedIn(app.database, 'friend');
    other = await signedIn(app.database, 'other');
    address = `guest-${randomUUID()}@example.com`;
  });

  const share = async (as: SignedIn) => {
    const list_id = await listOf(app, as);
    const { answer } = await app.call(invite, { as, body: { email: address, list_id } });
    return { list_id, users_list_id: answer.users_list?.id ?? '', invitationId: answer.invitation.id };
  };
  const linkOf = async (as: SignedIn, invitation_id: string) => {
    const { answer } = await app.call(makeInvitationLink, { as, params: { invitation_id } });
    return new URL(answer.url).searchParams.get('invitation_token') ?? '';
  };
  const mailedLink = async () => tokenIn((await queuedMails(app, address)).at(-1));
  const accept = async (invitation_token: string, password = PASSWORD) =>
    (
      await app.call(acceptInvitation, {
        body: { invitation_token, password, password_confirmation: password, name: 'Guest' },
      })
    ).status;
  const signInWith = async (password: string): Promise<SignedIn> => {
    const { headers, answer } = await app.call(signIn, { body: { email: address, password } });
    const names = ['access-token', 'client', 'uid'];
    return {
      id: answer.data.id,
      email: address,
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    };
  };
  const pendingOf = async (as: SignedIn) =>
    (await app.call(getLists, { as })).answer.pending_lists.map(({ id }) => id);
  const settingsOf = async (as: SignedIn) => (await app.call(getSettings, { as })).answer;
  const answer = (as: SignedIn, params: { list_id: string; users_list_id: string }) =>
    app.call(updateShare, { as, params, body: { users_list: { has_accepted: true } } });

  /** The friend handed a link over; the other one shared before and after. */
  async function guest() {
    const before = await share(other);
    const given = await share(friend);
    await accept(await linkOf(friend, given.invitationId));
    const person = await signInWith(PASSWORD);
    return { person, given, before, after: await share(other) };
  }

  test('gets what its maker shared, and nothing of what others shared', async () => {
    const { person, given, before, after } = await guest();
    expect(await settingsOf(person)).toMatchObject({ name: 'Guest', is_confirmed: false });
    expect(await pendingOf(person)).toEqual([given.list_id]);
    const { answer: exported } = await app.call(exportData, { as: person });
    expect(exported.shared_lists.map(({ id }) => id)).toEqual([given.list_id]);
    for (const held of [before, after]) expect((await answer(person, held)).status).toBe(404);
    expect((await answer(person, given)).status).toBe(200);
  });

  test('does not even notice that others share', async () => {
    const { person } = await guest();
    const poll = async () => (await app.call(getLists, { as: person })).headers['etag'];
    const etag = await poll();
    await share(other);
    expect(await poll()).toBe(etag);
  });

  test('sees everything once a mailed link is used in their session', async () => {
    const { person, given, before, after } = await guest();
    const { status } = await app.call(claimInvitation, {
      as: person,
      body: { invitation_token: await mailedLink() },
    });
    expect(status).toBe(200);
    expect((await settingsOf(person)).is_confirmed).toBe(true);
    expect((await pendingOf(person)).sort()).toEqual([given.list_id, before.list_id, after.list_id].sort());
  });

  test('can ask for a mail that confirms', async () => {
    const { person } = await guest();
    expect((await app.call(sendConfirmation, { as: person })).status).toBe(204);
    const mail = (await queuedMails(app, address)).at(-1);
    expect(mail?.content.kind).toBe('confirmation');
    const body = { invitation_token: tokenIn(mail) };
    expect((await app.call(claimInvitation, { as: person, body })).status).toBe(200);
    expect((await settingsOf(person)).is_confirmed).toBe(true);
    expect((await app.call(sendConfirmation, { as: person })).status).toBe(204);
    expect((await queuedMails(app, address)).at(-1)).toEqual(mail);
  });

  test('sees what a second person shared with a link of theirs', async () => {
    const { person, given, before, after } = await guest();
    const body = { invitation_token: await linkOf(other, before.invitationId) };
    const { answer: claimed } = await app.call(claimInvitation, { as: person, body });
    expect(claimed).toEqual({ list_id: before.list_id, users_list_id: before.users_list_id });
    expect((await pendingOf(person)).sort()).toEqual([given.list_id, before.list_id, after.list_id].sort());
    expect((await settingsOf(person)).is_confirmed).toBe(false);
  });

  test('is taken over by the owner of the address with a mailed link', async () => {
    const { person, before } = await guest();
    const link = await mailedLink();
    expect((await app.call(openInvitation, { body: { invitation_token: link } })).answer).toMatchObject({
      has_account: true,
      may_set_password: true,
    });
    expect(await accept(link, OTHER_PASSWORD)).toBe(202);
    expect((await app.call(getLists, { as: person })).status).toBe(401);
    expect((await app.call(signIn, { body: { email: address, password: PASSWORD } })).status).toBe(401);
    const rightful = await signInWith(OTHER_PASSWORD);
    expect((await settingsOf(rightful)).is_confirmed).toBe(true);
    expect(await pendingOf(rightful)).toContain(before.list_id);
  });

  test('loses it as well by a reset link, which is mailed too', async () => {
    const { person, before } = await guest();
    const { token } = await app.database.change((tx) => makeResetToken(tx, person.id));
    const body = {
      reset_password_token: token,
      password: OTHER_PASSWORD,
      password_confirmation: OTHER_PASSWORD,
    };
    expect((await app.call(setPassword, { body })).status).toBe(200);
    expect((await app.call(getLists, { as: person })).status).toBe(401);
    expect(await pendingOf(await signInWith(OTHER_PASSWORD))).toContain(before.list_id);
  });

  test('cannot take an account that exists', async () => {
    const { given } = await guest();
    await app.call(claimInvitation, {
      as: await signInWith(PASSWORD),
      body: { invitation_token: await mailedLink() },
    });
    const again = await linkOf(friend, given.invitationId);
    expect(await accept(again, OTHER_PASSWORD)).toBe(422);
    expect((await app.call(openInvitation, { body: { invitation_token: again } })).answer).toMatchObject({
      has_account: true,
      may_set_password: false,
    });
    await signInWith(PASSWORD);
  });

  test('cannot use the link of another person', async () => {
    const given = await share(friend);
    const body = { invitation_token: await linkOf(friend, given.invitationId) };
    const { status, error } = await app.call(claimInvitation, { as: other, body });
    expect([status, error]).toEqual([422, { invitation_token: ['is for another account'] }]);
  });

  test('ends only the links of its maker by accepting', async () => {
    const before = await share(other);
    const theirs = await linkOf(other, before.invitationId);
    const given = await share(friend);
    const [used, unused] = [
      await linkOf(friend, given.invitationId),
      await linkOf(friend, given.invitationId),
    ];
    await accept(used);
    const isOpen = async (invitation_token: string) =>
      (await app.call(openInvitation, { body: { invitation_token } })).status === 200;
    expect([await isOpen(unused), await isOpen(theirs)]).toEqual([false, true]);
    expect((await app.call(getInvitations, { as: other })).answer.invitations).toMatchObject([
      { state: 'opened' },
    ]);
  });

  test('is trusted where no mail server could ever confirm, and is shown as not confirmed', async () => {
    const local = await openTestApp(openTestDatabase);
    const [host, second] = [await signedIn(local.database, 'host'), await signedIn(local.database, 'second')];
    const shareAs = async (as: SignedIn) => {
      const list_id = await listOf(local, as);
      const { answer: made } = await local.call(invite, { as, body: { email: address, list_id } });
      return { list_id, invitation_id: made.invitation.id };
    };
    const [given, held] = [await shareAs(host), await shareAs(second)];
    const params = { invitation_id: given.invitation_id };
    const { answer: made } = await local.call(makeInvitationLink, { as: host, params });
    const invitation_token = new URL(made.url).searchParams.get('invitation_token');
    const body = { invitation_token, password: PASSWORD, password_confirmation: PASSWORD };
    expect((await local.call(acceptInvitation, { body })).status).toBe(202);
    const { headers, answer: me } = await local.call(signIn, {
      body: { email: address, password: PASSWORD },
    });
    const person = { id: me.data.id, email: address, headers: headers as Record<string, string> };
    const { answer: home } = await local.call(getLists, { as: person });
    expect(home.pending_lists.map(({ id }) => id).sort()).toEqual([given.list_id, held.list_id].sort());
    const { answer: settings } = await local.call(getSettings, { as: person });
    expect(settings).toMatchObject({ is_confirmed: false, name: address.split('@')[0] });
    await local.close();
  });
});
