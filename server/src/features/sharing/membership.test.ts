import { invite } from '@shared-lists/contract/api/accounts.ts';
import { getList, getLists, updateList } from '@shared-lists/contract/api/lists.ts';
import { changeSettings } from '@shared-lists/contract/api/settings.ts';
import {
  answerHandover,
  getSharePage,
  leaveList,
  offerHandover,
  setListOptions,
  shareList,
  updateShare,
  withdrawHandover,
} from '@shared-lists/contract/api/sharing.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { NOT_ALLOWED, NOT_FOUND, refusal } from '../../testing/lists-and-items.ts';
import type { SignedIn } from '../../testing/people.ts';
import { sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

describe('membership', () => {
  let app: TestApp;
  let shared: SharedList;
  let people: Record<Role, SignedIn>;
  let params: { list_id: string };
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    shared = await sharedList(app);
    people = shared.people;
    params = { list_id: shared.listId };
  });

  const listAs = async (as: SignedIn) => (await app.call(getList, { as, params })).answer.list;
  const offer = (user_id: unknown, as = people.owner) =>
    app.call(offerHandover, { as, params, body: { user_id } });
  const answer = (as: SignedIn, has_accepted: boolean) =>
    app.call(answerHandover, { as, params, body: { has_accepted } });
  const setOptions = (body: object, as = people.owner) => app.call(setListOptions, { as, params, body });

  describe('leaving', () => {
    test('takes the list from its reader, and the owner can ask again', async () => {
      expect((await app.call(leaveList, { as: people.reader, params })).status).toBe(204);
      expect((await app.call(getList, { as: people.reader, params })).status).toBe(404);
      const { answer: page } = await app.call(getSharePage, { as: people.owner, params });
      expect(page.refused.map(({ user }) => user.email)).toContain(people.reader.email);
    });

    test('withdraws an offer of the list', async () => {
      await offer(people.writer.id);
      await app.call(leaveList, { as: people.writer, params });
      expect((await listAs(people.owner)).handover_user_id).toBeNull();
    });

    test('is not for the owner, who hands it over first', async () => {
      expect(await refusal(app, () => app.call(leaveList, { as: people.owner, params }))).toEqual(
        NOT_ALLOWED,
      );
      await offer(people.writer.id);
      await answer(people.writer, true);
      expect((await app.call(leaveList, { as: people.owner, params })).status).toBe(204);
    });
  });

  describe('handing a list over', () => {
    test('makes the member its owner, with write permission, and leaves the former owner a writer', async () => {
      expect((await offer(people.reader.id)).answer.handover_user_id).toBe(people.reader.id);
      expect((await listAs(people.reader)).owner_id).toBe(people.owner.id);
      expect((await answer(people.reader, true)).answer).toMatchObject({
        owner_id: people.reader.id,
        handover_user_id: null,
      });
      const { answer: page } = await app.call(getSharePage, { as: people.reader, params });
      expect(page.user_is_owner).toBe(true);
      const permissions = page.accepted.map(({ user, users_list }) => [user.email, users_list.permissions]);
      expect(permissions).toEqual([
        [people.owner.email, 'write'],
        [people.writer.email, 'write'],
        [people.reader.email, 'write'],
      ]);
      const rename = { as: people.owner, params, body: { list: { name: 'Mine' } } };
      expect(await refusal(app, () => app.call(updateList, rename))).toEqual(NOT_ALLOWED);
    });

    test('can be declined and taken back', async () => {
      await offer(people.writer.id);
      expect((await answer(people.writer, false)).answer.handover_user_id).toBeNull();
      await offer(people.writer.id);
      expect((await app.call(withdrawHandover, { as: people.owner, params })).status).toBe(204);
      const refused = await refusal(app, () => answer(people.writer, true));
      expect(refused).toEqual({ status: 409, error: { error: 'This list is not offered to you any more.' } });
      expect((await listAs(people.owner)).owner_id).toBe(people.owner.id);
    });

    test('ends for somebody who is removed or asked again', async () => {
      await offer(people.writer.id);
      const { answer: page } = await app.call(getSharePage, { as: people.owner, params });
      const users_list_id =
        page.accepted.find(({ user }) => user.id === people.writer.id)?.users_list.id ?? '';
      await app.call(updateShare, {
        as: people.writer,
        params: { ...params, users_list_id },
        body: { users_list: { has_accepted: false } },
      });
      expect((await listAs(people.owner)).handover_user_id).toBeNull();
    });

    test.each([
      ['nobody', undefined, 422, ["can't be blank"]],
      ['the owner', 'owner', 422, ['owns the list already']],
      ['somebody who was only asked', 'pending', 422, ['has not accepted the list']],
      ['somebody who refused', 'refused', 422, ['has not accepted the list']],
    ] as const)('is refused for %s', async (_who, role, status, user_id) => {
      const refused = await refusal(app, () => offer(role && people[role].id));
      expect(refused).toEqual({ status, error: { user_id } });
    });

    test('to a stranger tells nothing about them', async () => {
      expect(await refusal(app, () => offer(people.stranger.id))).toEqual(NOT_FOUND);
    });
  });

  describe('the options of a list', () => {
    const share = (as: SignedIn) =>
      app.call(shareList, { as, params, body: { users_list: { user_id: people.stranger.id } } });
    const change = (as: SignedIn, list: object) => app.call(updateList, { as, params, body: { list } });

    test('let writers share by default and complete only if the owner says so', async () => {
      expect(await listAs(people.writer)).toMatchObject({
        writers_may_share: true,
        writers_may_complete: false,
      });
      expect((await share(people.writer)).status).toBe(404);
      expect(await refusal(app, () => change(people.writer, { completed: true }))).toEqual(NOT_ALLOWED);

      const options = { writers_may_share: false, writers_may_complete: true };
      expect((await setOptions(options)).answer).toMatchObject(options);
      expect(await refusal(app, () => share(people.writer))).toEqual(NOT_ALLOWED);
      expect((await change(people.writer, { completed: true })).answer.completed).toBe(true);
      expect((await change(people.writer, { completed: false })).answer.completed).toBe(false);
    });

    test('never let writers rename, nor readers complete', async () => {
      await setOptions({ writers_may_complete: true });
      for (const changes of [{ name: 'Mine' }, { name: 'Mine', completed: true }, { type: 'BookList' }])
        expect(await refusal(app, () => change(people.writer, changes))).toEqual(NOT_ALLOWED);
      expect(await refusal(app, () => change(people.reader, { completed: true }))).toEqual(NOT_ALLOWED);
    });

    test('change one at a time; a body without any is refused', async () => {
      await setOptions({ writers_may_complete: true });
      expect((await setOptions({ writers_may_share: false })).answer.writers_may_complete).toBe(true);
      expect((await refusal(app, () => setOptions({}))).status).toBe(422);
      expect((await refusal(app, () => setOptions({ writers_may_share: 'no' }))).status).toBe(422);
    });
  });

  test('a new name is shown to everybody on the list at once', async () => {
    const poll = async () => (await app.call(getLists, { as: people.owner })).headers['etag'];
    const before = await poll();
    const rename = (name: unknown) => app.call(changeSettings, { as: people.reader, body: { name } });
    expect((await rename('  Rita Reader ')).answer.name).toBe('Rita Reader');
    expect(await poll()).not.toBe(before);
    const { answer: page } = await app.call(getList, { as: people.owner, params });
    expect(page.list_users.map(({ name }) => name)).toContain('Rita Reader');
    const { answer: home } = await app.call(getLists, { as: people.owner });
    expect(home.list_users[shared.listId]?.map(({ name }) => name)).toContain('Rita Reader');
    for (const name of ['', '  ', 'x'.repeat(61), 5])
      expect((await refusal(app, () => rename(name))).status).toBe(422);
  });

  test('the name of somebody one does not know is not told before they accept', async () => {
    const { db } = app.database;
    const { stranger } = people;
    await db.updateTable('people').set({ name: 'Their Name' }).where('id', '=', stranger.id).execute();
    const body = { email: stranger.email, list_id: shared.listId };
    const { answer: invited } = await app.call(invite, { as: people.owner, body });
    expect(invited.user.name).toBe(stranger.email.split('@')[0]);
    await app.call(updateShare, {
      as: stranger,
      params: { ...params, users_list_id: invited.users_list?.id ?? '' },
      body: { users_list: { has_accepted: true } },
    });
    const { answer: page } = await app.call(getSharePage, { as: people.owner, params });
    expect(page.accepted.map(({ user }) => user.name)).toContain('Their Name');
  });
});
