import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { getSharePage, updateShare } from '@shared-lists/contract/api/sharing.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { MembershipState } from '../../database/schema.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { beforeStatements } from '../../testing/engine-tests.ts';
import { archive, NOT_ALLOWED, NOT_FOUND, refusal, share, sharesOf } from '../../testing/lists-and-items.ts';
import { queuedMails } from '../../testing/mails.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

type Member = Exclude<Role, 'stranger'>;
const MEMBERS = ['owner', 'writer', 'reader', 'pending', 'refused'] as const;
const allBut = (...roles: Role[]) => MEMBERS.filter((role) => !roles.includes(role));
const ANSWERS = [{ has_accepted: true }, { has_accepted: false }];
const INPUTS_OF_OWNER = [
  { permissions: 'read' },
  { permissions: 'write' },
  { has_accepted: null },
  { has_accepted: null, permissions: 'read' },
];
const BOTH_KINDS = ANSWERS.flatMap((answer) => [
  { ...answer, permissions: 'read' },
  { ...answer, permissions: 'write' },
]);
const ALL_INPUTS = [...ANSWERS, ...INPUTS_OF_OWNER, ...BOTH_KINDS];

describe('changing a share', () => {
  let app: TestApp;
  let shared: SharedList;
  let people: Record<Role, SignedIn>;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    shared = await sharedList(app);
    people = shared.people;
  });

  const rowsOf = (listId: string) =>
    app.database.db.selectFrom('memberships').selectAll().where('list_id', '=', listId).execute();
  const storedRow = async (role: Role) =>
    (await rowsOf(shared.listId)).find(({ person_id }) => person_id === people[role].id) ??
    expect.fail(`${role} has no row`);
  const path = async (role: Member) => ({
    list_id: shared.listId,
    users_list_id: (await storedRow(role)).id,
  });
  const change = async (as: Role, of: Member, users_list: unknown) =>
    app.call(updateShare, { as: people[as], params: await path(of), body: { users_list } });
  const refusalOf = (as: Role, of: Member, input: unknown) => refusal(app, () => change(as, of, input));
  const shareOf = async (role: Role) => {
    const { permission, state } = await storedRow(role);
    return [permission, state];
  };

  test.each<[Role, Role[], typeof NOT_FOUND]>([
    ['owner', ['owner'], NOT_ALLOWED],
    ['writer', allBut('writer'), NOT_ALLOWED],
    ['reader', allBut('reader'), NOT_ALLOWED],
    ['pending', allBut('pending'), NOT_FOUND],
    ['refused', [...MEMBERS], NOT_FOUND],
    ['stranger', [...MEMBERS], NOT_FOUND],
  ])('%s may change nothing on the rows of %j', async (caller, targets, refused) => {
    for (const target of targets as Member[]) {
      for (const input of ALL_INPUTS) expect(await refusalOf(caller, target, input)).toEqual(refused);
    }
  });

  test.each(['writer', 'reader', 'pending'] as const)(
    '%s may only accept or refuse their own share',
    async (role) => {
      for (const input of [...INPUTS_OF_OWNER, ...BOTH_KINDS]) {
        expect(await refusalOf(role, role, input)).toEqual(NOT_ALLOWED);
      }
    },
  );

  test.each(['writer', 'reader', 'pending', 'refused'] as const)(
    'the owner may not accept or refuse for %s',
    async (role) => {
      for (const input of [...ANSWERS, ...BOTH_KINDS]) {
        expect(await refusalOf('owner', role, input)).toEqual(NOT_ALLOWED);
      }
    },
  );

  test.each<[Member, Member, object, string, MembershipState]>([
    ['pending', 'pending', { has_accepted: true }, 'write', 'accepted'],
    ['pending', 'pending', { has_accepted: false }, 'write', 'refused'],
    ['writer', 'writer', { has_accepted: true }, 'write', 'accepted'],
    ['reader', 'reader', { has_accepted: true }, 'read', 'accepted'],
    ['writer', 'writer', { has_accepted: false }, 'write', 'refused'],
    ['reader', 'reader', { has_accepted: false }, 'read', 'refused'],
    ['owner', 'writer', { permissions: 'read' }, 'read', 'accepted'],
    ['owner', 'writer', { permissions: 'write' }, 'write', 'accepted'],
    ['owner', 'reader', { permissions: 'write' }, 'write', 'accepted'],
    ['owner', 'pending', { permissions: 'read' }, 'read', 'pending'],
    ['owner', 'refused', { permissions: 'read' }, 'read', 'refused'],
    ['owner', 'refused', { has_accepted: null }, 'write', 'pending'],
    ['owner', 'refused', { has_accepted: null, permissions: 'read' }, 'read', 'pending'],
    ['owner', 'refused', { has_accepted: null, permissions: 'write' }, 'write', 'pending'],
    ['owner', 'pending', { has_accepted: null }, 'write', 'pending'],
    ['owner', 'pending', { has_accepted: null, permissions: 'read' }, 'read', 'pending'],
  ])('%s changes the row of %s by %j to %s and %s', async (caller, target, input, permission, state) => {
    const others = async () =>
      (await sharesOf(app, shared.listId)).filter(({ person_id }) => person_id !== people[target].id);
    const [before, mails] = [await others(), await queuedMails(app)];
    const { status, answer } = await change(caller, target, input);
    expect(status).toBe(200);
    expect(answer).toEqual({
      id: (await storedRow(target)).id,
      user_id: people[target].id,
      list_id: shared.listId,
      permissions: permission,
      has_accepted: { accepted: true, refused: false, pending: null }[state],
    });
    expect(await shareOf(target)).toEqual([permission, state]);
    expect([await others(), await queuedMails(app)]).toEqual([before, mails]);
  });

  test.each(['writer', 'reader'] as const)('an accepted share of %s cannot be reset', async (role) => {
    for (const input of [{ has_accepted: null }, { has_accepted: null, permissions: 'read' }]) {
      expect(await refusalOf('owner', role, input)).toEqual({
        status: 422,
        error: { has_accepted: ['can only be reset on a refused share'] },
      });
    }
  });

  test('inviting again without a permission grants write', async () => {
    await change('owner', 'refused', { permissions: 'read' });
    expect((await change('owner', 'refused', { has_accepted: null })).answer.permissions).toBe('write');
  });

  test('inviting again before a decision keeps the permission', async () => {
    await change('owner', 'pending', { permissions: 'read' });
    expect((await change('owner', 'pending', { has_accepted: null })).answer.permissions).toBe('read');
    expect(await shareOf('pending')).toEqual(['read', 'pending']);
  });

  test('accepting grants access, leaving revokes it, and only the owner can invite again', async () => {
    const statusOfList = async () =>
      (await app.call(getList, { as: people.pending, params: { list_id: shared.listId } })).status;
    expect(await statusOfList()).toBe(404);
    await change('pending', 'pending', { has_accepted: true });
    expect(await statusOfList()).toBe(200);
    await change('pending', 'pending', { has_accepted: false });
    expect(await statusOfList()).toBe(404);
    expect(await refusalOf('pending', 'pending', { has_accepted: true })).toEqual(NOT_FOUND);
    await change('owner', 'pending', { has_accepted: null });
    expect((await change('pending', 'pending', { has_accepted: true })).status).toBe(200);
    expect((await app.call(getList, { as: people.owner, params: { list_id: shared.listId } })).status).toBe(
      200,
    );
  });

  test('a change without effect keeps every ETag', async () => {
    const params = { list_id: shared.listId };
    const pages = async () => [
      (await app.call(getLists, { as: people.writer })).headers['etag'],
      (await app.call(getSharePage, { as: people.writer, params })).text,
    ];
    const before = await pages();
    expect((await change('writer', 'writer', { has_accepted: true })).status).toBe(200);
    expect((await change('owner', 'writer', { permissions: 'write' })).status).toBe(200);
    expect((await change('owner', 'pending', { has_accepted: null })).status).toBe(200);
    expect(await pages()).toEqual(before);
  });

  beforeStatements.each(['READ', '', 'admin', 'owner', 1, true, null, ['read'], {}])(
    'refuses the permission %j',
    async (permissions) => {
      expect(await refusalOf('owner', 'reader', { permissions })).toEqual({
        status: 422,
        error: { permissions: ['is not included in the list'] },
      });
    },
  );

  beforeStatements.each(['true', 'false', '', 'null', 0, 1, [], {}])(
    'refuses has_accepted %j',
    async (has_accepted) => {
      for (const [caller, target] of [
        ['pending', 'pending'],
        ['owner', 'refused'],
      ] as const) {
        expect(await refusalOf(caller, target, { has_accepted })).toEqual({
          status: 422,
          error: { has_accepted: ['must be true, false or null'] },
        });
      }
    },
  );

  beforeStatements.each([
    [{}, ['must contain has_accepted or permissions']],
    [{ state: 'accepted', permission: 'read' }, ['must contain has_accepted or permissions']],
    [undefined, ['is missing']],
    [null, ['is missing']],
    ['x', ['is missing']],
  ])('refuses %j', async (input, users_list) => {
    expect(await refusalOf('owner', 'reader', input)).toEqual({ status: 422, error: { users_list } });
  });

  test('never moves a share to another person or list', async () => {
    const more = { user_id: people.stranger.id, person_id: people.stranger.id, list_id: randomUUID() };
    await change('owner', 'reader', { permissions: 'write', ...more });
    expect(await storedRow('reader')).toMatchObject({ list_id: shared.listId, permission: 'write' });
  });

  test('returns 404 for shares of other, unknown and archived lists', async () => {
    const other = await sharedList(app);
    await share(app, other.listId, people.owner, 'write');
    const [foreign] = await rowsOf(other.listId);
    const { id: own } = await storedRow('pending');
    const call = (as: Role, list_id: string, users_list_id = '') => {
      const body = { users_list: as === 'owner' ? { permissions: 'read' } : { has_accepted: true } };
      const params = { list_id, users_list_id };
      return refusal(app, () => app.call(updateShare, { as: people[as], params, body }));
    };
    for (const id of [foreign?.id, randomUUID(), 'undefined']) {
      expect(await call('owner', shared.listId, id)).toEqual(NOT_FOUND);
    }
    for (const listId of [other.listId, randomUUID(), 'undefined']) {
      expect(await call('pending', listId, own)).toEqual(NOT_FOUND);
    }
    await archive(app, 'lists', shared.listId);
    for (const as of ['owner', 'pending'] as const) {
      expect(await call(as, shared.listId, own)).toEqual(NOT_FOUND);
    }
  });

  test('accepts PATCH and PUT', async () => {
    const patch = { ...updateShare, method: 'PATCH' as 'PUT' };
    const body = { users_list: { has_accepted: true } };
    const { status } = await app.call(patch, { as: people.pending, params: await path('pending'), body });
    expect([status, await shareOf('pending')]).toEqual([200, ['write', 'accepted']]);
  });

  test('many parallel acceptances succeed', async () => {
    const calls = Array.from({ length: 8 }, () => change('pending', 'pending', { has_accepted: true }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
    expect(await shareOf('pending')).toEqual(['write', 'accepted']);
  });

  test('works in parallel on many lists of the same people', async () => {
    const friends = await Promise.all(Array.from({ length: 6 }, () => signedIn(app.database, 'friend')));
    const paths = [];
    for (let count = 0; count < 8; count++) {
      const list_id = await listOf(app, people.owner);
      for (const friend of friends.reverse()) await share(app, list_id, friend, 'read', 'pending');
      const rows = (await rowsOf(list_id)).filter(({ state }) => state === 'pending');
      paths.push(...rows.map(({ id }) => ({ list_id, users_list_id: id })));
    }
    const body = { users_list: { permissions: 'write' } };
    const calls = paths.map((params) => app.call(updateShare, { as: people.owner, params, body }));
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  });
});
