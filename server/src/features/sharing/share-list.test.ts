import { acceptInvitation, invite } from '@shared-lists/contract/api/accounts.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { deleteShare, shareList } from '@shared-lists/contract/api/sharing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import {
  ALL_BUT_WRITERS,
  archive,
  NOT_FOUND,
  refusal,
  share,
  sharesOf,
} from '../../testing/lists-and-items.ts';
import { makeActive, queuedMails, tokenIn } from '../../testing/mails.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const BLANK = { status: 422, error: { user_id: ["can't be blank"] } };
const TOO_MANY = { status: 429, error: { error: 'Too many requests. Please try again later.' } };
const PASSWORD = 'a password of my own';

describe('sharing a list with a known person', () => {
  let app: TestApp;
  let shared: SharedList;
  let people: Record<Role, SignedIn>;
  let friend: SignedIn;
  let otherList: string;
  beforeAll(
    async () => void (app = await openTestApp(openTestDatabase, { publicUrl: 'https://lists.example.org' })),
  );
  afterAll(() => app.close());
  beforeEach(async () => {
    shared = await sharedList(app);
    people = shared.people;
    friend = await signedIn(app.database, 'friend');
    otherList = await listOf(app, people.owner);
    await share(app, otherList, friend, 'read');
    await share(app, otherList, people.writer, 'read');
  });

  const shareWith = (user_id: unknown, more: object = {}, as = people.owner, headers = {}) =>
    app.call(shareList, {
      as,
      params: { list_id: shared.listId },
      body: { users_list: { user_id, ...more } },
      headers,
    });
  const sharesWith = async (person: SignedIn) =>
    (await sharesOf(app, shared.listId)).filter(({ person_id }) => person_id === person.id);
  const remove = (users_list_id: string) =>
    app.call(deleteShare, { as: people.owner, params: { list_id: shared.listId, users_list_id } });

  test.each(['owner', 'writer'] as const)('invites them, by the %s', async (role) => {
    const { status, answer } = await shareWith(friend.id, {}, people[role]);
    expect(status).toBe(200);
    expect(answer).toEqual({
      id: answer.id,
      user_id: friend.id,
      list_id: shared.listId,
      permissions: 'write',
      has_accepted: null,
    });
    const { answer: home } = await app.call(getLists, { as: friend });
    expect(home.pending_lists).toMatchObject([{ id: shared.listId, users_list_id: answer.id }]);
  });

  test.each([true, false])('reads only the person from a body with %j', async (has_accepted) => {
    const more = {
      id: randomUUID(),
      list_id: otherList,
      permissions: 'read',
      has_accepted,
      person_id: people.stranger.id,
      state: 'accepted',
    };
    expect((await shareWith(friend.id.toUpperCase(), more)).status).toBe(200);
    expect(await sharesWith(friend)).toEqual([
      { person_id: friend.id, permission: 'write', state: 'pending' },
    ]);
    expect(await sharesOf(app, otherList)).toHaveLength(3);
  });

  test('sends a mail to an active person', async () => {
    await makeActive(app, friend);
    await shareWith(friend.id);
    expect((await queuedMails(app, friend.email)).map(({ content }) => content)).toMatchObject([
      { kind: 'list shared', link: 'https://lists.example.org/lists', list: { name: 'A list' } },
    ]);
  });

  test('sends a new invitation that names the list to a person without a password', async () => {
    await app.call(invite, { as: people.owner, body: { email: friend.email } });
    await shareWith(friend.id);
    const [old, fresh, ...more] = await queuedMails(app, friend.email);
    expect(more).toEqual([]);
    expect(fresh?.content).toMatchObject({
      kind: 'invitation',
      link: `https://lists.example.org/users/invitation/accept?invitation_token=${tokenIn(fresh)}`,
      list: { name: 'A list' },
    });
    const accept = (invitation_token: string) =>
      app.call(acceptInvitation, {
        body: { invitation_token, password: PASSWORD, password_confirmation: PASSWORD },
      });
    expect((await accept(tokenIn(old))).status).toBe(422);
    expect((await accept(tokenIn(fresh))).status).toBe(202);
    expect(await sharesWith(friend)).toMatchObject([{ state: 'pending' }]);
  });

  test.each(ALL_BUT_WRITERS)('is refused to %s', async (role, refused) => {
    await share(app, otherList, people[role], 'write');
    expect(await refusal(app, () => shareWith(friend.id, {}, people[role]))).toEqual(refused);
  });

  test('returns 404 for an existing stranger', async () => {
    await share(app, await listOf(app, people.writer), people.stranger, 'write');
    for (const id of [people.stranger.id, randomUUID(), 'undefined', '0', shared.listId]) {
      expect(await refusal(app, () => shareWith(id))).toEqual(NOT_FOUND);
    }
  });

  test.each([[0], [true], [['x']], [{}]])('does not accept the id %j', async (id) => {
    expect((await refusal(app, () => shareWith(id))).status).toBeOneOf([404, 422]);
  });

  test.each([[undefined], [null], ['']])('requires a person: %j', async (id) => {
    expect(await refusal(app, () => shareWith(id))).toEqual(BLANK);
  });

  test.each([[{}], [{ users_list: null }], [{ users_list: 'x' }]])('refuses the body %j', async (body) => {
    const call = () => app.call(shareList, { as: people.owner, params: { list_id: shared.listId }, body });
    expect(await refusal(app, call)).toEqual({ status: 422, error: { users_list: ['is missing'] } });
  });

  test.each(['owner', 'writer', 'reader', 'pending', 'refused'] as const)(
    'is a conflict if the person already has the share: %s',
    async (role) => {
      expect(await refusal(app, () => shareWith(people[role].id, {}, people.writer))).toEqual({
        status: 409,
        error: { responseText: `List already shared with ${people[role].email}` },
      });
    },
  );

  test('returns 404 for an archived, unknown or malformed list', async () => {
    await archive(app, 'lists', shared.listId);
    for (const list_id of [shared.listId, randomUUID(), 'undefined']) {
      const body = { users_list: { user_id: friend.id } };
      const call = () => app.call(shareList, { as: people.owner, params: { list_id }, body });
      expect(await refusal(app, call)).toEqual(NOT_FOUND);
    }
  });

  test('creates one share for many parallel requests', async () => {
    const calls = Array.from({ length: 8 }, (_, index) =>
      shareWith(friend.id, {}, index % 2 ? people.owner : people.writer),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 409)]);
    expect(await sharesWith(friend)).toHaveLength(1);
    expect(await queuedMails(app, friend.email)).toHaveLength(1);
  });

  test('with a repeated key returns the same response and sends no second mail', async () => {
    const headers = { 'idempotency-key': 'once' };
    const first = await shareWith(friend.id, {}, people.owner, headers);
    const again = await shareWith(friend.id, {}, people.owner, headers);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await queuedMails(app, friend.email)).toHaveLength(1);
  });

  test('with somebody who shares an accepted list is not limited', async () => {
    for (let count = 0; count < 25; count++) {
      const { status, answer } = await shareWith(friend.id);
      expect(status).toBe(200);
      await remove(answer.id);
    }
  });

  test('with a stranger stops after twenty times an hour, for this caller only', async () => {
    const stranger = await signedIn(app.database, 'stranger');
    await share(app, otherList, stranger, 'write', 'pending');
    for (let count = 0; count < 20; count++) {
      const { status, answer } = await shareWith(stranger.id);
      expect(status).toBe(200);
      expect((await shareWith(stranger.id)).status).toBe(409);
      await remove(answer.id);
    }
    expect(await refusal(app, () => shareWith(stranger.id))).toEqual(TOO_MANY);
    const { headers } = await shareWith(stranger.id);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60 * 60);
    expect((await shareWith(stranger.id, {}, people.writer)).status).toBe(200);
  });

  test('with a stranger shares its limit with inviting: sixty times an hour', async () => {
    const stranger = await signedIn(app.database, 'stranger');
    await share(app, otherList, stranger, 'write', 'pending');
    for (let count = 0; count < 60; count++) {
      const body = { email: `pending${count}@example.com` };
      expect((await app.call(invite, { as: people.owner, body })).status).toBe(201);
    }
    expect(await refusal(app, () => shareWith(stranger.id))).toEqual(TOO_MANY);
    expect((await shareWith(stranger.id, {}, people.writer)).status).toBe(200);
  });
});
