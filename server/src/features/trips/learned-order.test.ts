import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { getList, ListDelta, refreshList } from '@shared-lists/contract/api/lists.ts';
import { forgetTrips, updateTrip } from '@shared-lists/contract/api/trips.ts';
import { sinceOf } from '@shared-lists/contract/rules/list-tag.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { ALL_BUT_WRITERS, refusal, withQuery } from '../../testing/lists-and-items.ts';
import { sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { change, undo } from '../../testing/undoing.ts';
import { untilAfter } from '../../testing/waiting.ts';

const NOTHING = { categories: [], trips: 0 };
/** Its order is that of chance. */
const ONE_TRIP = { categories: [], trips: 1 };

describe('the order learned from trips', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => void (list = await sharedList(app)));

  const put = (trip_id: string, trip: unknown, role: Role = 'writer') =>
    app.call(updateTrip, {
      as: list.people[role],
      params: { list_id: list.listId, trip_id },
      body: { trip },
    });
  const shop = async (...visited: string[]) => {
    const id = randomUUID();
    await put(id, { visited });
    const { ended_at } = (await put(id, { ended: true })).answer;
    // A trip that began before it would be part of the same trip.
    await untilAfter(ended_at ?? '');
    return id;
  };
  const learned = async () =>
    (await app.call(getList, { as: list.people.reader, params: { list_id: list.listId } })).answer.order
      .learned;
  const forgetting = (role: Role) => ({ as: list.people[role], params: { list_id: list.listId } });

  test('is there after the second trip that ended', async () => {
    await shop('Fruit', 'Dairy');
    expect(await learned()).toEqual(ONE_TRIP);
    const id = randomUUID();
    await put(id, { visited: ['Fruit', 'Bread', 'Dairy'] });
    expect(await learned()).toEqual(ONE_TRIP);
    await put(id, { ended: true });
    expect(await learned()).toEqual({ categories: ['Fruit', 'Bread', 'Dairy'], trips: 2 });
  });

  test('counts people who shop together as one trip', async () => {
    const [one, other] = [randomUUID(), randomUUID()];
    await put(one, { visited: ['Fruit', 'Dairy'] });
    await put(other, { visited: ['Fruit', 'Bread'] }, 'owner');
    for (const [id, role] of [
      [one, 'writer'],
      [other, 'owner'],
    ] as const)
      await put(id, { ended: true }, role);
    expect(await learned()).toEqual(ONE_TRIP);
    await shop('Fruit', 'Dairy');
    expect(await learned()).toMatchObject({ trips: 2 });
  });

  test('reaches pages that ask for changes only', async () => {
    await shop('Fruit', 'Dairy');
    const as = list.people.reader;
    const params = { list_id: list.listId };
    const { headers } = await app.call(getList, { as, params });
    await shop('Fruit', 'Dairy');
    const changes = await app.call(
      { ...withQuery(getList, { since: sinceOf(String(headers['etag'])) }), answer: ListDelta },
      { as, params },
    );
    expect(changes.answer).toMatchObject({
      changed_items: [],
      page: { order: { learned: { categories: ['Fruit', 'Dairy'], trips: 2 } } },
    });
  });

  test('does not count trips to one shelf', async () => {
    await shop('Fruit', 'Dairy');
    await shop('Dairy');
    expect(await learned()).toEqual(ONE_TRIP);
  });

  test('counts the newest ten', async () => {
    await shop('Dairy', 'Fruit');
    for (let count = 0; count < 10; count++) await shop('Fruit', 'Bread');
    expect(await learned()).toEqual({ categories: ['Fruit', 'Bread'], trips: 10 });
  });

  test.each([
    ['trips that nobody ended', [{ visited: ['Fruit'] }]],
    ['looks at the page', [{ taken: [], visited: [] }, { ended: true }]],
    ['trips to one shelf', [{ visited: ['A "," B'], ended: true }]],
  ])('is not forgotten because of %s', async (_, steps) => {
    for (let count = 0; count < 5; count++) await shop('Fruit', 'Dairy');
    for (let count = 0; count < 20; count++) {
      const id = randomUUID();
      for (const step of steps) await put(id, step);
    }
    await shop('Fruit', 'Dairy');
    expect((await learned()).trips).toBe(6);
  });

  test('grows with one trip for each list of which the next one is made', async () => {
    const as = list.people.owner;
    let list_id = list.listId;
    for (let week = 0; week < 4; week++) {
      const params = { list_id, trip_id: randomUUID() };
      await app.call(updateTrip, {
        as,
        params,
        body: { trip: { visited: ['Fruit', 'Dairy'], ended: true } },
      });
      list_id = (await app.call(refreshList, { as, params: { list_id } })).answer.id;
    }
    const { answer } = await app.call(getList, { as, params: { list_id } });
    expect(answer.order.learned).toEqual({ categories: ['Fruit', 'Dairy'], trips: 4 });
  });

  test('is learned anew when a trip is taken up again or tells more', async () => {
    await shop('Fruit', 'Dairy');
    const id = await shop('Fruit', 'Dairy');
    await put(id, { ended: false });
    expect(await learned()).toEqual(ONE_TRIP);
    await put(id, { ended: true });
    await put(id, { visited: ['Bread', 'Fruit', 'Dairy'] });
    expect(await learned()).toEqual({ categories: ['Bread', 'Fruit', 'Dairy'], trips: 2 });
  });

  test('is forgotten, and starts with trips that end from then on', async () => {
    for (let count = 0; count < 3; count++) await shop('Fruit', 'Dairy');
    await change(app, forgetTrips, forgetting('writer'));
    expect(await learned()).toEqual(NOTHING);
    await shop('Dairy', 'Fruit');
    expect(await learned()).toEqual(ONE_TRIP);
    await shop('Dairy', 'Fruit');
    expect(await learned()).toEqual({ categories: ['Dairy', 'Fruit'], trips: 2 });
  });

  test('comes back by undo', async () => {
    await shop('Fruit', 'Dairy');
    await shop('Fruit', 'Dairy');
    const forgotten = await change(app, forgetTrips, forgetting('writer'));
    const undone = await undo(app, list.people.owner, forgotten);
    expect(undone.answer).toEqual({ undone: [list.listId], left_alone: [] });
    expect(await learned()).toEqual({ categories: ['Fruit', 'Dairy'], trips: 2 });
    await shop('Fruit', 'Bread');
    expect((await learned()).trips).toBe(3);
    expect((await undo(app, list.people.owner, undone.id)).answer.undone).toEqual([list.listId]);
  });

  test('comes back by undo together with what was learned since', async () => {
    await shop('Fruit', 'Dairy');
    await shop('Fruit', 'Dairy');
    const forgotten = await change(app, forgetTrips, forgetting('writer'));
    await shop('Fruit', 'Dairy');
    await shop('Fruit', 'Dairy', 'Bread');
    const undone = await undo(app, list.people.owner, forgotten);
    expect(undone.answer).toEqual({ undone: [list.listId], left_alone: [] });
    expect(await learned()).toEqual({ categories: ['Fruit', 'Dairy', 'Bread'], trips: 4 });
    const again = await undo(app, list.people.owner, undone.id);
    expect(again.answer).toEqual({ undone: [list.listId], left_alone: [] });
    expect((await learned()).trips).toBe(2);
  });

  test('a reader cannot undo that it was forgotten', async () => {
    const change_id = await change(app, forgetTrips, forgetting('writer'));
    const call = () => app.call(undoChange, { as: list.people.reader, params: { change_id } });
    expect((await refusal(app, call)).status).toBe(403);
  });

  test.each(ALL_BUT_WRITERS)('cannot be forgotten by the %s', async (role, expected) => {
    expect(await refusal(app, () => app.call(forgetTrips, forgetting(role)))).toEqual(expected);
  });
});
