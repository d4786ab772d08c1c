import { exportData } from '@shared-lists/contract/api/personal-data.ts';
import { createList, deleteList, refreshList } from '@shared-lists/contract/api/lists.ts';
import { answerHandover, leaveList, offerHandover } from '@shared-lists/contract/api/sharing.ts';
import { deleteTemplate } from '@shared-lists/contract/api/templates.ts';
import { restoreFromTrash } from '@shared-lists/contract/api/trash.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/databases.ts';
import { addItem, contentsOf, NOT_FOUND, refusal, share, valuesOf } from '../../testing/lists-and-items.ts';
import { BOTTLE, listOfTemplate, templateOf } from '../../testing/templates.ts';
import { signedIn, type SignedIn } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { change, undo } from '../../testing/undoing.ts';

describe('the template of a list', () => {
  let app: TestApp;
  let owner: SignedIn;
  let writer: SignedIn;
  let template: string;
  let list_id: string;
  beforeAll(async () => void (app = await openTestApp(openTestDatabase)));
  afterAll(() => app.close());
  beforeEach(async () => {
    owner = await signedIn(app.database, 'owner');
    writer = await signedIn(app.database, 'writer');
    template = await templateOf(app, owner);
    list_id = await listOfTemplate(app, owner, template);
    await share(app, list_id, writer, 'write');
    await addItem(app, writer, list_id, BOTTLE);
  });

  const at = (as: SignedIn, body?: unknown) => ({
    as,
    params: { list_id },
    ...(body !== undefined && { body }),
  });
  const handOver = async () => {
    await app.call(offerHandover, at(owner, { user_id: writer.id }));
    return change(app, answerHandover, at(writer, { has_accepted: true }));
  };
  const shown = async (as: SignedIn, id = list_id) => {
    const { list_item_configuration: used, not_completed_items } = await contentsOf(app, as, id);
    return { template: used.id, owner: used.user_id, values: not_completed_items.map(valuesOf) };
  };
  const ofOwner = () => ({ template, owner: owner.id, values: [BOTTLE] });

  test('stays with its owner when the list is refreshed', async () => {
    const { answer } = await app.call(refreshList, at(owner));
    expect(await shown(owner, answer.id)).toEqual(ofOwner());
  });

  test('stays the same when the list is handed over, and when the former owner leaves', async () => {
    await handOver();
    expect(await shown(writer)).toEqual(ofOwner());
    expect((await app.call(leaveList, at(owner))).status).toBe(204);
    expect(await shown(writer)).toEqual(ofOwner());
    await addItem(app, writer, list_id, { name: 'New', year: '2020' });
  });

  test('is copied when somebody else refreshes a list that was handed over', async () => {
    await handOver();
    const { answer } = await app.call(refreshList, at(writer));
    const { template: used, ...rest } = await shown(writer, answer.id);
    expect(used).not.toBe(template);
    expect(rest).toEqual({ owner: writer.id, values: [BOTTLE] });
  });

  test('cannot be used any more by whoever has left', async () => {
    await app.call(leaveList, at(writer));
    const body = { list: { name: 'Mine', list_item_configuration_id: template } };
    expect(await refusal(app, () => app.call(createList, { as: writer, body }))).toEqual(NOT_FOUND);
  });

  test('that was deleted still makes lists for its owner, and for nobody who cannot see it', async () => {
    const unused = await templateOf(app, owner, undefined, 'Unused');
    await app.call(deleteTemplate, { as: owner, params: { configuration_id: unused } });
    const body = { list: { name: 'Typed offline', list_item_configuration_id: unused } };
    const { status, answer } = await app.call(createList, { as: owner, body });
    expect(status).toBe(200);
    await addItem(app, owner, answer.id, BOTTLE);
    expect(await shown(owner, answer.id)).toEqual({ ...ofOwner(), template: unused });
    expect(await refusal(app, () => app.call(createList, { as: writer, body }))).toEqual(NOT_FOUND);
  });

  test('comes back with a list that was deleted', async () => {
    const before = await contentsOf(app, writer, list_id);
    const deletion = await change(app, deleteList, at(owner));
    await undo(app, owner, deletion);
    expect(await contentsOf(app, writer, list_id)).toEqual(before);
    await app.call(deleteList, at(owner));
    const body = { list_ids: [list_id] };
    expect((await app.call(restoreFromTrash, { as: owner, body })).status).toBe(200);
    expect(await shown(writer)).toEqual(ofOwner());
  });

  test('gives the exported items their labels', async () => {
    const fields = Object.entries(BOTTLE).map(([label, data]) => ({ label, data }));
    const { answer: ownData } = await app.call(exportData, { as: owner });
    expect(ownData.own_lists).toMatchObject([{ name: 'Cellar', type: 'SimpleList', items: [{ fields }] }]);
    const { answer: others } = await app.call(exportData, { as: writer });
    expect(others.shared_lists).toMatchObject([{ name: 'Cellar', own_items: [{ fields }] }]);
  });
});
