import { setPassword, signIn } from '@shared-lists/contract/api/accounts.ts';
import { markListLooked } from '@shared-lists/contract/api/home.ts';
import { deleteList, getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { exportData } from '@shared-lists/contract/api/personal-data.ts';
import { deleteAccount } from '@shared-lists/contract/api/settings.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../testing/limits.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import { listenTo } from '../../testing/listener.ts';
import { addItem, contentsOf, refusal } from '../../testing/lists-and-items.ts';
import type { SignedIn } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { clearWorlds } from '../../testing/clear-worlds.ts';
import { makeWorld, PASSWORD, type World } from '../../testing/world.ts';
import { Passwords } from '../../people/passwords.ts';
import { deleteOwnAccount } from './delete-own-service.ts';

const UNCLEAR = ['must be either handed over or removed'];
const right = { current_password: PASSWORD };

describe('own data', () => {
  let app: TestApp;
  let world: World;
  let owner: SignedIn;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase, { trustedProxies: ['127.0.0.1'] })));
  afterAll(() => app.close());
  beforeEach(async () => {
    await clearWorlds(app.database);
    world = await makeWorld(app.database);
    owner = world.people.owner;
  });

  const remove = (as: SignedIn, body: object, from = '203.0.113.7') =>
    app.call(deleteAccount, { as, body, headers: { 'x-forwarded-for': from } });
  const isSignedIn = async (as: SignedIn) => (await app.call(getLists, { as })).status === 200;
  const traces = async ({ id, email }: SignedIn) => {
    const { db } = app.database;
    const tables = (await db.introspection.getTables()).map(({ name }) => name);
    const rows = await Promise.all(tables.map((table) => sql`select * from ${sql.table(table)}`.execute(db)));
    return JSON.stringify(rows.map((result) => result.rows)).match(new RegExp(`${id}|${email}`, 'gu')) ?? [];
  };

  describe('export', () => {
    test('contains own lists, own additions to other lists, and no secret', async () => {
      const { writer } = world.people;
      await addItem(app, writer, world.main.id, { product: 'Milk' });
      const { answer, text } = await app.call(exportData, { as: writer });
      expect(answer.person).toMatchObject({ id: writer.id, email: writer.email, mails_off_at: null });
      expect(answer.sessions).toHaveLength(1);
      expect(answer.own_lists.map(({ id }) => id)).toEqual([world.own.writer.list]);
      const main = answer.shared_lists.find(({ id }) => id === world.main.id);
      expect(answer.shared_lists.map(({ id }) => id).sort()).toEqual(
        [world.main.id, world.custom.list].sort(),
      );
      expect(main?.own_items.map(({ fields }) => fields)).toEqual([[{ label: 'product', data: 'Milk' }]]);
      expect(answer.looked_lists).toEqual([]);
      expect(answer.forgotten_words).toEqual([]);
      expect(text).not.toMatch(/hash|token/u);
      expect(text).not.toContain(writer.headers['client']);
    });

    test('contains which lists the person has looked at', async () => {
      const { writer, reader } = world.people;
      const params = { list_id: world.main.id };
      await app.call(markListLooked, { as: reader, params });
      await addItem(app, writer, world.main.id, { product: 'Milk' });
      await app.call(markListLooked, { as: writer, params });
      const { answer } = await app.call(exportData, { as: writer });
      expect(answer.looked_lists).toEqual([{ list_id: world.main.id, revision: 2 }]);
    });

    test('contains which words the person has forgotten', async () => {
      const { answer } = await app.call(exportData, { as: owner });
      const forgotten_at = expect.any(String) as string;
      expect(answer.forgotten_words).toEqual([
        { word: 'forgotten', list_item_configuration: 'groceries', forgotten_at },
      ]);
    });

    test('is limited to twenty times an hour', async () => {
      for (let count = 0; count < 20; count++)
        expect((await app.call(exportData, { as: owner })).status).toBe(200);
      expect((await app.call(exportData, { as: owner })).status).toBe(429);
      expect((await app.call(exportData, { as: world.people.writer })).status).toBe(200);
    });
  });

  describe('deletion', () => {
    test.each([
      ['no password', {}, { current_password: ["can't be blank"] }],
      ['a wrong one', { current_password: 'wrong' }, { current_password: ['is invalid'] }],
      ['no text', { current_password: 5 }, { current_password: ['is invalid'] }],
    ])('is refused with %s', async (_what, body, error) => {
      const refused = await refusal(app, () => remove(owner, { remove_lists: true, ...body }));
      expect(refused).toEqual({ status: 422, error });
      expect(await isSignedIn(owner)).toBe(true);
    });

    test('does not check the password for a wrong heir', async () => {
      const body = { current_password: 'wrong', heir_id: world.people.other.id };
      expect(await refusal(app, () => remove(owner, body))).toMatchObject({ status: 404 });
    });

    test('requires exactly one decision about the lists', async () => {
      const heir_id = world.people.writer.id;
      const choices = [{}, { remove_lists: true, heir_id }, { remove_lists: 'yes' }];
      for (const choice of choices) {
        const refused = await refusal(app, () => remove(owner, { ...right, ...choice }));
        expect(refused).toEqual({ status: 422, error: { lists: UNCLEAR } });
      }
      const both = await remove(owner, { current_password: 'wrong' });
      expect(both.error).toEqual({ current_password: ['is invalid'], lists: UNCLEAR });
    });

    test('requires no decision without lists', async () => {
      const { stranger } = world.people;
      await app.call(deleteList, { as: stranger, params: { list_id: world.own.stranger.list } });
      expect((await remove(stranger, right)).status).toBe(204);
      expect(await traces(stranger)).toEqual([]);
    });

    test('removes all rows, sessions and streams, and the lists for everybody', async () => {
      const stream = await listenTo(app.app, { as: world.toBeEnded });
      await stream.next('hello');
      const lookAt = (as: SignedIn, list_id: string) => app.call(markListLooked, { as, params: { list_id } });
      for (const as of [owner, world.people.writer]) await lookAt(as, world.main.id);
      await lookAt(owner, world.ofOwner.read);
      await lookAt(world.people.writer, world.own.writer.list);
      expect((await remove(owner, { ...right, remove_lists: true })).status).toBe(204);

      await stream.ended();
      expect(await traces(owner)).toEqual([]);
      const looks = await app.database.db.selectFrom('looks').select(['person_id', 'list_id']).execute();
      expect(looks).toEqual([{ person_id: world.people.writer.id, list_id: world.own.writer.list }]);
      for (const session of [owner, world.toBeEnded]) expect(await isSignedIn(session)).toBe(false);
      expect((await app.call(signIn, { body: { email: owner.email, password: PASSWORD } })).status).toBe(401);
      const params = { list_id: world.main.id };
      expect((await app.call(getList, { as: world.people.writer, params })).status).toBe(404);
      expect(await isSignedIn(world.people.writer)).toBe(true);
      const own = { list_id: world.own.writer.list };
      const remaining = await app.call(getList, { as: world.people.friend, params: own });
      expect([remaining.status, remaining.text]).toEqual([200, expect.stringContaining('A value')]);
    });

    test('hands the lists over and notifies the new owner at once', async () => {
      const { reader } = world.people;
      const stream = await listenTo(app.app, { as: reader });
      await stream.next('hello');
      expect((await remove(owner, { ...right, heir_id: reader.id })).status).toBe(204);

      expect((await stream.next('changed')).data.home).toBeDefined();
      stream.hangUp();
      expect(await traces(owner)).toEqual([]);
      expect(await contentsOf(app, reader, world.main.id)).toMatchObject({
        list: { owner_id: reader.id },
        permissions: 'write',
      });
    });

    test('allows ten password guesses per person from all networks, shared with changing the password', async () => {
      const guess = { current_password: 'wrong', remove_lists: true };
      const change = { current_password: 'wrong', password: 'another sentence', password_confirmation: 'x' };
      for (let count = 0; count < 5; count++) {
        expect((await remove(owner, guess, `203.0.113.${count}`)).status).toBe(422);
        const headers = { ...owner.headers, 'x-forwarded-for': `198.51.100.${count}` };
        expect((await app.call(setPassword, { body: change, headers })).status).toBe(422);
      }
      expect((await remove(owner, { ...right, remove_lists: true }, '192.0.2.1')).status).toBe(429);
      expect(await isSignedIn(owner)).toBe(true);
    });

    test('allows ten password guesses per network for all people', async () => {
      for (let count = 0; count < 10; count++) await remove(owner, { current_password: 'wrong' });
      expect((await remove(world.people.writer, { ...right, remove_lists: true })).status).toBe(429);
    });

    test.each([
      ['the password is replaced', { password_hash: 'new' }],
      ['the person is shut out', { disabled_at: '2026-01-02T03:04:05.000Z' }],
    ])('is refused if %s during the check', async (_what, change) => {
      const { database } = app;
      class InterruptedPasswords extends Passwords {
        override async isCorrect(hash: string | null, password: string) {
          const isCorrect = await super.isCorrect(hash, password);
          await database.db.updateTable('people').set(change).where('id', '=', owner.id).execute();
          return isCorrect;
        }
      }
      const input = { currentPassword: PASSWORD, heirId: undefined, areRemoved: true, networkAddress: 'x' };
      const attempt = deleteOwnAccount(
        { database, passwords: new InterruptedPasswords(), limits: LIMITS },
        owner,
        input,
      );
      await expect(attempt).rejects.toThrow('Invalid values');
      expect(await traces(owner)).not.toEqual([]);
    });

    test('is refused to a person who is disabled during the check', async () => {
      const { database } = app;
      const { writer } = world.people;
      class SlowPasswords extends Passwords {
        override async isCorrect(hash: string | null, password: string) {
          const disabled = { disabled_at: '2026-01-02T03:04:05.000Z' };
          await database.db.updateTable('people').set(disabled).where('id', '=', writer.id).execute();
          return super.isCorrect(hash, password);
        }
      }
      const input = {
        currentPassword: PASSWORD,
        heirId: writer.id,
        areRemoved: undefined,
        networkAddress: 'x',
      };
      const attempt = deleteOwnAccount(
        { database, passwords: new SlowPasswords(), limits: LIMITS },
        owner,
        input,
      );
      await expect(attempt).rejects.toThrow();
      expect(await isSignedIn(owner)).toBe(true);
    });

    test('of two people in favour of each other leaves the lists with one of them', async () => {
      const { writer } = world.people;
      const answers = await Promise.all([
        remove(owner, { ...right, heir_id: writer.id }),
        remove(writer, { ...right, heir_id: owner.id }, '203.0.113.8'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 404]);
      const left = answers[0].status === 204 ? writer : owner;
      expect((await contentsOf(app, left, world.main.id)).list.owner_id).toBe(left.id);
    });
  });
});
