import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { getListChanges, undoChange } from '@shared-lists/contract/api/changes.ts';
import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteList, getList, updateList } from '@shared-lists/contract/api/lists.ts';
import { leaveList, updateShare } from '@shared-lists/contract/api/sharing.ts';
import { getTrash, restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../../lib/new-id.ts';
import { tidyUp } from '../../../startup/housekeeping.ts';
import { DEFAULT_KEEPING } from '../../../changes/keeping.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { addItem, NOT_FOUND, share, withQuery } from '../../../testing/lists-and-items.ts';
import type { SignedIn } from '../../../testing/people.ts';
import { sharedList, type SharedList } from '../../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';
import { momentBetween } from '../../../testing/waiting.ts';
import { deleteAsOperator } from '../../personal-data/delete-service.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('the history of a list', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => void (list = await sharedList(app)));
  afterAll(() => app.close());

  const historyOf = async (as: SignedIn, query: Record<string, string> = {}) => {
    const call = { as, params: { list_id: list.listId } };
    return (await app.call(withQuery(getListChanges, query), call)).answer;
  };
  const tick = (as: SignedIn, item_id: string) =>
    change(app, updateListItem, {
      as,
      params: { list_id: list.listId, item_id },
      body: { list_item: { completed: true } },
    });
  const rename = (name: string) =>
    change(app, updateList, {
      as: list.people.owner,
      params: { list_id: list.listId },
      body: { list: { name } },
    });
  const membershipOf = async ({ id }: SignedIn) => {
    const ofList = app.database.db.selectFrom('memberships').select('id').where('list_id', '=', list.listId);
    return (await ofList.where('person_id', '=', id).executeTakeFirstOrThrow()).id;
  };
  const leave = (as: SignedIn) => change(app, leaveList, { as, params: { list_id: list.listId } });

  test('tells who did what when, newest first, to every member', async () => {
    const { owner, writer, reader } = list.people;
    const milk = await addItem(app, owner, list.listId, { product: 'Milk' });
    const fieldId = milk.fields[0]?.id ?? '';
    const ticked = await tick(writer, milk.id);
    const params = { list_id: list.listId, item_id: milk.id, field_id: fieldId };
    await change(app, updateField, { as: owner, params, body: { list_item_field: { data: 'Oat milk' } } });
    await rename('Weekend');
    const { changes, known_from, has_more } = await historyOf(owner);
    // A member sees what happened since they are one, which may be the millisecond in which the list was made.
    const { changes: ofReader } = await historyOf(reader);
    const isOfList = ({ kind }: { kind: string }) => kind === 'create_list';
    expect(ofReader.filter((one) => !isOfList(one))).toEqual(changes.filter((one) => !isOfList(one)));
    expect(has_more).toBe(false);
    expect(Date.parse(known_from)).toBeLessThanOrEqual(Date.now());
    const title = 'Oat milk';
    expect(changes).toMatchObject([
      { kind: 'change_list', user: { id: owner.id }, list: { name: { before: 'A list', after: 'Weekend' } } },
      {
        kind: 'edit_item',
        items: [{ id: milk.id, title, fields: [{ label: 'product', before: 'Milk', after: 'Oat milk' }] }],
      },
      { id: ticked, kind: 'change_item', user: { id: writer.id }, items: [{ title, completed: true }] },
      { kind: 'add_item', user: { id: owner.id }, item_count: 1, items: [{ title, is_new: true }] },
      { kind: 'create_list', user: { id: owner.id }, list: { is_new: true } },
    ]);
    expect(changes.map(({ revision }) => revision)).toEqual([5, 4, 3, 2, 1]);
  });

  test('says what was undone, and what undid it', async () => {
    const { owner } = list.people;
    const { id } = await addItem(app, owner, list.listId);
    const ticked = await tick(owner, id);
    const undone = await undo(app, owner, ticked);
    const states = async () =>
      (await historyOf(owner)).changes.map(({ kind, is_undone, undoes }) => [kind, is_undone, undoes]);
    expect((await states()).slice(0, 2)).toEqual([
      ['undo', false, ticked],
      ['change_item', true, null],
    ]);
    await undo(app, owner, undone.id);
    expect((await states()).slice(0, 3)).toEqual([
      ['undo', false, undone.id],
      ['undo', true, ticked],
      ['change_item', false, null],
    ]);
  });

  test('says of what was done again that it is in effect, undone by call or by batch', async () => {
    const { owner } = list.people;
    const headers = { 'x-change-batch': newId() };
    const again = { 'x-change-batch': newId() };
    const { id } = await addItem(app, owner, list.listId);
    const params = { list_id: list.listId, item_id: id };
    const body = { list_item: { completed: true } };
    await change(app, updateListItem, { as: owner, params, body, headers });
    const undoing = { as: owner, params: { change_id: headers['x-change-batch'] }, headers: again };
    await change(app, undoChange, undoing);
    const ticked = async () => (await historyOf(owner)).changes.find(({ kind }) => kind === 'change_item');
    expect((await ticked())?.is_undone).toBe(true);
    await change(app, undoChange, { as: owner, params: { change_id: again['x-change-batch'] } });
    expect((await ticked())?.is_undone).toBe(false);
  });

  test('shows nobody what happened before they joined, but for the owner', async () => {
    const { owner, stranger } = list.people;
    const { id } = await addItem(app, owner, list.listId, { product: 'Gift for a stranger' });
    await change(app, deleteListItem, { as: owner, params: { list_id: list.listId, item_id: id } });
    const before = await momentBetween();
    await share(app, list.listId, stranger, 'write');
    const asOf = (as: SignedIn) =>
      app.call(withQuery(getList, { as_of: before }), { as, params: { list_id: list.listId } });
    const shown = JSON.stringify([
      await historyOf(stranger),
      (await app.call(getTrash, { as: stranger })).answer,
    ]);
    expect(shown).not.toContain('Gift');
    expect([(await asOf(stranger)).status, (await asOf(owner)).status]).toEqual([422, 200]);
    const restore = { as: stranger, body: { item_ids: [id] } };
    expect(await app.call(restoreFromTrash, restore)).toMatchObject(NOT_FOUND);
    expect((await app.call(getTrash, { as: owner })).answer.items).toHaveLength(1);
  });

  test('does not name people who declined the list', async () => {
    const { owner, pending, reader } = list.people;
    await change(app, updateShare, {
      as: pending,
      params: { list_id: list.listId, users_list_id: await membershipOf(pending) },
      body: { users_list: { has_accepted: false } },
    });
    const actorFor = async (person: SignedIn) => (await historyOf(person)).changes[0]?.user?.id;
    expect([await actorFor(owner), await actorFor(reader)]).toEqual([pending.id, undefined]);
  });

  test('comes in pages, of changes of this list only', async () => {
    const { owner } = list.people;
    const other = await sharedList(app);
    for (let count = 0; count < 5; count += 1) {
      await rename(`Name ${count}`);
      await addItem(app, other.people.owner, other.listId);
    }
    const first = await historyOf(owner, { limit: '4' });
    const second = await historyOf(owner, { limit: '4', before: first.changes.at(-1)?.id ?? '' });
    const ids = [...first.changes, ...second.changes].map(({ id }) => id);
    expect([first.has_more, second.has_more, new Set(ids).size]).toEqual([true, false, 6]);
    expect((await historyOf(owner, { limit: 'many', before: 'nothing' })).changes).toHaveLength(6);
  });

  test('shows twenty items of a large change, and how many there were', async () => {
    const { owner } = list.people;
    const ids: string[] = [];
    for (let count = 0; count < 22; count += 1) {
      ids.push((await addItem(app, owner, list.listId, { product: 'A' })).id);
    }
    const list_items = { update_current_items: true, fields_to_update: [{ label: 'product', data: 'B' }] };
    await change(app, withQuery(bulkUpdateItems, { item_ids: ids.join(',') }), {
      as: owner,
      params: { list_id: list.listId },
      body: { list_items },
    });
    const [newest] = (await historyOf(owner)).changes;
    expect([newest?.kind, newest?.item_count, newest?.items.length]).toEqual(['edit_items', 22, 20]);
  });

  test('is closed to whoever left, and to everybody once the list is deleted', async () => {
    const { owner, writer } = list.people;
    const call = { params: { list_id: list.listId } };
    await leave(writer);
    expect(await app.call(getListChanges, { as: writer, ...call })).toMatchObject(NOT_FOUND);
    await change(app, deleteList, { as: owner, ...call });
    expect(await app.call(getListChanges, { as: owner, ...call })).toMatchObject(NOT_FOUND);
  });

  test('shows people who refused only to those who may share the list', async () => {
    const { owner, writer, reader } = list.people;
    const params = { list_id: list.listId, users_list_id: await membershipOf(writer) };
    const body = { users_list: { permissions: 'read' } };
    await change(app, updateShare, { as: owner, params, body });
    const subjectFor = async (person: SignedIn) =>
      (await historyOf(person)).changes.find(({ kind }) => kind === 'change_share')?.shares?.[0]?.user?.id;
    expect(await subjectFor(reader)).toBe(writer.id);
    await leave(writer);
    expect([await subjectFor(owner), await subjectFor(reader)]).toEqual([writer.id, undefined]);
  });

  test('names nobody whose account is deleted', async () => {
    const { owner, writer } = list.people;
    const { id } = await addItem(app, owner, list.listId);
    await tick(writer, id);
    await leave(writer);
    await app.database.change((tx) => deleteAsOperator(tx, writer.email, { areRemoved: true }));
    const { changes } = await historyOf(owner);
    expect(changes.slice(0, 2).map(({ user }) => user)).toEqual([null, null]);
    expect(JSON.stringify(changes)).not.toContain(writer.id);
    const stored = await app.database.db.selectFrom('changes').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(writer.id);
  });

  test('is bounded by age and by number, and says since when it is known', async () => {
    const { owner } = list.people;
    await rename('Second');
    await rename('Third');
    const third = (await historyOf(owner)).changes[0];
    await rename('Fourth');
    const newest = await app.database.db
      .selectFrom('changes')
      .select('number')
      .orderBy('number', 'desc')
      .executeTakeFirstOrThrow();
    const before = await app.database.db.selectFrom('changes').select('number').orderBy('number').execute();
    const inFront = before.filter(({ number }) => number < newest.number).length;
    expect(inFront).toBeGreaterThan(2);
    await tidyUp(app.database, Date.now(), { ...DEFAULT_KEEPING, historyMaxChanges: 1 });
    const bounded = await historyOf(owner);
    expect(bounded.changes.map(({ list: part }) => part?.name?.after)).toEqual(['Fourth']);
    expect(bounded.known_from).toBe(third?.created_at);

    await tidyUp(app.database, Date.now() + 29 * DAY_MS, { ...DEFAULT_KEEPING, trashDays: 100 });
    const rows = () => app.database.db.selectFrom('changes').select('id').execute();
    expect(await rows()).toHaveLength(1);
    await tidyUp(app.database, Date.now() + 31 * DAY_MS, { ...DEFAULT_KEEPING, trashDays: 100 });
    expect(await rows()).toEqual([]);
  });

  test('is bounded by its size, too', async () => {
    const { owner } = list.people;
    await app.database.db.deleteFrom('changes').execute();
    for (const name of ['Second', 'Third', 'Fourth']) await rename(name);
    const large = JSON.stringify({ list: { name: ['x'.repeat(1_000_000), 'y'] } });
    const newest = (await historyOf(owner)).changes[0]?.id ?? '';
    await app.database.db.updateTable('changes').set({ data: large }).where('id', '!=', newest).execute();
    const tidy = (historyMaxMegabytes: number) =>
      tidyUp(app.database, Date.now(), { ...DEFAULT_KEEPING, historyMaxMegabytes });
    await tidy(3);
    expect((await historyOf(owner)).changes).toHaveLength(3);
    await tidy(1);
    expect((await historyOf(owner)).changes.map(({ list: part }) => part?.name?.after)).toEqual(['Fourth']);
  });
});
