import { createList, getList } from '@shared-lists/contract/api/lists.ts';
import {
  createTemplate,
  deleteFieldConfiguration,
  getFieldConfigurations,
} from '@shared-lists/contract/api/templates.ts';
import type { Page } from '@playwright/test';
import {
  addItem,
  addList,
  expect,
  OPEN_ITEM,
  openList,
  pressUndo,
  test,
  toast,
} from '../support/fixtures.ts';
import { goOffline, goOnline, onServer } from '../support/offline.ts';
import type { Person } from '../support/people.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';
import { selectIn } from '../support/sections.ts';

const rows = (page: Page) => page.locator(OPEN_ITEM);
const row = (page: Page, text: string) => rows(page).filter({ hasText: text });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function addField(page: Page, label: string, role: string, kind?: string): Promise<void> {
  await press(page, 'Add field');
  const field = page.getByRole('group', { name: /^Field \d+$/u }).last();
  await field.getByLabel('Label').fill(label);
  await field.getByLabel('Role').selectOption({ label: role });
  if (kind !== undefined) await field.getByLabel('Kind').selectOption({ label: kind });
}

const WINE_FIELDS = [
  { label: 'Name', role: 'title' },
  { label: 'Grape', role: 'detail' },
  { label: 'Year', role: 'detail', data_type: 'number' },
  { label: 'Place', role: 'category' },
] as const;

/** A list of the template "Wine cellar" with two bottles. */
async function cellarOf(owner: Person) {
  const template = await owner.call(createTemplate, {
    body: { list_item_configuration: { name: 'Wine cellar', fields: [...WINE_FIELDS] } },
  });
  const list = await owner.call(createList, {
    body: { list: { name: 'Our cellar', list_item_configuration_id: template.id } },
  });
  await itemsOf(owner, list, [
    { Name: 'Barolo', Grape: 'Nebbiolo', Year: '2016', Place: 'Left' },
    { Name: 'Rioja', Grape: 'Tempranillo', Place: 'Right' },
  ]);
  return list;
}

async function removeField(owner: Person, configuration_id: string, label: string): Promise<void> {
  const fields = await owner.call(getFieldConfigurations, { params: { configuration_id } });
  const field_id = fields.find((other) => other.label === label)?.id ?? '';
  await owner.call(deleteFieldConfiguration, { params: { configuration_id, field_id } });
}

/** By its grip, to where another field is. */
async function dragField(page: Page, from: number, to: number): Promise<void> {
  const grip = (number: number) =>
    page.getByRole('group', { name: `Field ${number}`, exact: true }).locator('.template-grip');
  await grip(from).scrollIntoViewIfNeeded();
  const [start, end] = [await grip(from).boundingBox(), await grip(to).boundingBox()];
  if (!start || !end) throw new Error('A field is not shown.');
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
  await page.mouse.up();
}

test('a template is made, two people fill a list of it, and its fields change under an open page @desktop', async ({
  owner,
  people,
  open,
}) => {
  const home = await open(owner, '/templates/new');
  await home.getByLabel('Name', { exact: true }).fill('Wine cellar');
  await addField(home, 'Grape', 'Detail');
  await addField(home, 'Rating', 'Detail', 'Number');
  await addField(home, 'drunk', 'Toggle in the row');
  await dragField(home, 4, 3);
  await press(home, 'Create template');
  await expect(heading(home, 'Templates')).toBeVisible();
  await expect(home.getByText('Name, Category, Rating, Grape, Drunk')).toBeVisible();

  await home.goto('/lists');
  await addList(home, 'Our cellar', 'Wine cellar');
  await openList(home, 'Our cellar');
  await addItem(home, { Name: 'Barolo', Grape: 'Nebbiolo', Rating: '4', Category: 'left shelf' });
  await expect(row(home, 'Barolo')).toContainText('Nebbiolo');
  const listId = new URL(home.url()).pathname.split('/').at(-1) ?? '';
  const writer = await people.add();
  const { list } = await owner.call(getList, { params: { list_id: listId } });
  await memberOf(owner, { ...list, users_list_id: '', user_id: '', has_accepted: true }, writer);
  const writers = await open(writer, `/lists/${listId}`);

  await test.step('both see what the other adds and marks, grouped and filtered by role', async () => {
    await expect(rows(writers)).toHaveCount(1);
    await addItem(writers, { Name: 'Rioja', Grape: 'Tempranillo' });
    await expect(row(home, 'Rioja')).toContainText('Tempranillo');
    await press(writers, 'Mark Rioja as drunk');
    await expect(home.getByRole('button', { name: 'Mark Rioja as not drunk' })).toBeVisible();
    await expect(home.getByRole('heading', { name: 'Left Shelf' })).toBeVisible();
    await press(home, 'Filter by category');
    await home.getByTestId('filter-by-Left Shelf').click();
    await expect(rows(home)).toHaveCount(1);
  });

  const templateId = list.list_item_configuration_id;
  await test.step('text for a field that is removed meanwhile is offered', async () => {
    await press(writers, 'Edit Barolo');
    await writers.getByLabel('Grape').fill('Nebbiolo from Alba');
    await writers.getByLabel('Rating').fill('5');
    await removeField(owner, templateId, 'Rating');
    await expect(writers.getByText('The list no longer has a field for what you typed: “5”.')).toBeVisible();
    await expect(writers.getByLabel('Rating')).toHaveCount(0);
    await press(writers, 'Discard this text');
    await expect(writers.getByLabel('Grape')).toHaveValue('Nebbiolo from Alba');
  });

  await test.step('an edit made offline against a removed field is kept', async () => {
    await goOffline(writers);
    await press(writers, 'Update Item');
    await expect(row(writers, 'Barolo')).toContainText('Nebbiolo from Alba');
    await home.goto(`/templates/${templateId}/edit`);
    await press(home, 'Remove Grape');
    await press(home, 'Save template');
    await expect(heading(home, 'Templates')).toBeVisible();
    await goOnline(writers);
    await expect(row(writers, 'Barolo')).not.toContainText('Nebbiolo');
    await home.goto('/trash');
    await press(home, 'Restore Grape');
    await expect(row(writers, 'Barolo')).toContainText('Nebbiolo from Alba');
  });

  await test.step('the removal is undone by the notice, and the history tells of it', async () => {
    await home.goto(`/templates/${templateId}/edit`);
    await press(home, 'Remove Grape');
    await press(home, 'Save template');
    await pressUndo(home);
    await expect(toast(home, 'Undone.')).toBeVisible();
    await expect(row(writers, 'Barolo')).toContainText('Nebbiolo from Alba');
    await writers.goto(`/lists/${listId}/history`);
    const entry = /changed the template "Wine cellar": removed "Grape"/u;
    await expect(writers.getByText(entry)).toHaveCount(2);
    await expect(writers.getByRole('button', { name: entry })).toHaveCount(0);
  });
});

test('bottles are edited together, one is copied into a list of another kind, both are merged, and a list is made again in two taps @desktop', async ({
  owner,
  open,
}) => {
  const list = await cellarOf(owner);
  const shop = await listOf(owner, 'Shop');
  const page = await open(owner, `/lists/${list.id}`);
  await selectIn(page, 'Items', ['Barolo', 'Rioja']);
  await press(page, 'Edit Barolo');
  await page.getByLabel('Year', { exact: true }).fill('2019');
  await press(page, 'Update Items');
  await expect(row(page, 'Rioja')).toContainText('Year 2019');
  await selectIn(page, 'Items', ['Barolo']);
  await press(page, 'Copy to list');
  await press(page, 'Choose a list of another kind');
  await page.getByLabel('List of another kind').selectOption({ label: 'Shop' });
  await expect(page.getByText('“Shop” has no field for: Grape (1 value), Year (1 value)')).toBeVisible();
  await press(page, 'Complete');
  await expect
    .poll(async () => (await onServer(owner, shop.id)).open)
    .toEqual(['Barolo (Grape: Nebbiolo; Year: 2019) Left']);

  await page.getByRole('button', { name: 'More about this list' }).click();
  await page.getByRole('menuitem', { name: 'Save as starting point' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Every Friday');
  await press(page, 'Save starting point');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to lists' }).click();
  await press(page, 'Make again');
  await page.getByRole('button', { name: /^Every Friday/u }).click();
  await expect(heading(page, 'Every Friday')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);

  await page.getByRole('link', { name: 'Back to lists' }).click();
  await selectIn(page, 'Incomplete', ['Our cellar', 'Shop']);
  await page.getByRole('button', { name: 'Merge selected lists' }).first().click();
  await page.getByLabel(/^Merge them all/u).check();
  await page.getByLabel('Name for the merged list').fill('Everything');
  await page.getByTestId('confirm-merge').click();
  await openList(page, 'Everything');
  await expect(rows(page)).toHaveCount(3);
});
