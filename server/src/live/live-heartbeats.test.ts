import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openTestDatabase, testEngine } from '../testing/databases.ts';
import { addItem } from '../testing/lists-and-items.ts';
import { listenTo } from '../testing/listener.ts';
import { sharedList, type Role, type SharedList } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const BEAT_MS = 15_000;
const PATIENTLY = { timeout: 10_000 };
const LONG_AGO = '2001-01-01T00:00:00.000Z';

describe('heartbeats', () => {
  let app: TestApp;
  let list: SharedList;
  beforeEach(async () => {
    // Only the heartbeat and the expiry of presence.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: Date.now() });
    app = await openTestApp(openTestDatabase);
    list = await sharedList(app);
  });
  afterEach(async () => {
    await app.close();
    vi.useRealTimers();
  });

  const beats = (count: number) => vi.advanceTimersByTime(count * BEAT_MS);
  const listening = async (role: Role, lookingAt: string[] = []) => {
    const listener = await listenTo(app.app, { as: list.people[role], lookingAt });
    await listener.next('hello');
    return listener;
  };

  test('are sent', async () => {
    const listener = await listening('reader');
    expect(listener.comments).toEqual([]);
    beats(2);
    await expect.poll(() => listener.comments, PATIENTLY).toEqual([': alive', ': alive']);
    expect(listener.received.map(({ event }) => event)).toEqual(['hello']);
  });

  test('send changes whose notifications were lost', async () => {
    const listener = await listening('reader');
    const tables = { note_list: 'lists', note_person: 'people', note_session: 'sessions' };
    for (const [trigger, table] of Object.entries(tables)) {
      const where = testEngine === 'sqlite' ? sql`` : sql` on ${sql.table(table)}`;
      await sql`drop trigger ${sql.id(trigger)}${where}`.execute(app.database.db);
    }
    await addItem(app, list.people.writer, list.listId, { product: 'Milk' });
    beats(4);
    expect((await listener.next('changed')).data.lists).toMatchObject([{ id: list.listId }]);
  });

  test.each([
    ['has run out', { expires_at: LONG_AGO }],
    ['was not used for long', { last_used_at: LONG_AGO }],
  ])('end only the stream of a session that %s, without further events', async (_what, times) => {
    const [listener, other] = [await listening('reader'), await listening('writer')];
    const ended = app.database.db.updateTable('sessions').set(times);
    await ended.where('person_id', '=', list.people.reader.id).execute();
    await addItem(app, list.people.owner, list.listId, { product: 'Milk' });
    await other.next('changed');
    beats(1);
    await listener.ended();

    await addItem(app, list.people.owner, list.listId, { product: 'Bread' });
    await other.next('changed');
    expect(listener.received.map(({ event }) => event)).toEqual(['hello']);
  });

  test('remove presence of a process that is silent for too long', async () => {
    const owner = await listening('owner', [list.listId]);
    const { id, email } = list.people.writer;
    const { listId } = list;
    await app.database.announce(JSON.stringify({ process: 'gone', listId, people: [{ id, email }] }));
    const visitors = () =>
      owner.received.flatMap(({ data }) =>
        'people' in data ? [data.people.map((person) => person.email)] : [],
      );
    await expect.poll(visitors, PATIENTLY).toEqual([[], [email]]);

    beats(3);
    for (const product of ['Milk', 'Bread']) {
      await addItem(app, list.people.owner, listId, { product });
      await owner.next('changed');
    }
    expect(visitors(), 'One announcement may be late').toEqual([[], [email]]);
    beats(1);
    await expect.poll(visitors, PATIENTLY).toEqual([[], [email], []]);
  });
});
