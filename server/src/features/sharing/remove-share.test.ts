import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { invite } from '@shared-lists/contract/api/accounts.ts';
import { deleteShare, updateShare } from '@shared-lists/contract/api/sharing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { archive, NOT_ALLOWED, NOT_FOUND, refusal, share } from '../../testing/lists-and-items.ts';
import { queuedMails } from '../../testing/mails.ts';
import type { SignedIn } from '../../testing/people.ts';
import { sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const MEMBERS = ['owner', 'writer', 'reader', 'pending', 'refused'] as const;

describe('removing a share', () => {
  let app: TestApp;
  let shared: SharedList;
  let people: Record<Role, SignedIn>;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    shared = await sharedList(app);
    people = shared.people;
  });

  const rowsOf = (role: Role, listId = shared.listId) =>
    app.database.db
      .selectFrom('memberships')
      .selectAll()
      .where('list_id', '=', listId)
      .where('person_id', '=', people[role].id)
      .execute();
  const path = async (role: Role) => ({
    list_id: shared.listId,
    users_list_id: (await rowsOf(role))[0]?.id ?? expect.fail(`${role} has no row`),
  });
  const remove = async (as: Role, of: Role) =>
    app.call(deleteShare, { as: people[as], params: await path(of) });
  const listIdsOf = async (role: Role) => {
    const { pending_lists, accepted_lists } = (await app.call(getLists, { as: people[role] })).answer;
    return [...pending_lists, ...accepted_lists.not_completed_lists].map(({ id }) => id);
  };

  test.each(['writer', 'reader', 'pending', 'refused'] as const)(
    'by the owner deletes the share of %s, who can be invited again',
    async (role) => {
      const mails = await queuedMails(app);
      const { status, text } = await remove('owner', role);
      expect([status, text]).toEqual([204, '']);
      expect([await rowsOf(role), await listIdsOf(role)]).toEqual([[], []]);
      const params = { list_id: shared.listId };
      expect((await app.call(getList, { as: people[role], params })).status).toBe(404);
      expect(await queuedMails(app)).toEqual(mails);

      const body = { email: people[role].email, list_id: shared.listId };
      expect((await app.call(invite, { as: people.owner, body })).status).toBe(201);
      expect(await rowsOf(role)).toMatchObject([{ permission: 'write', state: 'pending' }]);
    },
  );

  test.each(['writer', 'reader', 'pending'] as const)('by %s themselves is leaving', async (role) => {
    const mails = await queuedMails(app);
    const params = await path(role);
    expect((await remove(role, role)).status).toBe(204);
    expect(await rowsOf(role)).toMatchObject([{ id: params.users_list_id, state: 'refused' }]);
    expect(await listIdsOf(role)).toEqual([]);
    expect(await listIdsOf('owner')).toContain(shared.listId);
    expect(await queuedMails(app)).toEqual(mails);

    expect(await refusal(app, () => remove(role, role))).toEqual(NOT_FOUND);
    const body = { users_list: { has_accepted: null } };
    expect((await app.call(updateShare, { as: people.owner, params, body })).status).toBe(200);
  });

  test.each(['writer', 'reader'] as const)('of somebody else is refused to %s', async (role) => {
    for (const other of MEMBERS.filter((member) => member !== role)) {
      expect(await refusal(app, () => remove(role, other))).toEqual(NOT_ALLOWED);
    }
  });

  test('of somebody else returns 404 to a pending person', async () => {
    for (const other of MEMBERS.filter((member) => member !== 'pending')) {
      expect(await refusal(app, () => remove('pending', other))).toEqual(NOT_FOUND);
    }
  });

  test.each(['refused', 'stranger'] as const)('returns 404 to %s for any share', async (role) => {
    for (const member of MEMBERS) expect(await refusal(app, () => remove(role, member))).toEqual(NOT_FOUND);
  });

  test('of the owner is refused to the owner', async () => {
    expect(await refusal(app, () => remove('owner', 'owner'))).toEqual(NOT_ALLOWED);
  });

  test('returns 404 for shares of other, unknown and archived lists', async () => {
    const other = await sharedList(app);
    await share(app, other.listId, people.owner, 'write');
    const { users_list_id } = await path('reader');
    const call = (list_id: string, id: string) =>
      refusal(app, () => app.call(deleteShare, { as: people.owner, params: { list_id, users_list_id: id } }));
    for (const id of [other.listId, randomUUID(), 'undefined']) {
      expect(await call(id, users_list_id)).toEqual(NOT_FOUND);
      expect(await call(shared.listId, id)).toEqual(NOT_FOUND);
    }
    const [foreign] = await rowsOf('owner', other.listId);
    expect(await call(shared.listId, foreign?.id ?? '')).toEqual(NOT_FOUND);
    await archive(app, 'lists', shared.listId);
    expect(await call(shared.listId, users_list_id)).toEqual(NOT_FOUND);
  });

  test('is refused without a session', async () => {
    const params = await path('reader');
    expect((await refusal(app, () => app.call(deleteShare, { params }))).status).toBe(401);
  });

  test('many times in parallel deletes one share', async () => {
    const others = async () =>
      (await Promise.all(MEMBERS.filter((role) => role !== 'reader').map((role) => rowsOf(role)))).flat();
    const before = await others();
    const params = await path('reader');
    const calls = Array.from({ length: 8 }, () => app.call(deleteShare, { as: people.owner, params }));
    for (const { status } of await Promise.all(calls)) expect(status).toBeOneOf([204, 404]);
    expect([await rowsOf('reader'), await others()]).toEqual([[], before]);
  });

  test('while accepting in parallel deletes the share', async () => {
    const params = await path('pending');
    const body = { users_list: { has_accepted: true } };
    const [removed, accepted] = await Promise.all([
      app.call(deleteShare, { as: people.owner, params }),
      app.call(updateShare, { as: people.pending, params, body }),
    ]);
    expect(removed.status).toBe(204);
    expect(accepted.status).toBeOneOf([200, 404]);
    expect(await rowsOf('pending')).toEqual([]);
  });
});
