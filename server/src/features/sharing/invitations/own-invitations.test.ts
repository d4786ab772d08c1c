import { acceptInvitation, invite } from '@shared-lists/contract/api/accounts.ts';
import {
  getInvitations,
  makeInvitationLink,
  openInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@shared-lists/contract/api/invitations.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { getSharePage, updateShare } from '@shared-lists/contract/api/sharing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { tidyUp } from '../../../startup/housekeeping.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { refusal } from '../../../testing/lists-and-items.ts';
import { queuedMails, tokenIn } from '../../../testing/mails.ts';
import { signedIn, type SignedIn } from '../../../testing/people.ts';
import { listOf, sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, WITH_MAIL, type TestApp } from '../../../testing/test-app.ts';
import { recordSending } from './record-sending.ts';

const PASSWORD = 'a password of my own';
const DAY_MS = 24 * 60 * 60 * 1000;

describe('an invitation', () => {
  let app: TestApp;
  let shared: SharedList;
  let owner: SignedIn;
  let email: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase, WITH_MAIL)));
  afterAll(() => app.close());
  beforeEach(async () => {
    shared = await sharedList(app);
    owner = shared.people.owner;
    email = `new-${randomUUID()}@example.com`;
  });

  const share = async (as = owner) =>
    (await app.call(invite, { as, body: { email, list_id: shared.listId } })).answer;
  const own = async (as = owner) => (await app.call(getInvitations, { as })).answer.invitations;
  const state = async () => (await own())[0]?.state;
  const params = (invitation_id: string) => ({ invitation_id });
  const link = async (id: string, as = owner) => {
    const { answer } = await app.call(makeInvitationLink, { as, params: params(id) });
    return new URL(answer.url).searchParams.get('invitation_token') ?? '';
  };
  const accept = async (invitation_token: string) =>
    (
      await app.call(acceptInvitation, {
        body: { invitation_token, password: PASSWORD, password_confirmation: PASSWORD },
      })
    ).status;
  const open = (invitation_token: string) => app.call(openInvitation, { body: { invitation_token } });
  const answer = (as: SignedIn, id: string, has_accepted: boolean) =>
    app.call(updateShare, {
      as,
      params: { list_id: shared.listId, users_list_id: id },
      body: { users_list: { has_accepted } },
    });

  test('is shown to whoever sent it, and on the share page to all who share', async () => {
    const { invitation } = await share();
    expect(await own()).toEqual([
      { ...invitation, is_own: true, email, list_id: shared.listId, list_name: 'A list' },
    ]);
    expect(await own(shared.people.writer)).toEqual([]);
    const page = await app.call(getSharePage, {
      as: shared.people.writer,
      params: { list_id: shared.listId },
    });
    const entry = page.answer.pending.find(({ user }) => user.email === email);
    expect(entry?.invitation).toEqual({ ...invitation, is_own: false });
  });

  test('is not shown to an inviter who lost the list', async () => {
    await share(shared.people.writer);
    expect(await own(shared.people.writer)).toHaveLength(1);
    await app.database.db
      .updateTable('memberships')
      .set({ state: 'refused' })
      .where('person_id', '=', shared.people.writer.id)
      .execute();
    expect(await own(shared.people.writer)).toEqual([]);
  });

  test('raises what the inviter polls when its state changes', async () => {
    const { invitation } = await share();
    const poll = async () => {
      const page = await app.call(getSharePage, { as: owner, params: { list_id: shared.listId } });
      const home = await app.call(getLists, { as: owner });
      return [page.headers['etag'], home.headers['etag']];
    };
    const before = await poll();
    await app.database.change((tx) => recordSending(tx, invitation.id, null));
    const sent = await poll();
    await open(await link(invitation.id));
    const opened = await poll();
    expect(new Set([before[0], sent[0], opened[0]]).size).toBe(3);
    expect(new Set([before[1], sent[1], opened[1]]).size).toBe(3);
  });

  test('is opened, then accepted or refused by the answer to the list', async () => {
    const { invitation, users_list } = await share();
    const token = await link(invitation.id);
    expect((await open(token)).answer).toEqual({
      email,
      inviter: { name: owner.email.split('@')[0], email: owner.email },
      list_id: shared.listId,
      list_name: 'A list',
      has_account: false,
      may_set_password: true,
    });
    expect(await state()).toBe('opened');
    expect(await accept(token)).toBe(202);
    expect(await state()).toBe('opened');

    const invitee = await signInAs(email);
    const { answer: home } = await app.call(getLists, { as: invitee });
    expect(home.list_users[shared.listId]).toMatchObject([{ id: owner.id, email: owner.email }]);
    await answer(invitee, users_list?.id ?? '', false);
    expect(await state()).toBe('refused');
    await app.database.db
      .updateTable('memberships')
      .set({ state: 'accepted' })
      .where('person_id', '=', invitee.id)
      .execute();
    expect(await state()).toBe('accepted');
  });

  test('to the product is accepted with the account', async () => {
    const { answer: invited } = await app.call(invite, { as: owner, body: { email } });
    expect(await accept(await link(invited.invitation.id))).toBe(202);
    expect(await own()).toMatchObject([{ state: 'accepted', list_id: null, list_name: null }]);
  });

  test('has many links to hand over beside the mailed one; all end with acceptance', async () => {
    const { invitation } = await share();
    const [first, second] = [await link(invitation.id), await link(invitation.id)];
    const mailed = tokenIn((await queuedMails(app, email))[0]);
    for (const token of [first, second, mailed]) expect((await open(token)).status).toBe(200);
    expect(await accept(second)).toBe(202);
    for (const token of [first, second, mailed]) expect((await open(token)).status).toBe(422);
  });

  test('stores no link as it is', async () => {
    const { invitation } = await share();
    const token = await link(invitation.id);
    const { db } = app.database;
    for (const table of ['mail_tokens', 'invitations', 'outbox_mails', 'idempotency_keys'] as const)
      expect(JSON.stringify(await db.selectFrom(table).selectAll().execute())).not.toContain(token);
  });

  test('ends with its withdrawal: links, mail and share', async () => {
    const { invitation, users_list } = await share();
    const token = await link(invitation.id);
    const withdrawn = await app.call(withdrawInvitation, { as: owner, params: params(invitation.id) });
    expect(withdrawn.status).toBe(204);
    expect(await own()).toEqual([]);
    expect((await open(token)).status).toBe(422);
    const { db } = app.database;
    expect(
      await db
        .selectFrom('memberships')
        .selectAll()
        .where('id', '=', users_list?.id ?? '')
        .execute(),
    ).toEqual([]);
    expect(
      await db
        .selectFrom('outbox_mails')
        .select(['content', 'next_attempt_at'])
        .where('recipient', '=', email)
        .execute(),
    ).toEqual([{ content: null, next_attempt_at: null }]);
    expect((await share()).invitation.state).toBe('waiting');
  });

  test('whose withdrawal ends the last mail leaves a working link for the others', async () => {
    await share();
    const second = await listOf(app, owner);
    const { answer: later } = await app.call(invite, { as: owner, body: { email, list_id: second } });
    const mailed = tokenIn((await queuedMails(app, email)).at(-1));
    await app.call(withdrawInvitation, { as: owner, params: params(later.invitation.id) });
    expect((await open(mailed)).answer).toMatchObject({ list_id: shared.listId, may_set_password: true });
    expect(await accept(mailed)).toBe(202);
  });

  test('has no links to hand over once its share was accepted', async () => {
    const known = await signedIn(app.database, 'known');
    const body = { email: known.email, list_id: shared.listId };
    const { answer: invited } = await app.call(invite, { as: owner, body });
    const token = await link(invited.invitation.id);
    await answer(known, invited.users_list?.id ?? '', true);
    expect((await open(token)).status).toBe(422);
  });

  test('that was accepted can be neither withdrawn nor sent again nor linked', async () => {
    const { invitation } = await share();
    await app.database.db
      .updateTable('memberships')
      .set({ state: 'accepted' })
      .where('list_id', '=', shared.listId)
      .execute();
    for (const endpoint of [withdrawInvitation, resendInvitation, makeInvitationLink]) {
      const refused = await refusal(app, () =>
        app.call(endpoint, { as: owner, params: params(invitation.id) }),
      );
      expect(refused).toEqual({ status: 409, error: { error: 'This invitation has been accepted.' } });
    }
  });

  test('ends when the owner removes the share', async () => {
    const { invitation } = await share(shared.people.writer);
    const token = await link(invitation.id, shared.people.writer);
    const { pending } = (await app.call(getSharePage, { as: owner, params: { list_id: shared.listId } }))
      .answer;
    const entry = pending.find(({ user }) => user.email === email);
    await app.app.inject({
      method: 'DELETE',
      url: `/v2/lists/${shared.listId}/users_lists/${entry?.users_list.id ?? ''}`,
      headers: owner.headers,
    });
    expect((await open(token)).status).toBe(422);
    expect(await own(shared.people.writer)).toEqual([]);
  });

  test('expires after seven days; sending it again or a new link makes it valid again', async () => {
    const { invitation } = await share();
    const past = new Date(Date.now() - 1).toISOString();
    const { db } = app.database;
    await db.updateTable('invitations').set({ expires_at: past }).execute();
    expect(await state()).toBe('expired');
    await link(invitation.id);
    expect(await state()).toBe('waiting');
    await db.updateTable('invitations').set({ expires_at: past }).execute();
    await app.call(resendInvitation, { as: owner, params: params(invitation.id) });
    expect(await state()).toBe('waiting');
  });

  test('is forgotten thirty days after it expired, unless its share still waits', async () => {
    const { invitation, users_list } = await share();
    const rows = () =>
      app.database.db.selectFrom('invitations').select('id').where('id', '=', invitation.id).execute();
    await tidyUp(app.database, Date.parse(invitation.expires_at) + 31 * DAY_MS);
    expect(await rows()).toHaveLength(1);
    await app.database.db
      .updateTable('memberships')
      .set({ state: 'refused' })
      .where('id', '=', users_list?.id ?? '')
      .execute();
    await tidyUp(app.database, Date.parse(invitation.expires_at) + 29 * DAY_MS);
    expect(await rows()).toHaveLength(1);
    await tidyUp(app.database, Date.parse(invitation.expires_at) + 31 * DAY_MS);
    expect(await rows()).toEqual([]);
  });

  async function signInAs(address: string): Promise<SignedIn> {
    const { headers, json } = await app.app
      .inject({ method: 'POST', url: '/auth/sign_in', payload: { email: address, password: PASSWORD } })
      .then((response) => ({ headers: response.headers, json: response.json<{ data: { id: string } }>() }));
    const names = ['access-token', 'client', 'uid'];
    return {
      id: json.data.id,
      email: address,
      headers: Object.fromEntries(names.map((name) => [name, String(headers[name])])),
    };
  }
});
