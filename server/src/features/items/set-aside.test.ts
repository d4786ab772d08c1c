import { getListChanges, restoreList } from '@shared-lists/contract/api/changes.ts';
import { updateListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { getList, ListDelta } from '@shared-lists/contract/api/lists.ts';
import { moveItem } from '@shared-lists/contract/api/order.ts';
import { sinceOf } from '@shared-lists/contract/rules/list-tag.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { contentsOf, refusal, withQuery } from '../../testing/lists-and-items.ts';
import { itemOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { change, undo } from '../../testing/undoing.ts';

describe('setting an item aside', () => {
  let app: TestApp;
  let list: SharedList;
  let item: Item;
  let other: Item;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    item = await itemOf(app, list, { product: 'Milk' });
    other = await itemOf(app, list, { product: 'Bread' });
  });

  const sent = (list_item: unknown, role: Role = 'writer') => ({
    as: list.people[role],
    params: { list_id: list.listId, item_id: item.id },
    body: { list_item },
  });
  const put = async (changes: unknown) => (await app.call(updateListItem, sent(changes))).answer;
  const setAside = (set_aside: string | null) => change(app, updateListItem, sent({ set_aside }));
  const move = () => change(app, moveItem, { ...sent(undefined), body: { after: other.id } });
  const now = async () => {
    const { not_completed_items, completed_items } = await contentsOf(app, list.people.reader, list.listId);
    return [...not_completed_items, ...completed_items].find(({ id }) => id === item.id);
  };

  test('with or without a reason, and back', async () => {
    expect(await put({ set_aside: ' Sold out ' })).toMatchObject({ set_aside: 'Sold out', completed: false });
    expect(await put({ set_aside: '' })).toMatchObject({ set_aside: '' });
    expect(await put({ set_aside: null })).toMatchObject({ set_aside: null });
  });

  test('ends when the item is completed, and is nothing for a completed one', async () => {
    await setAside('Sold out');
    expect(await put({ completed: true })).toMatchObject({ completed: true, set_aside: null });
    expect(await put({ set_aside: 'Sold out' })).toMatchObject({ completed: true, set_aside: null });
    expect(await put({ completed: false, set_aside: 'Sold out' })).toMatchObject({ set_aside: 'Sold out' });
  });

  test('is an ordinary change: new for others, told in the history, repeated without effect', async () => {
    const { headers } = await app.call(getList, sent(undefined, 'reader'));
    await setAside('Sold out');
    const since = withQuery(getList, { since: sinceOf(String(headers['etag'])) });
    const { answer: changes } = await app.call({ ...since, answer: ListDelta }, sent(undefined, 'reader'));
    expect(changes).toMatchObject({ changed_items: [{ id: item.id, set_aside: 'Sold out' }] });
    const again = await app.call(updateListItem, sent({ set_aside: 'Sold out' }));
    expect(again.headers).not.toHaveProperty('x-change-id');
    const history = await app.call(getListChanges, sent(undefined, 'reader'));
    expect(history.answer.changes[0]).toMatchObject({
      kind: 'change_item',
      items: [{ id: item.id, set_aside: 'Sold out' }],
    });
  });

  test('is undone with its date, and undone again', async () => {
    const aside = await setAside('Sold out');
    const undone = await undo(app, list.people.owner, aside);
    expect(undone.answer).toEqual({ undone: [item.id], left_alone: [] });
    expect(await now()).toEqual(item);
    await undo(app, list.people.owner, undone.id);
    expect(await now()).toMatchObject({ set_aside: 'Sold out' });
  });

  test('comes back when the completing that ended it is undone', async () => {
    await setAside('Sold out');
    const before = await now();
    const completed = await change(app, updateListItem, sent({ completed: true }));
    await undo(app, list.people.owner, completed);
    expect(await now()).toEqual(before);
  });

  test('another reason given since stays', async () => {
    const aside = await setAside('Sold out');
    await setAside('Too dear');
    expect((await undo(app, list.people.owner, aside)).answer.left_alone).toEqual([
      { id: item.id, reason: 'It was changed since.' },
    ]);
    expect(await now()).toMatchObject({ set_aside: 'Too dear' });
  });

  test('a move is undone and undone again, unless the item was moved since', async () => {
    const moved = await move();
    const { position } = (await now()) ?? item;
    const undone = await undo(app, list.people.owner, moved);
    expect(await now()).toEqual(item);
    await undo(app, list.people.owner, undone.id);
    expect(await now()).toMatchObject({ position });
    await change(app, moveItem, { ...sent(undefined), body: { after: null } });
    expect((await undo(app, list.people.owner, moved)).answer.undone).toEqual([]);
  });

  test('neither does an earlier moment bring back: it shows items as added, and leaves positions alone', async () => {
    await change(app, updateListItem, sent({ completed: true }));
    const { answer } = await app.call(getListChanges, sent(undefined, 'reader'));
    const as_of = answer.changes[0]?.created_at ?? '';
    await put({ completed: false });
    await setAside('Sold out');
    await move();
    const { position } = (await now()) ?? item;
    const past = await app.call(withQuery(getList, { as_of }), sent(undefined, 'reader'));
    expect(past.answer.order.mode).toBe('added');
    expect(past.answer.completed_items).toMatchObject([{ id: item.id, position: null, set_aside: null }]);
    await change(app, restoreList, { ...sent(undefined), body: { as_of } });
    expect(await now()).toMatchObject({ completed: true, set_aside: null, position });
  });

  test.each<[unknown, string]>([
    ['x'.repeat(101), 'is too long (maximum is 100 characters)'],
    ['\0', 'contains characters that cannot be stored'],
    [1, 'must be text'],
  ])('%j is no reason', async (set_aside, message) => {
    const refused = await refusal(app, () => app.call(updateListItem, sent({ set_aside })));
    expect(refused).toEqual({ status: 422, error: { set_aside: [message] } });
  });
});
