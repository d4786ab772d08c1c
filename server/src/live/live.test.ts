import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';
import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { createListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteList, getList, getLists, updateList } from '@shared-lists/contract/api/lists.ts';
import { deleteShare, updateShare } from '@shared-lists/contract/api/sharing.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { addItem } from '../testing/lists-and-items.ts';
import { listenTo } from '../testing/listener.ts';
import { startTestSession, type SignedIn } from '../testing/people.ts';
import { listOf, sharedList, type Role, type SharedList } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

describe('events', () => {
  let test_: TestApp;
  let list: SharedList;
  beforeEach(async () => {
    test_ = await openTestApp(openTestDatabase);
    list = await sharedList(test_);
  });
  afterEach(() => test_.close());

  const listen = (role: Role, lookingAt?: string[], lastEventId?: string) =>
    listenTo(test_.app, {
      as: list.people[role],
      ...(lookingAt && { lookingAt }),
      ...(lastEventId !== undefined && { lastEventId }),
    });
  const listening = async (role: Role, lookingAt?: string[]) => {
    const listener = await listen(role, lookingAt);
    await listener.next('hello');
    return listener;
  };
  const change = (as: SignedIn = list.people.owner) => addItem(test_, as, list.listId, { product: 'Milk' });
  const shareOf = async (role: Role) => {
    const { id } = await test_.database.db
      .selectFrom('memberships')
      .select('id')
      .where('list_id', '=', list.listId)
      .where('person_id', '=', list.people[role].id)
      .executeTakeFirstOrThrow();
    return { list_id: list.listId, users_list_id: id };
  };
  const revision = async () =>
    (
      await test_.database.db
        .selectFrom('lists')
        .select('revision')
        .where('id', '=', list.listId)
        .executeTakeFirstOrThrow()
    ).revision;

  test('start with hello, the session and headers against buffering', async () => {
    const { status, headers, next } = await listen('reader');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/event-stream');
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['x-accel-buffering']).toBe('no');
    expect(headers['access-token']).toBe(list.people.reader.headers['access-token']);
    expect((await next('hello')).data).toEqual({ resumed: false });
  });

  test.each(['owner', 'writer', 'reader'] as const)(
    'tell the %s which list has changed and its revision',
    async (role) => {
      const listener = await listening(role);
      await change(list.people.writer);
      expect((await listener.next('changed')).data).toEqual({
        lists: [{ id: list.listId, revision: await revision() }],
      });
    },
  );

  test.each(['pending', 'refused', 'stranger'] as const)('tell the %s nothing', async (role) => {
    const listener = await listening(role, [list.listId]);
    await change();
    const own = await listOf(test_, list.people[role]);
    const { data } = await listener.next('changed');
    expect(data.lists.map(({ id }) => id)).toEqual([own]);
    expect(listener.received.filter(({ event }) => event === 'presence')).toEqual([]);
  });

  test('report a change of home', async () => {
    const [writer, stranger] = [await listening('writer'), await listening('stranger')];
    const body = { list: { name: 'Another name' } };
    await test_.call(updateList, { as: list.people.owner, params: { list_id: list.listId }, body });

    const { data } = await writer.next('changed');
    expect(data.home).toEqual({ revision: expect.any(Number) as number });
    await listOf(test_, list.people.stranger);
    await stranger.next('changed');
    expect(stranger.received.filter(({ event }) => event === 'changed')).toHaveLength(1);
  });

  test('combine many changes and end with the latest revision', async () => {
    const listener = await listening('reader');
    const { id } = await change();
    const params = { list_id: list.listId, item_id: id };
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        test_.call(updateListItem, {
          as: list.people.writer,
          params,
          body: { list_item: { completed: index % 2 === 0 } },
        }),
      ),
    );
    await expect
      .poll(() => listener.received.at(-1)?.data, { timeout: 10_000 })
      .toEqual({ lists: [{ id: list.listId, revision: await revision() }] });
    expect(listener.received.length).toBeLessThan(50);
  });

  test('are not sent for a refused request', async () => {
    const listener = await listening('writer');
    const body = { list_item: { completed: true } };
    await test_.call(createListItem, { as: list.people.reader, params: { list_id: list.listId }, body });
    await change();
    const revisions = listener.received.length;
    expect((await listener.next('changed')).data.lists).toEqual([
      { id: list.listId, revision: await revision() },
    ]);
    expect(revisions).toBeLessThanOrEqual(2);
  });

  describe('after reconnecting', () => {
    test('resume where they stopped', async () => {
      const listener = await listening('reader');
      await change();
      const { id } = await listener.next('changed');
      listener.hangUp();
      const again = await listen('reader', [], id);
      expect(await again.next('hello')).toMatchObject({ id, data: { resumed: true } });
    });

    test.each<[string, () => Promise<unknown>]>([
      ['an item', () => change()],
      ['a new list', () => listOf(test_, list.people.reader)],
      [
        'a list taken away',
        () => test_.call(deleteList, { as: list.people.owner, params: { list_id: list.listId } }),
      ],
    ])('says that something was missed: %s', async (_what, missed) => {
      const listener = await listen('reader');
      const { id } = await listener.next('hello');
      listener.hangUp();
      await missed();
      const again = await listen('reader', [], id);
      expect((await again.next('hello')).data).toEqual({ resumed: false });
    });
  });

  describe('end or narrow at once', () => {
    test('when the person signs out', async () => {
      const listener = await listening('reader');
      await test_.call(signOut, { as: list.people.reader });
      await listener.ended();
      expect(listener.comments, 'It took no beat').toEqual([]);
      await change();
      expect(listener.received.map(({ event }) => event)).toEqual(['hello']);
    });

    test('when the session is ended elsewhere', async () => {
      const { reader } = list.people;
      const listener = await listening('reader');
      await test_.database.change((tx) =>
        tx.deleteFrom('sessions').where('person_id', '=', reader.id).execute(),
      );
      await listener.ended();
      expect(listener.comments, 'It took no beat').toEqual([]);
    });

    test('but not for another session of the same person', async () => {
      const { reader } = list.people;
      const listener = await listening('reader');
      const other = { ...reader, headers: await startTestSession(test_.database, reader) };
      await test_.call(signOut, { as: other });
      await change();
      await listener.next('changed');
    });

    test('when a share is removed: home changes, and the list is not reported again', async () => {
      const listener = await listening('writer', [list.listId]);
      await test_.call(deleteShare, { as: list.people.owner, params: await shareOf('writer') });
      expect((await listener.next('changed')).data).toMatchObject({ home: {}, lists: [] });

      await change();
      const own = await listOf(test_, list.people.writer);
      await expect
        .poll(() => listener.received.flatMap(({ data }) => ('lists' in data ? data.lists : [])), {
          timeout: 10_000,
        })
        .toEqual([expect.objectContaining({ id: own })]);
      expect(
        (await test_.call(getList, { as: list.people.writer, params: { list_id: list.listId } })).status,
      ).toBe(404);
    });

    test('when the list is deleted: home changes, and the list is not reported again', async () => {
      const listener = await listening('writer');
      await test_.call(deleteList, { as: list.people.owner, params: { list_id: list.listId } });
      await listener.next('changed');
      const own = await listOf(test_, list.people.writer);
      await expect.poll(() => JSON.stringify(listener.received), { timeout: 10_000 }).toContain(own);
      expect(JSON.stringify(listener.received)).not.toContain(list.listId);
    });

    test('when write becomes read: list and home are reported', async () => {
      const listener = await listening('writer');
      const body = { users_list: { permissions: 'read' } };
      await test_.call(updateShare, { as: list.people.owner, params: await shareOf('writer'), body });
      const { data } = await listener.next('changed');
      expect(data).toMatchObject({ home: {}, lists: [{ id: list.listId }] });
      const { answer } = await test_.call(getLists, { as: list.people.writer });
      expect(answer.current_list_permissions[list.listId]).toBe('read');
    });

    test('when the server stops', async () => {
      const listener = await listening('reader');
      const other = await openTestApp(openTestDatabase);
      await test_.close();
      await listener.ended();
      test_ = other;
    });
  });

  describe('presence', () => {
    const namesIn = ({ people }: { people: { email: string }[] }) => people.map(({ email }) => email);

    test('is sent to people with the list open, without themselves', async () => {
      const { owner, writer } = list.people;
      const first = await listening('owner', [list.listId]);
      expect(namesIn((await first.next('presence')).data)).toEqual([]);
      const second = await listening('writer', [list.listId]);
      expect((await second.next('presence')).data).toEqual({
        list_id: list.listId,
        people: [{ id: owner.id, email: owner.email, name: nameFromEmail(owner.email) }],
      });
      expect(namesIn((await first.next('presence')).data)).toEqual([writer.email]);

      second.hangUp();
      await expect
        .poll(() => first.received.at(-1)?.data, { timeout: 10_000 })
        .toEqual({ list_id: list.listId, people: [] });
    });

    test('is not sent to somebody who only knows the id', async () => {
      const first = await listening('owner', [list.listId]);
      await first.next('presence');
      await listening('stranger', [list.listId]);
      await listening('pending', [list.listId]);
      await listening('writer', [list.listId]);
      expect(namesIn((await first.next('presence')).data)).toEqual([list.people.writer.email]);
    });
  });
});
