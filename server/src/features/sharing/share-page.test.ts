import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';
import { invite } from '@shared-lists/contract/api/accounts.ts';
import { deleteList, getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { deleteShare, getSharePage, shareList, updateShare } from '@shared-lists/contract/api/sharing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import {
  ALL_BUT_WRITERS,
  archive,
  contentsOf,
  NOT_FOUND,
  refusal,
  share,
} from '../../testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const STATES = ['accepted', 'pending', 'refused'] as const;

describe('the share page', () => {
  let app: TestApp;
  let shared: SharedList;
  let people: Record<Role, SignedIn>;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    shared = await sharedList(app);
    people = shared.people;
  });

  const show = (as: SignedIn, list_id = shared.listId) => app.call(getSharePage, { as, params: { list_id } });
  const user = ({ id, email }: SignedIn) => ({ id, email, name: nameFromEmail(email) });
  const rowOf = async (role: Role, listId = shared.listId) => {
    const row = await app.database.db
      .selectFrom('memberships')
      .select('id')
      .where('list_id', '=', listId)
      .where('person_id', '=', people[role].id)
      .executeTakeFirstOrThrow();
    return row.id;
  };
  const invitable = async (as = people.owner, listId = shared.listId) =>
    (await show(as, listId)).answer.invitable_users;

  test.each(ALL_BUT_WRITERS)('is refused to %s', async (role, refused) => {
    expect(await refusal(app, () => show(people[role]))).toEqual(refused);
  });

  test('returns 404 for an archived, unknown or malformed list', async () => {
    await archive(app, 'lists', shared.listId);
    for (const id of [shared.listId, randomUUID(), 'undefined']) {
      expect(await refusal(app, () => show(people.owner, id))).toEqual(NOT_FOUND);
    }
  });

  test.each(['owner', 'writer'] as const)('shows %s all shares by state and age', async (role) => {
    const { status, answer } = await show(people[role]);
    const entry = async (other: Role, permissions: string) => ({
      user: user(people[other]),
      users_list: { id: await rowOf(other), permissions },
      ...(['owner', 'writer', 'reader'].includes(other) && { is_confirmed: false }),
    });
    expect(status).toBe(200);
    expect(answer).toEqual({
      list: (await contentsOf(app, people.owner, shared.listId)).list,
      current_user_id: people[role].id,
      user_is_owner: role === 'owner',
      invitable_users: [],
      accepted: [
        await entry('owner', 'write'),
        await entry('writer', 'write'),
        await entry('reader', 'read'),
      ],
      pending: [await entry('pending', 'write')],
      refused: [await entry('refused', 'write')],
      sends_mails: false,
    });
  });

  test('returns identical bytes while nothing changes', async () => {
    const [first, second] = [await show(people.owner), await show(people.owner)];
    expect([second.text, second.headers['etag']]).toEqual([first.text, first.headers['etag']]);
  });

  describe('offers people', () => {
    test.each(STATES.flatMap((mine) => STATES.map((theirs) => [mine, theirs] as const)))(
      'who share a list where the caller is %s and they are %s: only if the caller has accepted',
      async (mine, theirs) => {
        const other = await listOf(app, people.stranger);
        const friend = await signedIn(app.database, 'friend');
        await share(app, other, people.owner, 'read', mine);
        await share(app, other, friend, 'read', theirs);
        const isOffered = mine === 'accepted' && theirs !== 'refused';
        expect((await invitable()).some(({ id }) => id === friend.id)).toBe(isOffered);
      },
    );

    test('once, sorted by address, with id, address and name', async () => {
      const friends = [];
      for (const role of ['c-friend', 'a-friend', 'b-friend'])
        friends.push(await signedIn(app.database, role));
      for (const listId of [await listOf(app, people.owner), await listOf(app, people.owner)]) {
        for (const friend of friends) await share(app, listId, friend, 'write');
      }
      const [c, a, b] = friends.map(user);
      expect(await invitable()).toEqual([a, b, c]);
    });

    test('but not those of an archived list', async () => {
      const other = await listOf(app, people.owner);
      await share(app, other, people.stranger, 'write');
      expect(await invitable()).toEqual([user(people.stranger)]);
      await archive(app, 'lists', other);
      expect(await invitable()).toEqual([]);
    });

    test('but not the caller or anybody who has a share here', async () => {
      const other = await listOf(app, people.writer);
      for (const role of ['owner', 'reader', 'pending', 'refused'] as const) {
        await share(app, other, people[role], 'write');
      }
      expect([await invitable(people.owner), await invitable(people.writer)]).toEqual([[], []]);
    });

    test('but not those whom only another member knows', async () => {
      await share(app, await listOf(app, people.writer), people.stranger, 'write');
      expect(await invitable(people.owner)).toEqual([]);
      expect(await invitable(people.writer)).toEqual([user(people.stranger)]);
    });
  });

  describe('after a change', () => {
    const path = async (role: Role) => ({ list_id: shared.listId, users_list_id: await rowOf(role) });
    const change = async (as: Role, of: Role, users_list: object) =>
      app.call(updateShare, { as: people[as], params: await path(of), body: { users_list } });
    const CHANGES: Record<string, () => Promise<{ status: number }>> = {
      'sharing by id': async () => {
        const params = { list_id: shared.listId };
        const body = { users_list: { user_id: people.stranger.id } };
        return app.call(shareList, { as: people.owner, params, body });
      },
      'sharing by address': () => {
        const body = { email: people.stranger.email, list_id: shared.listId };
        return app.call(invite, { as: people.writer, body });
      },
      accepting: () => change('pending', 'pending', { has_accepted: true }),
      rejecting: () => change('pending', 'pending', { has_accepted: false }),
      leaving: () => change('writer', 'writer', { has_accepted: false }),
      'leaving by DELETE': async () =>
        app.call(deleteShare, { as: people.reader, params: await path('reader') }),
      'a lesser permission': () => change('owner', 'writer', { permissions: 'read' }),
      'a greater permission': () => change('owner', 'reader', { permissions: 'write' }),
      'a permission of somebody pending': () => change('owner', 'pending', { permissions: 'read' }),
      'asking again': () => change('owner', 'refused', { has_accepted: null }),
      'removing a member': async () =>
        app.call(deleteShare, { as: people.owner, params: await path('reader') }),
      'removing somebody pending': async () =>
        app.call(deleteShare, { as: people.owner, params: await path('pending') }),
      'removing somebody refused': async () =>
        app.call(deleteShare, { as: people.owner, params: await path('refused') }),
      'deleting the list': () =>
        app.call(deleteList, { as: people.owner, params: { list_id: shared.listId } }),
    };

    const pagesOf = (others: Map<Role, string>) =>
      [...others].flatMap(([role, other]) => {
        const as = people[role];
        const poll = (endpoint: typeof getList | typeof getSharePage, list_id: string) => (tag?: string) =>
          app.call(endpoint, {
            as,
            params: { list_id },
            headers: tag === undefined ? {} : { 'if-none-match': tag },
          });
        return [
          (tag?: string) =>
            app.call(getLists, { as, headers: tag === undefined ? {} : { 'if-none-match': tag } }),
          poll(getList, shared.listId),
          poll(getSharePage, shared.listId),
          poll(getList, other),
          poll(getSharePage, other),
        ];
      });

    test.each(Object.keys(CHANGES))('%s: whoever sees it gets a full response, not 304', async (kind) => {
      const others = new Map<Role, string>();
      for (const role of Object.keys(people) as Role[]) others.set(role, await listOf(app, people[role]));
      await share(app, others.get('owner') ?? '', people.stranger, 'write');
      const pages = pagesOf(others);
      const before = await Promise.all(pages.map((page) => page()));
      expect((await CHANGES[kind]?.())?.status).toBeLessThan(300);

      const after = await Promise.all(pages.map((page) => page()));
      const polled = await Promise.all(
        pages.map((page, index) => page(String(before[index]?.headers['etag']))),
      );
      const changed = [...pages.keys()].filter((index) => after[index]?.text !== before[index]?.text);
      expect(changed.length).toBeGreaterThan(0);
      expect(changed.map((index) => [polled[index]?.status, polled[index]?.text])).toEqual(
        changed.map((index) => [after[index]?.status, after[index]?.text]),
      );
    });
  });
});
