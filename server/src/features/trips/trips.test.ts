import { deleteShare } from '@shared-lists/contract/api/sharing.ts';
import { getTrips, updateTrip } from '@shared-lists/contract/api/trips.ts';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { ALL_BUT_WRITERS, NOT_FOUND, refusal } from '../../testing/lists-and-items.ts';
import { itemOf, listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilAfter } from '../../testing/waiting.ts';

const HOUR_MS = 60 * 60 * 1000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString();

describe('trips', () => {
  let app: TestApp;
  let list: SharedList;
  let id: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    id = randomUUID();
  });

  const put = (trip: unknown, role: Role = 'writer', trip_id = id, list_id = list.listId) =>
    app.call(updateTrip, { as: list.people[role], params: { list_id, trip_id }, body: { trip } });
  const get = (role: Role = 'reader', headers = {}) =>
    app.call(getTrips, { as: list.people[role], params: { list_id: list.listId }, headers });
  const shownIds = async () => (await get()).answer.trips.map((trip) => trip.id);
  const setTimes = (times: { seen_at?: string; ended_at?: string }) =>
    app.database.db.updateTable('trips').set(times).where('id', '=', id).execute();
  const revision = async () => {
    const lists = app.database.db.selectFrom('lists').select('revision').where('id', '=', list.listId);
    return (await lists.executeTakeFirstOrThrow()).revision;
  };

  test('are begun, changed and ended by one person, and seen by all members', async () => {
    const { writer, owner } = list.people;
    const taken = [randomUUID(), randomUUID()];
    const begun = await put({});
    expect(begun.answer).toEqual({
      ...{ id, user_id: writer.id, started_at: begun.answer.started_at, seen_at: begun.answer.seen_at },
      ...{ ended_at: null, split: null, split_at: null, taken: [], visited: [] },
    });
    const split = { '': owner.id, Fruit: writer.id };
    const { answer } = await put({ taken, visited: ['Fruit', 'Dairy', 'fruit'], split });
    expect(answer).toMatchObject({ taken, visited: ['Fruit', 'Dairy'], split, split_at: answer.seen_at });
    const ended = await put({ ended: true });
    expect(ended.answer).toEqual({
      ...answer,
      seen_at: ended.answer.seen_at,
      ended_at: ended.answer.seen_at,
    });
    for (const role of ['owner', 'writer', 'reader'] as const)
      expect((await get(role)).answer).toEqual({ trips: [ended.answer] });
  });

  test('raise the revision of the list and leave no history', async () => {
    const before = await revision();
    expect((await put({})).headers).not.toHaveProperty('x-change-id');
    expect(await revision()).toBe(before + 1);
  });

  test('a split that is sent again keeps its time, and one that is taken back has a new one', async () => {
    const split = { Fruit: list.people.owner.id };
    const first = (await put({ split })).answer;
    expect((await put({ split, taken: [] })).answer.split_at).toBe(first.split_at);
    const { split: none, split_at } = (await put({ split: null })).answer;
    expect(none).toBeNull();
    expect(String(split_at) > String(first.split_at)).toBe(true);
  });

  test('a split names present members only', async () => {
    const { owner, writer, reader, stranger, pending, refused } = list.people;
    const others = { A: stranger.id, B: pending.id, C: refused.id, D: randomUUID() };
    const split = { Fruit: owner.id.toUpperCase(), Dairy: reader.id, ...others };
    expect((await put({ split })).answer.split).toEqual({ Fruit: owner.id, Dairy: reader.id });
    const share = await app.database.db
      .selectFrom('memberships')
      .select('id')
      .where('person_id', '=', reader.id)
      .executeTakeFirstOrThrow();
    const before = (await get('owner')).headers['etag'];
    const params = { list_id: list.listId, users_list_id: share.id };
    expect((await app.call(deleteShare, { as: owner, params })).status).toBe(204);
    const shown = await get('owner', { 'if-none-match': String(before) });
    expect(shown.answer.trips.map((trip) => [trip.user_id, trip.split])).toEqual([
      [writer.id, { Fruit: owner.id }],
    ]);
  });

  test('a split that is sent again after somebody left does not become the newest', async () => {
    const { owner, writer, reader } = list.people;
    const split = { Fruit: writer.id, Dairy: owner.id, Bread: reader.id };
    const { split_at } = (await put({ split })).answer;
    const shares = app.database.db.deleteFrom('memberships').where('list_id', '=', list.listId);
    await shares.where('person_id', '=', reader.id).execute();
    expect((await put({ split, taken: [randomUUID()] })).answer).toMatchObject({
      split: { Fruit: writer.id, Dairy: owner.id },
      split_at,
    });
    const { answer } = await put({ split: { Fruit: writer.id } });
    expect(answer.split_at).toBe(answer.seen_at);
  });

  test('of people who left are not shown', async () => {
    await put({});
    const params = { list_id: list.listId, users_list_id: '' };
    const share = app.database.db
      .selectFrom('memberships')
      .select('id')
      .where('person_id', '=', list.people.writer.id);
    params.users_list_id = (await share.executeTakeFirstOrThrow()).id;
    await app.call(deleteShare, { as: list.people.owner, params });
    expect(await shownIds()).toEqual([]);
  });

  test('are shown while something is heard of them, and for some hours after they ended', async () => {
    await put({});
    await setTimes({ seen_at: hoursAgo(3.9) });
    expect(await shownIds()).toEqual([id]);
    await setTimes({ seen_at: hoursAgo(4.1) });
    expect(await shownIds()).toEqual([]);
    await put({});
    expect(await shownIds()).toEqual([id]);
    await setTimes({ seen_at: hoursAgo(11.9), ended_at: hoursAgo(11.9) });
    expect(await shownIds()).toEqual([id]);
    await setTimes({ ended_at: hoursAgo(12.1) });
    expect(await shownIds()).toEqual([]);
  });

  test('can be taken up again while they are shown', async () => {
    await put({ ended: true });
    expect((await put({ ended: false })).answer.ended_at).toBeNull();
    await put({ ended: true });
    await setTimes({ ended_at: hoursAgo(12.1) });
    expect(await refusal(app, () => put({ ended: false }))).toEqual({
      status: 409,
      error: { ended: ['is too long ago to take the trip up again'] },
    });
    // A device that was offline may still tell what was taken.
    expect((await put({ ended: true, taken: [randomUUID()] })).status).toBe(200);
  });

  test('an unchanged answer is not sent again', async () => {
    await put({});
    const { etag } = (await get()).headers;
    expect((await get('reader', { 'if-none-match': String(etag) })).status).toBe(304);
    await put({});
    expect((await get('reader', { 'if-none-match': String(etag) })).status).toBe(200);
  });

  test('belong to one person and one list', async () => {
    await put({});
    const other = await listOf(app, list.people.writer);
    expect(await refusal(app, () => put({ taken: [] }, 'owner'))).toEqual(NOT_FOUND);
    expect(await refusal(app, () => put({ taken: [] }, 'writer', id, other))).toEqual(NOT_FOUND);
  });

  test('at most 20 are stored: the one that ended first goes', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    await put({});
    for (const tripId of ids.slice(0, 19)) {
      const { seen_at } = (await put({ ended: true }, 'owner', tripId)).answer;
      await untilAfter(seen_at);
    }
    await put({}, 'owner', ids[19]);
    const rows = await app.database.db
      .selectFrom('trips')
      .select('id')
      .where('list_id', '=', list.listId)
      .execute();
    expect(rows.map((row) => row.id).toSorted()).toEqual([id, ...ids.slice(1)].toSorted());
  });

  test('in parallel begin once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => put({ visited: ['Fruit'] })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await shownIds()).toEqual([id]);
  });

  test.each(ALL_BUT_WRITERS)('cannot be written by the %s', async (role, expected) => {
    expect(await refusal(app, () => put({}, role))).toEqual(expected);
  });

  test.each(['pending', 'refused', 'stranger'] as const)('cannot be read by the %s', async (role) => {
    await put({});
    expect(await get(role)).toMatchObject(NOT_FOUND);
  });

  test.each<[string, unknown, Record<string, string[]>]>([
    [
      'too many items',
      { taken: Array.from({ length: 1001 }, () => randomUUID()) },
      { taken: ['are too many (maximum is 1000)'] },
    ],
    ['no ids', { taken: ['x'] }, { taken: ['is not a UUID'] }],
    [
      'too many categories',
      { visited: Array.from({ length: 1001 }, (_, n) => `C${n}`) },
      { visited: ['are too many (maximum is 1000)'] },
    ],
    ['a blank category', { visited: [' '] }, { visited: ["can't be blank"] }],
    [
      'a long category',
      { visited: ['x'.repeat(4001)] },
      { visited: ['is too long (maximum is 4000 characters)'] },
    ],
    ['a split of no ids', { split: { Fruit: 'x' } }, { Fruit: ['is not a UUID'] }],
    ['an end that is no flag', { ended: 'yes' }, { ended: ['is not included in the list'] }],
  ])('%s is refused', async (_, trip, error) => {
    expect(await refusal(app, () => put(trip))).toEqual({ status: 422, error });
  });

  test('visit every category that an item may have; of very many the first are kept', async () => {
    const { owner } = list.people;
    const category = 'C'.repeat(4000);
    const item = await itemOf(app, list, { product: 'Milk', category });
    expect(item.fields.some(({ data }) => data === category)).toBe(true);
    const visited = [category, ...Array.from({ length: 300 }, (_, n) => `C${n}`)];
    const split = Object.fromEntries(visited.map((name) => [name, owner.id]));
    const kept = visited.slice(0, 200);
    const { answer } = await put({ visited, split });
    expect(answer.visited).toEqual(kept);
    expect(Object.keys(answer.split ?? {})).toEqual(kept);
    expect((await put({ split })).answer.split_at).toBe(answer.split_at);
  });

  test('a split with too many or too long categories is refused', async () => {
    const { owner } = list.people;
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`C${n}`, owner.id]));
    for (const split of [many, { ['x'.repeat(4001)]: owner.id }, [owner.id]])
      expect((await refusal(app, () => put({ split }))).status).toBe(422);
  });
});
