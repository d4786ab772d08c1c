import { deleteList, updateList } from '@shared-lists/contract/api/lists.ts';
import { createStartingPoint, deleteStartingPoint } from '@shared-lists/contract/api/starting-points.ts';
import { deleteTemplate } from '@shared-lists/contract/api/templates.ts';
import { BUILT_IN_TEMPLATES } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_KEEPING } from '../../../changes/keeping.ts';
import { tidyUp } from '../../../startup/housekeeping.ts';
import { openTestDatabase } from '../../../testing/databases.ts';
import { addItem, openItemsOf, valuesOf } from '../../../testing/lists-and-items.ts';
import { signedIn, startTestSession, type SignedIn } from '../../../testing/people.ts';
import { BOTTLE, listOfTemplate, templateOf } from '../../../testing/templates.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';
import { change, undo } from '../../../testing/undoing.ts';
import { untilSomebodyWaits } from '../../../testing/waiting.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

describe('deleted templates', () => {
  let app: TestApp;
  let owner: SignedIn;
  let template: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  beforeEach(async () => {
    owner = await signedIn(app.database, 'owner');
    template = await templateOf(app, owner);
  });
  afterAll(() => app.close());

  const drop = () => app.call(deleteTemplate, { as: owner, params: { configuration_id: template } });
  /** Ends all sessions, too. */
  const later = async (days: number, keeping = DEFAULT_KEEPING) => {
    await tidyUp(app.database, Date.now() + days * DAY_MS, keeping);
    owner = { ...owner, headers: await startTestSession(app.database, owner) };
  };
  const stored = async () => {
    const { db } = app.database;
    const rows = await db.selectFrom('item_configurations').select('id').where('id', '=', template).execute();
    const fields = db.selectFrom('field_configurations').select('id');
    return [rows.length, (await fields.where('item_configuration_id', '=', template).execute()).length];
  };
  const [THERE, GONE] = [
    [1, 5],
    [0, 0],
  ];

  test('are purged with their fields after the days of the trash, not before', async () => {
    await drop();
    await later(29);
    expect(await stored()).toEqual(THERE);
    await later(31);
    expect(await stored()).toEqual(GONE);
  });

  test('that were not deleted stay', async () => {
    await later(31);
    expect(await stored()).toEqual(THERE);
  });

  test('that come back while they are purged stay', async () => {
    await drop();
    const { end } = await app.database.change(async (tx) => {
      const row = tx.updateTable('item_configurations').set({ archived_at: null });
      await row.where('id', '=', template).execute();
      const purging = later(31);
      await untilSomebodyWaits(app.database);
      return { end: () => purging };
    });
    await end();
    expect(await stored()).toEqual(THERE);
  });

  test('stay as long as a list is made of them, also one in the trash', async () => {
    const list_id = await listOfTemplate(app, owner, template);
    await drop();
    await later(31);
    expect(await stored()).toEqual(THERE);
    await addItem(app, owner, list_id, BOTTLE);
    expect(await shown(list_id)).toEqual([BOTTLE]);

    await app.call(deleteList, { as: owner, params: { list_id } });
    await later(29);
    expect(await stored()).toEqual(THERE);
    await later(31);
    expect(await stored()).toEqual(GONE);
  });

  test('stay as long as a starting point needs them', async () => {
    const list_id = await listOfTemplate(app, owner, template);
    await addItem(app, owner, list_id, BOTTLE);
    const body = { starting_point: { name: 'Again' } };
    const { answer } = await app.call(createStartingPoint, { as: owner, params: { list_id }, body });
    await app.call(deleteList, { as: owner, params: { list_id } });
    await drop();
    await later(31);
    expect(await stored()).toEqual(THERE);

    await app.call(deleteStartingPoint, { as: owner, params: { starting_point_id: answer.id } });
    await later(31);
    expect(await stored()).toEqual(GONE);
  });

  /** A list that was made of the template, and is of another one now. */
  async function convertedList(values: Record<string, string>) {
    const list_id = await listOfTemplate(app, owner, template);
    await addItem(app, owner, list_id, values);
    await drop();
    return { list_id, id: await convert(list_id, BUILT_IN_TEMPLATES.SimpleList.id) };
  }
  const convert = (list_id: string, list_item_configuration_id: string) =>
    change(app, updateList, {
      as: owner,
      params: { list_id },
      body: { list: { list_item_configuration_id } },
    });
  const shown = async (list_id: string) => (await openItemsOf(app, owner, list_id)).map(valuesOf);

  test('stay as long as one of their values is hidden in a list of another template', async () => {
    const { list_id } = await convertedList(BOTTLE);
    await later(31);
    expect(await stored()).toEqual(THERE);
    await convert(list_id, template);
    expect(await shown(list_id)).toEqual([BOTTLE]);
  });

  test('stay as long as the history can bring a list back to them', async () => {
    const { list_id, id } = await convertedList({ name: 'Barolo', place: 'Left' });
    await later(2, { ...DEFAULT_KEEPING, trashDays: 1 });
    expect(await stored()).toEqual(THERE);
    expect((await undo(app, owner, id)).answer).toEqual({ undone: [list_id], left_alone: [] });
    expect(await shown(list_id)).toEqual([{ name: 'Barolo', place: 'Left' }]);
  });

  test('that only the history knew go with it', async () => {
    const { list_id } = await convertedList({ name: 'Barolo' });
    await later(31);
    expect(await stored()).toEqual(GONE);
    expect(await shown(list_id)).toEqual([{ content: 'Barolo' }]);
  });
});
