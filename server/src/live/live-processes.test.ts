import { nameFromEmail } from '@shared-lists/contract/rules/person-name.ts';
import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../database/open-database.ts';
import { LISTENER } from '../database/postgres/postgres-notifications.ts';
import { administer, openTestPostgres, postgresUrl, type TestDatabase } from '../testing/databases.ts';
import { listenTo, type Listener } from '../testing/listener.ts';
import { addItem, share } from '../testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../testing/people.ts';
import { sharedList, type Role, type SharedList } from '../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

const shown = ({ id, email }: SignedIn) => ({ id, email, name: nameFromEmail(email) });

describe('two processes on one PostgreSQL', () => {
  let first: TestApp;
  let second: TestApp;
  let list: SharedList;
  beforeEach(async () => {
    first = await openTestApp(openTestPostgres);
    second = await openTestApp(() =>
      Promise.resolve({ database: first.database, drop: () => Promise.resolve() }),
    );
    list = await sharedList(first);
  });
  afterEach(async () => {
    await second.close();
    await first.close();
  });

  const listening = async ({ app }: TestApp, role: Role, lookingAt: string[] = []) => {
    const listener = await listenTo(app, { as: list.people[role], lookingAt });
    await listener.next('hello');
    return listener;
  };
  const lastOf = ({ received }: Listener) => expect.poll(() => received.at(-1)?.data, { timeout: 10_000 });
  const present = (...roles: Role[]) => ({
    list_id: list.listId,
    people: roles.map((role) => shown(list.people[role])),
  });

  test('each sends changes made through the other', async () => {
    const [atFirst, atSecond] = [await listening(first, 'reader'), await listening(second, 'reader')];
    for (const one of [first, second]) {
      await addItem(one, list.people.writer, list.listId, { product: 'Milk' });
      const events = [await atFirst.next('changed'), await atSecond.next('changed')];
      expect(events.map(({ data }) => data.lists.map(({ id }) => id))).toEqual([
        [list.listId],
        [list.listId],
      ]);
    }
  });

  test('a sign-out through one ends the stream of the other', async () => {
    const listener = await listening(second, 'reader');
    await first.call(signOut, { as: list.people.reader });
    await listener.ended();
    expect(listener.comments, 'It took no beat').toEqual([]);
  });

  test('people see each other join and leave', async () => {
    const owner = await listening(first, 'owner', [list.listId]);
    const writer = await listening(second, 'writer', [list.listId]);
    await lastOf(owner).toEqual(present('writer'));
    await lastOf(writer).toEqual(present('owner'));
    const reader = await listening(first, 'reader', [list.listId]);
    await lastOf(writer).toEqual(present('owner', 'reader'));
    await lastOf(reader).toEqual(present('owner', 'writer'));

    reader.hangUp();
    await lastOf(writer).toEqual(present('owner'));
    writer.hangUp();
    await lastOf(owner).toEqual(present());
  });

  test('when one stops, its people leave for the other', async () => {
    const owner = await listening(first, 'owner', [list.listId]);
    await listening(second, 'writer', [list.listId]);
    await lastOf(owner).toEqual(present('writer'));
    await second.close();
    await lastOf(owner).toEqual(present());
  });

  test('a person is present once, however many pages are open', async () => {
    const owner = await listening(first, 'owner', [list.listId]);
    const others = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const other = await signedIn(first.database, 'writer');
        await share(first, list.listId, other, 'write');
        return other;
      }),
    );
    const pages = others.flatMap((as) => Array.from({ length: 20 }, () => as));
    const options = { lookingAt: [list.listId] };
    await Promise.all(pages.map((as) => listenTo(second.app, { ...options, as })));
    const people = others.map(shown);
    people.sort((a, b) => a.email.localeCompare(b.email));
    await lastOf(owner).toEqual({ list_id: list.listId, people });
  });
});

describe('a lost notification connection', () => {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const errors: string[] = [];
  const open = async (): Promise<TestDatabase> => {
    await administer(`create database ${name}`);
    const settings = { dataDir: '', databaseUrl: postgresUrl(name) };
    const database = await openDatabase(settings, ({ message }) => errors.push(message));
    return { database, drop: () => database.close().then(() => administer(`drop database ${name}`)) };
  };

  test('is opened again, and changes in between are sent', async () => {
    const app = await openTestApp(open);
    const { listId, people } = await sharedList(app);
    const listener = await listenTo(app.app, { as: people.reader });
    await listener.next('hello');

    await administer(`alter database ${name} with allow_connections false`);
    const { rows } = await sql<{ ended: boolean }>`
      select pg_terminate_backend(pid, 5000) as ended from pg_stat_activity
      where datname = ${name} and application_name = ${LISTENER}`.execute(app.database.db);
    expect(rows).toEqual([{ ended: true }]);
    await addItem(app, people.writer, listId, { product: 'Milk' });
    await expect
      .poll(() => errors, { timeout: 10_000 })
      .toContainEqual(expect.stringContaining('not currently accepting'));
    expect(listener.received.map(({ event }) => event)).toEqual(['hello']);

    await administer(`alter database ${name} with allow_connections true`);
    expect((await listener.next('changed')).data.lists).toMatchObject([{ id: listId }]);
    await addItem(app, people.writer, listId, { product: 'Bread' });
    await listener.next('changed');
    await app.close();
  });
});
