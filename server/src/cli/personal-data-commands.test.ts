import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runCommand } from '../testing/command-line.ts';
import { openTestDatabase, type TestInstallation } from '../testing/databases.ts';
import { listenTo } from '../testing/listener.ts';
import { addItem, contentsOf, sharesOf } from '../testing/lists-and-items.ts';
import { tableDigest } from '../testing/table-digest.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';
import { makeWorld, type World } from '../testing/world.ts';

describe('personal data', () => {
  let installation: TestInstallation;
  let app: TestApp;
  let world: World;
  beforeAll(async () => {
    installation = await openTestDatabase();
    app = await openTestApp(() => Promise.resolve(installation));
  });
  afterAll(() => app.close());
  beforeEach(async () => void (world = await makeWorld(app.database)));

  const run = (...argv: string[]) => runCommand(installation.settings, ...argv);

  const everything = async () => {
    const { db } = app.database;
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    const rows = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)}`.execute(db)));
    return JSON.stringify(rows.map((result) => result.rows));
  };

  describe('export', () => {
    test('contains own lists, own additions to other lists, and no secret', async () => {
      const { owner, writer } = world.people;
      await addItem(app, writer, world.main.id, { product: 'Milk', quantity: '2' });
      const own = (await run('export', owner.email)).json() as {
        person: object;
        own_lists: { id: string; items: { fields: object[] }[]; shared_with: object[] }[];
        shared_lists: { id: string }[];
      };
      expect(own.person).toMatchObject({ id: owner.id, email: owner.email });
      const main = own.own_lists.find(({ id }) => id === world.main.id);
      expect(main?.items.at(-1)?.fields).toEqual([
        { label: 'product', data: 'Milk' },
        { label: 'quantity', data: '2' },
      ]);
      expect(main?.shared_with).toContainEqual({
        email: writer.email,
        permission: 'write',
        state: 'accepted',
      });
      expect(own.shared_lists.map(({ id }) => id)).toContain(world.ofOwner.read);
      expect(JSON.stringify(own)).not.toMatch(/hash|token/u);
    });

    test('contains nothing that others added to lists of others', async () => {
      const { writer } = world.people;
      await addItem(app, writer, world.main.id, { product: 'Milk' });
      const { shared_lists } = (await run('export', writer.email)).json() as {
        shared_lists: { id: string; own_items: { fields: object[] }[] }[];
      };
      const main = shared_lists.find(({ id }) => id === world.main.id);
      expect(main?.own_items.map(({ fields }) => fields)).toEqual([[{ label: 'product', data: 'Milk' }]]);
    });

    test('fails for an unknown address', async () => {
      expect(await run('export', 'nobody@example.com')).toMatchObject({ code: 1, out: '' });
    });
  });

  describe('delete', () => {
    test('requires a decision about the lists', async () => {
      const { owner } = world.people;
      const before = await tableDigest(app.database);
      const { code, err } = await run('delete', owner.email);
      expect([code, err]).toEqual([1, expect.stringContaining('--hand-lists-to <email> or --remove-lists')]);
      expect((await run('delete', owner.email, '--remove-lists', '--hand-lists-to', owner.email)).code).toBe(
        2,
      );
      expect((await run('delete', owner.email, '--hand-lists-to', owner.email)).code).toBe(1);
      expect((await run('delete', owner.email, '--hand-lists-to', world.people.invited.email)).code).toBe(1);
      expect(await tableDigest(app.database)).toBe(before);
    });

    test('requires no decision for a person without lists', async () => {
      const { invited } = world.people;
      expect((await run('delete', invited.email)).code).toBe(0);
      expect(await everything()).not.toMatch(new RegExp(`${invited.id}|${invited.email}`, 'u'));
    });

    test.each(['owner', 'writer', 'pending', 'removed', 'other', 'friend'] as const)(
      'leaves no trace of %s, whose lists are removed',
      async (name) => {
        const person = world.people[name];
        const { code, out } = await run('delete', person.email, '--remove-lists');
        expect([code, out]).toEqual([0, expect.stringMatching(/is removed\. \d+ list\(s\) removed\./u)]);
        expect(await everything()).not.toMatch(new RegExp(`${person.id}|${person.email}`, 'u'));
        expect((await app.call(getLists, { as: person })).status).toBe(401);
      },
    );

    test.each(['writer', 'pending', 'stranger'] as const)('hands all lists over to %s', async (name) => {
      const { owner } = world.people;
      const heir = world.people[name];
      const before = await contentsOf(app, owner, world.main.id);
      const { code } = await run('delete', owner.email, '--hand-lists-to', heir.email);
      expect(code).toBe(0);

      expect(await everything()).not.toMatch(new RegExp(`${owner.id}|${owner.email}`, 'u'));
      const after = await contentsOf(app, heir, world.main.id);
      expect(after.list.owner_id).toBe(heir.id);
      expect(after.permissions).toBe('write');
      const ids = (list: typeof before) =>
        list.not_completed_items.map(({ id, fields }) => [id, fields.length]);
      expect(ids(after)).toEqual(ids(before));
      const shares = await sharesOf(app, world.main.id);
      expect(shares.filter(({ person_id }) => person_id === heir.id)).toHaveLength(1);
      expect((await contentsOf(app, heir, world.custom.list)).list.id).toBe(world.custom.list);
    });

    test('notifies the new owner and the members at once', async () => {
      const { owner, stranger, reader } = world.people;
      const streams = [await listenTo(app.app, { as: stranger }), await listenTo(app.app, { as: reader })];
      for (const stream of streams) await stream.next('hello');
      await run('delete', owner.email, '--hand-lists-to', stranger.email);
      for (const stream of streams) expect((await stream.next('changed')).data.home).toEqual({ revision: 2 });
      streams.forEach((stream) => stream.hangUp());
    });

    test('notifies members at once that a list is gone', async () => {
      const { owner, reader } = world.people;
      const poll = (headers?: Record<string, string>) =>
        app.call(getLists, { as: reader, ...(headers && { headers }) });
      const etag = String((await poll()).headers['etag']);
      expect((await poll({ 'if-none-match': etag })).status).toBe(304);
      await run('delete', owner.email, '--remove-lists');

      expect((await poll({ 'if-none-match': etag })).status).toBe(200);
      const deleted = await app.call(getList, { as: reader, params: { list_id: world.main.id } });
      expect(deleted.status).toBe(404);
    });

    test('assigns items in lists of others to their owners', async () => {
      const { writer, owner } = world.people;
      const item = await addItem(app, writer, world.main.id, { product: 'Milk' });
      await run('delete', writer.email, '--remove-lists');
      const { not_completed_items } = await contentsOf(app, owner, world.main.id);
      const left = not_completed_items.find(({ id }) => id === item.id);
      expect([left?.user_id, left?.fields[0]?.data]).toEqual([owner.id, 'Milk']);
    });
  });
});
