import { getFieldConfigurations } from '@shared-lists/contract/api/templates.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../lib/new-id.ts';
import { openTestDatabase } from '../../testing/databases.ts';
import type { SignedIn } from '../../testing/people.ts';
import { sharedList, type SharedList } from '../../testing/shared-list.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const BUILT_IN = {
  BookList: ['title', 'author', 'number_in_series:number', 'read:boolean', 'category'],
  GroceryList: ['product', 'quantity', 'category'],
  MusicList: ['title', 'artist', 'album', 'category'],
  SimpleList: ['content', 'category'],
  ToDoList: ['task', 'assignee', 'due_by:date_time', 'category'],
};

describe('field configurations', () => {
  let app: TestApp;
  let list: SharedList;
  beforeAll(async () => {
    app = await openTestApp(openTestDatabase);
    list = await sharedList(app);
  });
  afterAll(() => app.close());

  const show = (as: SignedIn, configuration_id: string) =>
    app.call(getFieldConfigurations, { as, params: { configuration_id } });

  test.each(Object.entries(BUILT_IN))(
    'of a %s are visible to everybody, by position',
    async (type, fields) => {
      const { id } = await app.database.db
        .selectFrom('item_configurations')
        .select('id')
        .where('list_type', '=', type as keyof typeof BUILT_IN)
        .executeTakeFirstOrThrow();
      const { answer } = await show(list.people.stranger, id);
      const shown = answer.map(({ label, data_type }) =>
        data_type === 'free_text' ? label : `${label}:${data_type}`,
      );
      expect(shown).toEqual(fields);
      expect(answer.map(({ position }) => position)).toEqual(fields.map((_, index) => index + 1));
    },
  );

  test('leave out archived ones', async () => {
    const id = await ownConfiguration(list.people.owner, ['a', 'b', 'c']);
    await app.database.db
      .updateTable('field_configurations')
      .set({ archived_at: 'now' })
      .where('item_configuration_id', '=', id)
      .where('label', '=', 'b')
      .execute();
    expect((await show(list.people.owner, id)).answer.map(({ label }) => label)).toEqual(['a', 'c']);
  });

  test('of a person are visible to them and to accepted members of live lists that use them', async () => {
    const id = await ownConfiguration(list.people.owner, ['a']);
    const viewersOf = async () => {
      const roles = Object.entries(list.people);
      const statuses = await Promise.all(roles.map(([, person]) => show(person, id)));
      return roles.filter((_, index) => statuses[index]?.status === 200).map(([role]) => role);
    };
    expect(await viewersOf()).toEqual(['owner']);

    const { db } = app.database;
    await db.updateTable('lists').set({ item_configuration_id: id }).where('id', '=', list.listId).execute();
    expect(await viewersOf()).toEqual(['owner', 'writer', 'reader']);

    await db.updateTable('lists').set({ archived_at: 'now' }).where('id', '=', list.listId).execute();
    expect(await viewersOf()).toEqual(['owner']);
  });

  test.each(['undefined', newId(), '1'])('return 404 for the id %s', async (id) => {
    expect(await show(list.people.owner, id)).toMatchObject({ status: 404, error: { error: 'Not found' } });
  });

  async function ownConfiguration(owner: SignedIn, labels: string[]): Promise<string> {
    const id = newId();
    const now = new Date().toISOString();
    const dates = { created_at: now, updated_at: now };
    await app.database.db
      .insertInto('item_configurations')
      .values({ id, name: 'mine', owner_id: owner.id, list_type: null, ...dates })
      .execute();
    const rows = labels.map((label, position) => ({
      id: newId(),
      item_configuration_id: id,
      label,
      data_type: 'free_text',
      position,
      ...dates,
    }));
    await app.database.db.insertInto('field_configurations').values(rows).execute();
    return id;
  }
});
