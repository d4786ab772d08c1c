import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteShare } from '@shared-lists/contract/api/sharing.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { applyListDelta } from '@shared-lists/contract/rules/apply-list-delta.ts';
import { readListTag } from '@shared-lists/contract/rules/list-tag.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/databases.ts';
import { listenTo } from '../testing/listener.ts';
import { addItem } from '../testing/lists-and-items.ts';
import { sharedList, type Role, type SharedList } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

describe('an event about a list', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => void (list = await sharedList(app)));

  const listening = async (role: Role, isLooking = true) => {
    const lookingAt = isLooking ? [list.listId] : [];
    const listener = await listenTo(app.app, { as: list.people[role], lookingAt });
    await listener.next('hello');
    return listener;
  };
  const add = (product: string) => addItem(app, list.people.writer, list.listId, { product });
  const read = async (role: Role) => {
    const params = { list_id: list.listId };
    const { answer, headers } = await app.call(getList, { as: list.people[role], params });
    return { detail: answer, revision: readListTag(String(headers['etag']))?.revision ?? 0 };
  };

  test('brings what changed to somebody who is looking at it', async () => {
    await add('Milk');
    const before = await read('reader');
    const listener = await listening('reader');
    const bread = await add('Bread');
    const [changed] = (await listener.next('changed')).data.lists;
    expect(changed).toMatchObject({ id: list.listId, delta: { since: before.revision } });
    expect(changed?.delta?.changed_items.map(({ id }) => id)).toEqual([bread.id]);

    await app.call(updateListItem, {
      as: list.people.writer,
      params: { list_id: list.listId, item_id: bread.id },
      body: { list_item: { completed: true } },
    });
    const [again] = (await listener.next('changed')).data.lists;
    const after = await read('reader');
    expect([again?.delta?.since, again?.revision]).toEqual([changed?.revision, after.revision]);
    const deltas = [changed?.delta, again?.delta].filter((delta) => delta !== undefined);
    expect(deltas.reduce(applyListDelta, before.detail)).toEqual(after.detail);
    listener.hangUp();
  });

  test('brings only the revision to somebody who is looking elsewhere', async () => {
    const listener = await listening('reader', false);
    await add('Milk');
    const [changed] = (await listener.next('changed')).data.lists;
    expect(Object.keys(changed ?? {})).toEqual(['id', 'revision']);
    listener.hangUp();
  });

  test('brings only the revision if much has changed', async () => {
    const listener = await listening('reader');
    await app.database.change(async (tx) => {
      const dates = { created_at: new Date().toISOString(), updated_at: new Date().toISOString() };
      const { listId, people } = list;
      const rows = Array.from({ length: 21 }, () => ({
        ...{ id: crypto.randomUUID(), list_id: listId, creator_id: people.owner.id },
        ...dates,
      }));
      const raised = tx.updateTable('lists').set((eb) => ({ revision: eb('revision', '+', 1) }));
      await raised.where('id', '=', listId).execute();
      await tx.insertInto('items').values(rows).execute();
    });
    const [changed] = (await listener.next('changed')).data.lists;
    expect(Object.keys(changed ?? {})).toEqual(['id', 'revision']);
    listener.hangUp();
  });

  test.each(['pending', 'refused', 'stranger'] as const)('brings nothing to somebody %s', async (role) => {
    const [listener, reader] = [await listening(role), await listening('reader')];
    await add('Milk');
    await reader.next('changed');
    expect(listener.received.map(({ event }) => event)).toEqual(['hello']);
    [listener, reader].forEach(({ hangUp }) => hangUp());
  });

  test('brings nothing to somebody whose share was just ended', async () => {
    const [listener, owner] = [await listening('reader'), await listening('owner')];
    const share = await app.database.db
      .selectFrom('memberships')
      .select('id')
      .where('list_id', '=', list.listId)
      .where('person_id', '=', list.people.reader.id)
      .executeTakeFirstOrThrow();
    await app.call(deleteShare, {
      as: list.people.owner,
      params: { list_id: list.listId, users_list_id: share.id },
    });
    await add('Secret');
    const { revision } = await read('owner');
    const heard = () =>
      owner.received.flatMap(({ data }) => ('lists' in data ? data.lists : [])).at(-1)?.revision;
    await expect.poll(heard, { timeout: 10_000 }).toBe(revision);
    await listener.next('changed');
    expect(JSON.stringify(listener.received)).not.toContain('Secret');
    [listener, owner].forEach(({ hangUp }) => hangUp());
  });
});
