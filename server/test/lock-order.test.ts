import { LIMITS } from '../src/testing/limits.ts';
import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { markListLooked } from '@shared-lists/contract/api/home.ts';
import { deleteList, refreshList, updateList } from '@shared-lists/contract/api/lists.ts';
import { deleteShare, shareList, updateShare } from '@shared-lists/contract/api/sharing.ts';
import { forgetWord } from '@shared-lists/contract/api/vocabulary.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Passwords } from '../src/people/passwords.ts';
import { makeResetToken, resetPassword } from '../src/features/accounts/passwords/password-service.ts';
import { deleteAsOperator } from '../src/features/personal-data/delete-service.ts';
import { entryIdOf, foldWord } from '../src/features/vocabulary/fold-word.ts';
import { MailQueue } from '../src/mail/mail-queue.ts';
import { openTestPostgres } from '../src/testing/databases.ts';
import { addItem, share, withQuery } from '../src/testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../src/testing/people.ts';
import { listOf } from '../src/testing/shared-list.ts';
import { openTestApp, type TestApp } from '../src/testing/test-app.ts';
import { untilSomebodyWaits } from '../src/testing/waiting.ts';
import { lockPeople } from '../src/database/lock-order.ts';
import { raiseListRevision } from '../src/features/lists/list-repository.ts';
import { newId } from '../src/lib/new-id.ts';

const PASSWORD = 'a password of my own';
const MEMBERS = 8;
const ROUNDS = 5;
const MOST_TRIES = 5;

interface Group {
  readonly listId: string;
  readonly owner: SignedIn;
  readonly writer: SignedIn;
  readonly everybody: readonly SignedIn[];
  readonly friend: SignedIn;
}

/** SQLite runs one change at a time and needs no locks. */
describe('concurrent changes', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestPostgres)));
  afterAll(() => app.close());

  /** Ids are random, so that their order differs from the order of insertion. */
  async function makeGroup(): Promise<Group> {
    const owner = await signedIn(app.database, 'owner');
    const listId = await listOf(app, owner);
    const join = async (list: string, role: string) => {
      const person = await signedIn(app.database, role);
      await share(app, list, person, 'write');
      return person;
    };
    const writer = await join(listId, 'writer');
    const everybody = [owner, writer];
    while (everybody.length < MEMBERS) everybody.push(await join(listId, 'writer'));
    return { listId, owner, writer, everybody, friend: await join(await listOf(app, owner), 'stranger') };
  }

  async function send(endpoint: Endpoint, as: SignedIn, params: Record<string, string>, body?: unknown) {
    const call = () => app.call(endpoint, { as, params, ...(body !== undefined && { body }) });
    let answer = await call();
    // Waiting for a lock for too long is no deadlock, but what a busy machine does.
    for (let tries = 1; answer.status === 503 && tries < MOST_TRIES; tries++) answer = await call();
    expect(answer.status, answer.text).toBe(endpoint.status);
  }

  const shareOf = async (list_id: string, { id }: SignedIn) => {
    const shares = app.database.db.selectFrom('memberships').select('id').where('list_id', '=', list_id);
    const { id: users_list_id } = await shares.where('person_id', '=', id).executeTakeFirstOrThrow();
    return { list_id, users_list_id };
  };

  const rename = ({ listId, owner }: Group) =>
    send(updateList, owner, { list_id: listId }, { list: { name: `Name ${Math.random()}` } });
  const refresh = ({ listId, owner }: Group) => send(refreshList, owner, { list_id: listId });
  const restrict = async ({ listId, owner, writer }: Group, permissions: string) =>
    send(updateShare, owner, await shareOf(listId, writer), { users_list: { permissions } });

  const changes: [string, (group: Group) => Promise<unknown>][] = [
    ['a new name', rename],
    ['a refresh', refresh],
    ['a deletion', ({ listId, owner }) => send(deleteList, owner, { list_id: listId })],
    [
      'a new share',
      ({ listId, owner, friend }) =>
        send(shareList, owner, { list_id: listId }, { users_list: { user_id: friend.id } }),
    ],
    ['another permission', (group) => restrict(group, 'read')],
    [
      'somebody who is removed',
      async ({ listId, owner, writer }) => send(deleteShare, owner, await shareOf(listId, writer)),
    ],
    [
      'an account that is deleted',
      ({ writer }) => app.database.change((tx) => deleteAsOperator(tx, writer.email, { areRemoved: true })),
    ],
  ];

  async function rowsFreeWhileWaiting(
    table: 'people' | 'lists',
    ids: readonly string[],
    held: string | undefined,
    work: () => Promise<unknown>,
  ) {
    const rows = app.database.db.selectFrom(table).select('id').where('id', 'in', ids).orderBy('id');
    const { free, end } = await app.database.change(async (tx) => {
      await tx
        .selectFrom(table)
        .select('id')
        .where('id', '=', held ?? '')
        .forNoKeyUpdate()
        .execute();
      const working = work();
      await untilSomebodyWaits(app.database);
      return { free: await rows.forNoKeyUpdate().skipLocked().execute(), end: () => working };
    });
    await end();
    return free.map(({ id }) => id);
  }

  test.each(changes)('lock people in the order of their ids: %s', async (_what, change) => {
    const group = await makeGroup();
    const ids = group.everybody.map(({ id }) => id).sort();
    const [, , third] = ids;
    expect(await rowsFreeWhileWaiting('people', ids, third, () => change(group))).toEqual(ids.slice(3));
  });

  test('lock lists in the order of their ids: a move', async () => {
    const { listId, owner } = await makeGroup();
    const [low = '', high = ''] = [listId, await listOf(app, owner)].sort();
    const move = await moveFrom(owner, high, low);
    expect(await rowsFreeWhileWaiting('lists', [low, high], low, move)).toEqual([high]);
  });

  test.each(['names', 'is of'] as const)(
    'lock lists before people: an account that is deleted, when a trip with a list it left %s the person',
    async (how) => {
      const { owner, writer, friend } = await makeGroup();
      const list_id = await listOf(app, friend);
      const [id, at] = [newId(), new Date().toISOString()];
      const person_id = how === 'names' ? friend.id : writer.id;
      const split = how === 'names' ? JSON.stringify({ Fruit: writer.id }) : null;
      const times = { started_at: at, seen_at: at, ended_at: null, split_at: null };
      const trip = { id, list_id, person_id, split, ...times, taken: '[]', visited: '[]' };
      await app.database.db.insertInto('trips').values(trip).execute();
      const { free, end } = await app.database.change(async (tx) => {
        await raiseListRevision(tx, list_id);
        await tx.updateTable('trips').set({ ended_at: at }).where('id', '=', id).execute();
        const deleting = app.database.change((other) =>
          deleteAsOperator(other, writer.email, { areRemoved: true }),
        );
        await untilSomebodyWaits(app.database);
        const people = app.database.db.selectFrom('people').select('id').where('id', '=', owner.id);
        return { free: await people.forNoKeyUpdate().skipLocked().execute(), end: () => deleting };
      });
      await end();
      expect(free).toHaveLength(1);
    },
  );

  test.each(['writer', 'owner'] as const)(
    'wait for the deletion of an account: a look at a list of the %s',
    async (role) => {
      const group = await makeGroup();
      const looking = await app.database.change(async (tx) => {
        await deleteAsOperator(tx, group[role].email, { areRemoved: true });
        const sent = app.call(markListLooked, { as: group.writer, params: { list_id: group.listId } });
        await untilSomebodyWaits(app.database);
        return { sent };
      });
      expect((await looking.sent).status).toBe(200);
      const looks = app.database.db.selectFrom('looks').select('person_id');
      expect(await looks.where('person_id', '=', group.writer.id).execute()).toEqual([]);
    },
  );

  test.each(['writer', 'owner'] as const)(
    'wait for the deletion of an account: a word that is forgotten in a list of the %s',
    async (role) => {
      const group = await makeGroup();
      await addItem(app, group.owner, group.listId, { product: 'Milk' });
      const entry_id = await entryOf(group.listId, 'Milk');
      const forgetting = await app.database.change(async (tx) => {
        await deleteAsOperator(tx, group[role].email, { areRemoved: true });
        const sent = app.call(forgetWord, { as: group.writer, params: { list_id: group.listId, entry_id } });
        await untilSomebodyWaits(app.database);
        return { sent };
      });
      expect((await forgetting.sent).status).toBe(404);
      expect(await app.database.db.selectFrom('forgotten_words').select('word').execute()).toEqual([]);
    },
  );

  const entryOf = async (listId: string, text: string) => {
    const lists = app.database.db
      .selectFrom('lists')
      .select('item_configuration_id')
      .where('id', '=', listId);
    return entryIdOf((await lists.executeTakeFirstOrThrow()).item_configuration_id, foldWord(text));
  };

  test('lock a person before the link that sets their password', async () => {
    const member = await signedIn(app.database, 'member');
    const { token } = await app.database.change((tx) => makeResetToken(tx, member.id));
    const tools = {
      database: app.database,
      passwords: new Passwords(),
      mailQueue: new MailQueue('https://lists.example.org'),
      limits: LIMITS,
    };
    const input = { password: PASSWORD, confirmation: PASSWORD, networkAddress: '203.0.113.7' };
    const { free, end } = await app.database.change(async (tx) => {
      await lockPeople(tx, [member.id]);
      const working = resetPassword(tools, token, input);
      await untilSomebodyWaits(app.database);
      const links = tx.selectFrom('mail_tokens').select('token_hash').where('person_id', '=', member.id);
      return { free: await links.forUpdate().skipLocked().execute(), end: () => working };
    });
    await end();
    expect(free).toHaveLength(1);
  });

  async function moveFrom(as: SignedIn, source: string, target: string) {
    const { id } = await addItem(app, as, source, { product: 'Milk' });
    const endpoint = withQuery(bulkUpdateItems, { item_ids: id });
    const list_items = { move: true, existing_list_id: target };
    return () => send(endpoint, as, { list_id: source }, { list_items });
  }

  test('never deadlock', async () => {
    const { everybody, friend } = await makeGroup();
    const groups: Group[] = [];
    for (const owner of everybody) {
      const listId = await listOf(app, owner);
      const others = [...everybody, friend].filter((person) => person !== owner);
      for (const person of others) await share(app, listId, person, 'write');
      groups.push({ listId, owner, writer: friend, everybody, friend });
    }
    const next = (index: number) => groups[(index + 1) % groups.length]?.listId ?? '';
    for (let round = 0; round < ROUNDS; round++) {
      const forward = await Promise.all(
        groups.map(({ owner, listId }, index) => moveFrom(owner, listId, next(index))),
      );
      const backward = await Promise.all(
        groups.map(({ owner, listId }, index) => moveFrom(owner, next(index), listId)),
      );
      const entry_id = await entryOf(next(0), 'Milk');
      const permission = round % 2 === 0 ? 'read' : 'write';
      await Promise.all([
        ...[...forward, ...backward].map((move) => move()),
        ...groups.map(({ owner, listId }) => send(forgetWord, owner, { list_id: listId, entry_id })),
        ...groups.map(({ owner }, index) => send(forgetWord, owner, { list_id: next(index), entry_id })),
        ...groups.flatMap((group) => [rename(group), refresh(group), restrict(group, permission)]),
      ]);
    }
    const deadlocks = sql<{ deadlocks: string }>`
      select deadlocks from pg_stat_database where datname = current_database()`;
    expect((await deadlocks.execute(app.database.db)).rows).toEqual([{ deadlocks: '0' }]);
  });
});
