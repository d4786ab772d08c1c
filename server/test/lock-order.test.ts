import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { deleteList, refreshList, updateList } from '@shared-lists/contract/api/lists.ts';
import { deleteShare, shareList, updateShare } from '@shared-lists/contract/api/sharing.ts';
import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Passwords } from '../src/people/passwords.ts';
import { makeResetToken, resetPassword } from '../src/features/accounts/passwords/password-service.ts';
import { deleteAsOperator } from '../src/features/personal-data/delete-service.ts';
import { MailQueue } from '../src/mail/mail-queue.ts';
import { openTestPostgres } from '../src/testing/databases.ts';
import { addItem, share, withQuery } from '../src/testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../src/testing/people.ts';
import { listOf } from '../src/testing/shared-list.ts';
import { openTestApp, type TestApp } from '../src/testing/test-app.ts';
import { untilSomebodyWaits } from '../src/testing/waiting.ts';
import { lockPeople } from '../src/database/lock-order.ts';

const PASSWORD = 'a password of my own';
const MEMBERS = 8;
const ROUNDS = 5;

interface Club {
  readonly listId: string;
  readonly owner: SignedIn;
  readonly writer: SignedIn;
  readonly everybody: readonly SignedIn[];
  readonly friend: SignedIn;
}

/** SQLite runs one change at a time and needs no locks. */
describe('changes that need the same rows', () => {
  let app: TestApp;
  beforeAll(async () => void (app = await openTestApp(openTestPostgres)));
  afterAll(() => app.close());

  /** Ids are random, so that their order differs from the order of insertion. */
  async function makeClub(): Promise<Club> {
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

  async function ask(endpoint: Endpoint, as: SignedIn, params: Record<string, string>, body?: unknown) {
    const { status, text } = await app.call(endpoint, { as, params, ...(body !== undefined && { body }) });
    expect(status, text).toBe(endpoint.status);
  }

  const shareOf = async (list_id: string, { id }: SignedIn) => {
    const shares = app.database.db.selectFrom('memberships').select('id').where('list_id', '=', list_id);
    const { id: users_list_id } = await shares.where('person_id', '=', id).executeTakeFirstOrThrow();
    return { list_id, users_list_id };
  };

  const rename = ({ listId, owner }: Club) =>
    ask(updateList, owner, { list_id: listId }, { list: { name: `Anew ${Math.random()}` } });
  const refresh = ({ listId, owner }: Club) => ask(refreshList, owner, { list_id: listId });
  const restrict = async ({ listId, owner, writer }: Club, permissions: string) =>
    ask(updateShare, owner, await shareOf(listId, writer), { users_list: { permissions } });

  const changes: [string, (club: Club) => Promise<unknown>][] = [
    ['a new name', rename],
    ['a refresh', refresh],
    ['a deletion', ({ listId, owner }) => ask(deleteList, owner, { list_id: listId })],
    [
      'a new share',
      ({ listId, owner, friend }) =>
        ask(shareList, owner, { list_id: listId }, { users_list: { user_id: friend.id } }),
    ],
    ['another permission', (club) => restrict(club, 'read')],
    [
      'somebody who is removed',
      async ({ listId, owner, writer }) => ask(deleteShare, owner, await shareOf(listId, writer)),
    ],
    [
      'an account that is deleted',
      ({ writer }) => app.database.change((tx) => deleteAsOperator(tx, writer.email, { areRemoved: true })),
    ],
  ];

  async function freeMeanwhile(
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

  test.each(changes)('lock people by their ids, all at once: %s', async (_what, change) => {
    const club = await makeClub();
    const ids = club.everybody.map(({ id }) => id).sort();
    const [, , third] = ids;
    expect(await freeMeanwhile('people', ids, third, () => change(club))).toEqual(ids.slice(3));
  });

  test('lock lists by their ids: a move', async () => {
    const { listId, owner } = await makeClub();
    const [low = '', high = ''] = [listId, await listOf(app, owner)].sort();
    const move = await moveFrom(owner, high, low);
    expect(await freeMeanwhile('lists', [low, high], low, move)).toEqual([high]);
  });

  test('lock a person before the link that sets their password', async () => {
    const member = await signedIn(app.database, 'member');
    const { token } = await app.database.change((tx) => makeResetToken(tx, member.id));
    const tools = {
      database: app.database,
      passwords: new Passwords(),
      mailQueue: new MailQueue('https://lists.example.org'),
    };
    const wish = { password: PASSWORD, confirmation: PASSWORD, networkAddress: '203.0.113.7' };
    const { free, end } = await app.database.change(async (tx) => {
      await lockPeople(tx, [member.id]);
      const working = resetPassword(tools, token, wish);
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
    return () => ask(endpoint, as, { list_id: source }, { list_items });
  }

  test('never wait for each other, however many come at once', async () => {
    const { everybody, friend } = await makeClub();
    const clubs: Club[] = [];
    for (const owner of everybody) {
      const listId = await listOf(app, owner);
      const others = [...everybody, friend].filter((person) => person !== owner);
      for (const person of others) await share(app, listId, person, 'write');
      clubs.push({ listId, owner, writer: friend, everybody, friend });
    }
    const next = (index: number) => clubs[(index + 1) % clubs.length]?.listId ?? '';
    for (let round = 0; round < ROUNDS; round++) {
      const there = await Promise.all(
        clubs.map(({ owner, listId }, index) => moveFrom(owner, listId, next(index))),
      );
      const back = await Promise.all(
        clubs.map(({ owner, listId }, index) => moveFrom(owner, next(index), listId)),
      );
      const permission = round % 2 === 0 ? 'read' : 'write';
      await Promise.all([
        ...[...there, ...back].map((move) => move()),
        ...clubs.flatMap((club) => [rename(club), refresh(club), restrict(club, permission)]),
      ]);
    }
    const deadlocks = sql<{ deadlocks: string }>`
      select deadlocks from pg_stat_database where datname = current_database()`;
    expect((await deadlocks.execute(app.database.db)).rows).toEqual([{ deadlocks: '0' }]);
  });
});
