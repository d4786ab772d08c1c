import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteShare } from '@shared-lists/contract/api/sharing.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Database, Db } from '../database/database.ts';
import { openTestDatabase } from '../testing/databases.ts';
import { numberFromEnvironment } from '../testing/environment.ts';
import { addItem, share } from '../testing/lists-and-items.ts';
import { listenTo, type Listener } from '../testing/listener.ts';
import { signedIn, type SignedIn } from '../testing/people.ts';
import { listOf, sharedList, type SharedList } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const REVOCATIONS = numberFromEnvironment('LIVE_REVOCATIONS', 20);
const MAX_MS = 30_000 + REVOCATIONS * 1_000;

describe('a person who has lost access', () => {
  let app: TestApp;
  let other: TestApp;
  let list: SharedList;
  beforeEach(async () => {
    app = await openTestApp(openTestDatabase, {}, { callsPerMinute: Infinity });
    other = await openTestApp(() =>
      Promise.resolve({ database: app.database, drop: () => Promise.resolve() }),
    );
    list = await sharedList(app);
  });
  afterEach(async () => {
    await other.close();
    await app.close();
  });

  const member = async () => {
    const person = await signedIn(app.database, 'writer');
    await share(app, list.listId, person, 'write');
    return person;
  };
  const listening = async (as: SignedIn) => {
    const listener = await listenTo(other.app, { as, lookingAt: [list.listId] });
    await listener.next('hello');
    return listener;
  };
  const removeShare = async (person: SignedIn) => {
    const { id } = await app.database.db
      .selectFrom('memberships')
      .select('id')
      .where('list_id', '=', list.listId)
      .where('person_id', '=', person.id)
      .executeTakeFirstOrThrow();
    const params = { list_id: list.listId, users_list_id: id };
    expect((await app.call(deleteShare, { as: list.people.owner, params })).status).toBe(204);
  };
  const endSession = async (person: SignedIn) => {
    expect((await app.call(signOut, { as: person })).status).toBe(200);
  };
  const whileChanging = async (work: () => Promise<void>) => {
    const { owner } = list.people;
    const { id } = await addItem(app, owner, list.listId, { product: 'Milk' });
    const params = { list_id: list.listId, item_id: id };
    const over = new AbortController();
    const changing = (async () => {
      for (let completed = true; !over.signal.aborted; completed = !completed) {
        await app.call(updateListItem, { as: owner, params, body: { list_item: { completed } } });
      }
    })();
    await work().finally(() => over.abort());
    await changing;
  };
  const revision = async () => {
    const row = app.database.db.selectFrom('lists').select('revision').where('id', '=', list.listId);
    return (await row.executeTakeFirstOrThrow()).revision;
  };
  const revisionsIn = ({ received }: Listener) =>
    received
      .flatMap(({ data }) => ('lists' in data ? data.lists : []))
      .filter(({ id }) => id === list.listId)
      .map((told) => told.revision);

  test.each([
    ['a share that is removed', removeShare],
    ['a session that is ended', endSession],
  ])(
    `receives no later event while changes go on: %s (${REVOCATIONS} times)`,
    async (_what, revoke) => {
      const witness = await listening(list.people.reader);
      await whileChanging(async () => {
        for (let round = 0; round < REVOCATIONS; round++) {
          const person = await member();
          const listener = await listening(person);
          await listener.next('changed');
          await revoke(person);
          const last = await revision();

          while (Math.max(...revisionsIn(witness)) < last + 2) await witness.next('changed');
          expect(Math.max(...revisionsIn(listener))).toBeLessThanOrEqual(last);
          listener.hangUp();
        }
      });
    },
    MAX_MS,
  );

  test('receives no presence that was announced after their access was looked up', async () => {
    let afterReading = () => Promise.resolve();
    const slow = Object.assign(Object.create(app.database) as Database, {
      read: async <Result>(work: (db: Db) => Promise<Result>) => {
        const result = await app.database.read(work);
        await afterReading();
        return result;
      },
    });
    const third = await openTestApp(() => Promise.resolve({ database: slow, drop: () => Promise.resolve() }));
    const left = await listening(list.people.reader);
    const removed = await listenTo(third.app, { as: list.people.writer, lookingAt: [list.listId] });
    await removed.next('presence');
    const { stranger } = list.people;
    const people = [{ id: stranger.id, email: stranger.email, name: 'Stranger' }];
    let isLate = false;
    afterReading = async () => {
      if (isLate) return;
      isLate = true;
      await removeShare(list.people.writer);
      await app.database.announce(JSON.stringify({ process: 'another', listId: list.listId, people }));
      await expect.poll(() => JSON.stringify(left.received), { timeout: 10_000 }).toContain(stranger.email);
    };
    await listOf(app, list.people.writer);
    await removed.next('changed');
    await listOf(app, list.people.writer);
    await removed.next('changed');
    await third.close();
    expect(JSON.stringify(removed.received)).not.toContain(stranger.email);
  });

  test('receives no presence', async () => {
    const [left, removed] = [await listening(list.people.reader), await listening(list.people.writer)];
    await removed.next('presence');
    await removeShare(list.people.writer);
    const [{ listId }, person] = [list, list.people.stranger];
    const people = [{ id: person.id, email: person.email }];
    await app.database.announce(JSON.stringify({ process: 'another', listId, people }));

    await expect.poll(() => left.received.at(-1)?.data, { timeout: 10_000 }).toMatchObject({ people });
    await listOf(app, list.people.writer);
    await removed.next('changed');
    expect(JSON.stringify(removed.received)).not.toContain(person.email);
  });
});
