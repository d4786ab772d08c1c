import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { createStartingPoint } from '@shared-lists/contract/api/starting-points.ts';
import { deleteTemplate } from '@shared-lists/contract/api/templates.ts';
import { restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestPostgres } from '../../testing/databases.ts';
import { addItem } from '../../testing/lists-and-items.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { listOf } from '../../testing/shared-list.ts';
import { fieldOf, makeTemplate, setFields, useTemplate, wantedOf } from '../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { untilSomebodyWaits } from '../../testing/waiting.ts';

type Table = 'lists' | 'item_configurations' | 'starting_points' | 'people';

/** Lists come before templates and starting points, and these before people. */
describe('locks are taken in one order', () => {
  let app: TestApp;
  let owner: SignedIn;
  beforeAll(async () => void (app = await openTestApp(openTestPostgres)));
  beforeEach(async () => void (owner = await signedIn(app.database, 'owner')));
  afterAll(() => app.close());

  /** Which of these rows are free while the work waits for the other one. */
  const freeWhile = async (
    [table, id]: readonly [Table, string],
    work: () => Promise<unknown>,
    [later, ids]: readonly [Table, readonly string[]],
  ) => {
    const { free, end } = await app.database.change(async (tx) => {
      await tx.selectFrom(table).select('id').where('id', '=', id).forNoKeyUpdate().execute();
      const working = work();
      await untilSomebodyWaits(app.database);
      const rows = app.database.db.selectFrom(later).select('id').where('id', 'in', ids).orderBy('id');
      return { free: await rows.forNoKeyUpdate().skipLocked().execute(), end: () => working };
    });
    await end();
    return free.map((row) => row.id);
  };

  test('deleting a template, and restoring it', async () => {
    const { id } = await makeTemplate(app, owner);
    const people = ['people', [owner.id]] as const;
    const drop = () => app.call(deleteTemplate, { as: owner, params: { configuration_id: id } });
    expect(await freeWhile(['item_configurations', id], drop, people)).toEqual([owner.id]);
    const restore = () => app.call(restoreFromTrash, { as: owner, body: { template_ids: [id] } });
    expect(await freeWhile(['item_configurations', id], restore, people)).toEqual([owner.id]);
  });

  test('replacing a starting point', async () => {
    const list_id = await listOf(app, owner);
    await addItem(app, owner, list_id, { product: 'Milk' });
    const body = { starting_point: { name: 'Friday' } };
    const save = () => app.call(createStartingPoint, { as: owner, params: { list_id }, body });
    const { id } = (await save()).answer;
    expect(await freeWhile(['starting_points', id], save, ['people', [owner.id]])).toEqual([owner.id]);
  });

  test('changing a template', async () => {
    const template = await makeTemplate(app, owner);
    const list_id = await listOf(app, owner);
    await useTemplate(app, list_id, template);
    const save = () => setFields(app, owner, template, [...wantedOf(template), { label: 'shop' }]);
    const rows = ['item_configurations', [template.id]] as const;
    expect(await freeWhile(['lists', list_id], save, rows)).toEqual([template.id]);
  });

  test('restoring items together with fields locks all lists in order', async () => {
    const [first = '', second = ''] = [await listOf(app, owner), await listOf(app, owner)].sort();
    const item = await addItem(app, owner, first, { product: 'Milk' });
    await app.call(deleteListItem, { as: owner, params: { list_id: first, item_id: item.id } });
    const template = await makeTemplate(app, owner);
    await useTemplate(app, second, template);
    const rest = wantedOf(template).filter(({ label }) => label !== 'grape');
    await setFields(app, owner, template, rest);
    const body = { item_ids: [item.id], field_ids: [fieldOf(template, 'grape').id] };
    const restore = () => app.call(restoreFromTrash, { as: owner, body });
    expect(await freeWhile(['lists', first], restore, ['lists', [second]])).toEqual([second]);
  });

  test('restoring fields of several templates locks their lists in order', async () => {
    const lists = [await listOf(app, owner), await listOf(app, owner), await listOf(app, owner)].sort();
    const [first = '', second = '', third = ''] = lists;
    const one = await makeTemplate(app, owner);
    const other = await makeTemplate(app, owner, undefined, 'Other');
    for (const id of [first, third]) await useTemplate(app, id, one);
    await useTemplate(app, second, other);
    for (const template of [one, other]) {
      const rest = wantedOf(template).filter(({ label }) => label !== 'grape');
      await setFields(app, owner, template, rest);
    }
    const body = { field_ids: [one, other].map((template) => fieldOf(template, 'grape').id) };
    const restore = () => app.call(restoreFromTrash, { as: owner, body });
    expect(await freeWhile(['lists', second], restore, ['lists', lists])).toEqual([third]);
  });
});
