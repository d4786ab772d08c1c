import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { getHomeProgress, markListLooked } from '@shared-lists/contract/api/home.ts';
import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists, refreshList } from '@shared-lists/contract/api/lists.ts';
import { mergeLists } from '@shared-lists/contract/api/merge-lists.ts';
import { moveItem } from '@shared-lists/contract/api/order.ts';
import { restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { listenTo } from '../../testing/listener.ts';
import { addItem, refusal } from '../../testing/lists-and-items.ts';
import type { SignedIn } from '../../testing/people.ts';
import { itemOf, listOf, sharedList, type Role, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { change, undo } from '../../testing/undoing.ts';
import { saveLook } from './look-repository.ts';

describe('looking at a list', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    list = await sharedList(app);
    await itemOf(app, list, { product: 'Milk' });
  });

  const look = (role: Role) =>
    app.call(markListLooked, { as: list.people[role], params: { list_id: list.listId } });
  const revisions = () =>
    app.database.db
      .selectFrom('lists')
      .innerJoin('people', 'people.id', 'lists.owner_id')
      .select(['lists.revision as list', 'people.revision as person'])
      .where('lists.id', '=', list.listId)
      .executeTakeFirstOrThrow();
  const lookOf = async (role: Role) => {
    const looks = app.database.db.selectFrom('looks').select('revision').where('list_id', '=', list.listId);
    return (await looks.where('person_id', '=', list.people[role].id).executeTakeFirst())?.revision;
  };
  const progressOf = async (as: SignedIn, listId: string) =>
    (await app.call(getHomeProgress, { as })).answer.lists.find(({ list_id }) => list_id === listId);

  test.each(['owner', 'writer', 'reader'] as const)(
    'stores the present revision for the %s alone',
    async (role) => {
      const others = (['owner', 'writer', 'reader'] as const).filter((other) => other !== role);
      const before = await Promise.all(others.map(lookOf));
      expect((await look(role)).status).toBe(200);
      expect(await lookOf(role)).toBe((await revisions()).list);
      expect(await Promise.all(others.map(lookOf))).toEqual(before);
    },
  );

  test('answers what changed since the last look, once, and nothing to whoever never looked', async () => {
    expect((await look('reader')).answer).toEqual({ new_item_ids: [] });
    const [bread, soap, jam] = [
      await itemOf(app, list, { product: 'Bread' }),
      await itemOf(app, list, { product: 'Soap' }),
      await itemOf(app, list, { product: 'Jam' }),
    ];
    const params = { list_id: list.listId, item_id: soap.id };
    await app.call(deleteListItem, { as: list.people.owner, params });
    await app.call(updateListItem, {
      as: list.people.owner,
      params: { ...params, item_id: jam.id },
      body: { list_item: { completed: true } },
    });
    expect((await look('reader')).answer.new_item_ids).toEqual([jam.id, bread.id]);
    expect((await look('reader')).answer).toEqual({ new_item_ids: [] });
  });

  test('answers what was added or changed, not what was only moved', async () => {
    const { reader, writer } = list.people;
    const items = [];
    for (const product of ['A', 'B', 'C', 'D']) items.push(await itemOf(app, list, { product }));
    const [a, b, c, d] = items.map(({ id }) => id);
    const move = (id = '', after: string | null = null) =>
      change(app, moveItem, {
        as: writer,
        params: { list_id: list.listId, item_id: id },
        body: { after },
      });
    await look('reader');
    const moved = await move(b);
    await undo(app, writer, moved);
    await move(d, a ?? null);
    // Two at one place: the next move spaces the whole list anew.
    const places = app.database.db.updateTable('items').set({ position: '3' });
    await places.where('id', 'in', [b ?? '', c ?? '']).execute();
    await look('reader');
    await move(a, b ?? null);
    expect((await progressOf(reader, list.listId))?.new_items).toBe(0);
    expect((await look('reader')).answer.new_item_ids).toEqual([]);
    const added = await itemOf(app, list, { product: 'E' });
    await move(added.id);
    await move(added.id, a ?? null);
    expect((await progressOf(reader, list.listId))?.new_items).toBe(1);
    expect((await look('reader')).answer.new_item_ids).toEqual([added.id]);
  });

  test('answers nothing that the caller changed, also by undoing or from the trash', async () => {
    const { owner, writer } = list.people;
    const [bread, soap] = [await itemOf(app, list, { product: 'Bread' }), await itemOf(app, list)];
    const paramsOf = ({ id }: { id: string }) => ({ list_id: list.listId, item_id: id });
    await look('writer');
    await app.call(updateListItem, {
      as: owner,
      params: paramsOf(bread),
      body: { list_item: { completed: true } },
    });
    await app.call(deleteListItem, { as: writer, params: paramsOf(soap) });
    await app.call(restoreFromTrash, { as: writer, body: { item_ids: [soap.id] } });

    expect((await look('writer')).answer.new_item_ids).toEqual([bread.id]);
  });

  test.each(['pending', 'refused', 'stranger'] as const)('is refused to the %s', async (role) => {
    expect((await refusal(app, () => look(role))).status).toBe(404);
    expect(await lookOf(role)).toBeUndefined();
  });

  test('own changes are not new, unless others changed something before that was not seen', async () => {
    const newTo = async (role: Role) => (await progressOf(list.people[role], list.listId))?.new_items;
    await look('writer');
    await look('owner');
    await addItem(app, list.people.writer, list.listId, { product: 'Bread' });
    expect([await newTo('writer'), await newTo('owner')]).toEqual([0, 1]);
    await addItem(app, list.people.owner, list.listId, { product: 'Jam' });

    expect([await newTo('writer'), await newTo('owner')]).toEqual([1, 2]);
  });

  test('again stores a later revision, never a lower one', async () => {
    await look('reader');
    await itemOf(app, list, { product: 'Bread' });
    await look('reader');
    expect(await lookOf('reader')).toBe((await revisions()).list);

    const later = (await revisions()).list + 5;
    await app.database.db
      .updateTable('looks')
      .set({ revision: later })
      .where('person_id', '=', list.people.reader.id)
      .execute();
    expect((await look('reader')).status).toBe(200);
    // As if the later look had arrived between reading and writing.
    await saveLook(app.database.db, list.people.reader.id, list.listId);
    expect(await lookOf('reader')).toBe(later);
  });

  test('raises no revision and keeps ETags and cached access', async () => {
    const tagsOf = async () => {
      const as = list.people.owner;
      const page = await app.call(getList, { as, params: { list_id: list.listId } });
      return [page.headers['etag'], (await app.call(getLists, { as })).headers['etag']];
    };
    const before = [await revisions(), await tagsOf(), app.database.accessVersion(list.listId)];
    expect((await look('owner')).status).toBe(200);
    expect([await revisions(), await tagsOf(), app.database.accessVersion(list.listId)]).toEqual(before);
  });

  test('notifies nobody', async () => {
    const streams = await Promise.all(
      (['owner', 'reader'] as const).map((role) =>
        listenTo(app.app, { as: list.people[role], lookingAt: [list.listId] }),
      ),
    );
    for (const stream of streams) await stream.next('hello');
    await look('reader');
    await look('owner');
    const { list: present } = await revisions();
    await itemOf(app, list, { product: 'Bread' });
    for (const { next, received, hangUp } of streams) {
      const { data } = await next('changed');
      expect(data.lists).toMatchObject([{ id: list.listId, revision: present + 1 }]);
      expect(received.filter(({ event }) => event === 'changed')).toHaveLength(1);
      hangUp();
    }
  });

  test('writes nothing if the revision is the same', async () => {
    await look('reader');
    await refuseWrites(app);
    expect((await look('reader')).status).toBe(200);
    expect((await look('writer')).status).toBe(500);
    await allowWrites(app);
    expect((await look('writer')).status).toBe(200);
  });

  test('may happen in several tabs at once', async () => {
    const statuses = await Promise.all(Array.from({ length: 6 }, async () => (await look('reader')).status));
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(await lookOf('reader')).toBe((await revisions()).list);
  });

  test('is part of creating a list', async () => {
    const id = await listOf(app, list.people.owner);
    expect(await progressOf(list.people.owner, id)).toMatchObject({ open_items: 0, new_items: 0 });
    await addItem(app, list.people.owner, id, { product: 'Milk' });
    expect(await progressOf(list.people.owner, id)).toMatchObject({ open_items: 1, new_items: 0 });
  });

  test.each<[string, () => Promise<unknown>]>([
    ['refreshing', () => app.call(refreshList, { as: list.people.owner, params: { list_id: list.listId } })],
    [
      'merging',
      () =>
        app.call(mergeLists, {
          as: list.people.owner,
          body: { merge_lists: { list_ids: list.listId, new_list_name: 'Merged' } },
        }),
    ],
    ['copying to a new list', () => copyAll()],
  ])('is part of %s', async (_what, makeList) => {
    await makeList();
    const { answer } = await app.call(getHomeProgress, { as: list.people.owner });
    const made = answer.lists.filter(({ list_id }) => list_id !== list.listId);
    expect(made).toMatchObject([{ open_items: 1, completed_items: 0, new_items: 0 }]);
  });

  const copyAll = async () => {
    const as = list.people.owner;
    const params = { list_id: list.listId };
    const { answer } = await app.call(getList, { as, params });
    const item_ids = answer.not_completed_items.map(({ id }) => id);
    return app.call(bulkUpdateItems, {
      as,
      params,
      body: { item_ids, list_items: { copy: true, new_list_name: 'Copies' } },
    });
  };
});

async function refuseWrites({ database: { db, engine } }: TestApp): Promise<void> {
  if (engine === 'sqlite') {
    for (const event of ['insert', 'update'])
      await sql
        .raw(`create trigger no_${event} before ${event} on looks begin select raise(abort, 'written'); end`)
        .execute(db);
    return;
  }
  await sql`create function no_writes() returns trigger language plpgsql as $$
    begin raise exception 'written'; end $$`.execute(db);
  await sql`create trigger no_writes before insert or update on looks
    for each row execute function no_writes()`.execute(db);
}

async function allowWrites({ database: { db, engine } }: TestApp): Promise<void> {
  const statements =
    engine === 'sqlite'
      ? ['drop trigger no_insert', 'drop trigger no_update']
      : ['drop function no_writes() cascade'];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
