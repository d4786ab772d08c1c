import { createList, getList } from '@shared-lists/contract/api/lists.ts';
import type { Template } from '@shared-lists/contract/api/item-configurations.ts';
import { createTemplate, deleteFieldConfiguration } from '@shared-lists/contract/api/templates.ts';
import type { Page } from '@playwright/test';
import { addItem, addList, expect, OPEN_ITEM, openList, test } from '../support/fixtures.ts';
import { goOffline, goOnline, onServer } from '../support/offline.ts';
import type { Person } from '../support/people.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';

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
  { label: 'Rating', role: 'detail', data_type: 'number' },
  { label: 'drunk', role: 'flag', data_type: 'boolean' },
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
  return { list, template };
}

async function removeField(owner: Person, template: Template, label: string): Promise<void> {
  const field = template.list_item_field_configurations.find((other) => other.label === label);
  const params = { configuration_id: template.id, field_id: field?.id ?? '' };
  await owner.call(deleteFieldConfiguration, { params });
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

test('a template is made, and two people fill a list of it @desktop', async ({
  home,
  owner,
  people,
  open,
}) => {
  await home.goto('/templates/new');
  await home.getByLabel('Name', { exact: true }).fill('Wine cellar');
  await addField(home, 'Grape', 'Detail');
  await addField(home, 'Year', 'Detail', 'Number');
  await addField(home, 'drunk', 'Toggle in the row');
  await dragField(home, 4, 3);
  await press(home, 'Create template');
  await expect(heading(home, 'Templates')).toBeVisible();
  await expect(home.getByText('Name, Category, Year, Grape, Drunk')).toBeVisible();

  await home.goto('/lists');
  await addList(home, 'Our cellar', 'Wine cellar');
  await openList(home, 'Our cellar');
  await addItem(home, { Name: 'Barolo', Grape: 'Nebbiolo', Year: '2016', Category: 'left shelf' });
  await expect(row(home, 'Barolo')).toContainText('Nebbiolo');

  const listId = new URL(home.url()).pathname.split('/').at(-1) ?? '';
  const writer = await people.add();
  const detail = await owner.call(getList, { params: { list_id: listId } });
  await memberOf(owner, { ...detail.list, users_list_id: '', user_id: '', has_accepted: true }, writer);
  const other = await open(writer, `/lists/${listId}`);
  await expect(rows(other)).toHaveCount(1);
  await addItem(other, { Name: 'Rioja', Grape: 'Tempranillo' });
  await expect(row(home, 'Rioja')).toContainText('Tempranillo');

  await press(other, 'Mark Rioja as drunk');
  await expect(home.getByRole('button', { name: 'Mark Rioja as not drunk' })).toBeVisible();
  // Grouped and filtered by the field with the role, whatever it is called.
  await expect(home.getByRole('heading', { name: 'Left Shelf' })).toBeVisible();
  await press(home, 'Filter by category');
  await home.getByTestId('filter-by-Left Shelf').click();
  await expect(rows(home)).toHaveCount(1);
});

test('fields change under an open list; an edit made offline against a removed field is kept @desktop', async ({
  owner,
  people,
  open,
}) => {
  const { list, template } = await cellarOf(owner);
  const writer = await people.add();
  await memberOf(owner, list, writer);
  const [owners, writers] = [await open(owner), await open(writer, `/lists/${list.id}`)];
  await expect(row(writers, 'Barolo')).toContainText('Nebbiolo');

  await press(writers, 'Edit Barolo');
  await writers.getByLabel('Grape').fill('Nebbiolo from Alba');
  await writers.getByLabel('Rating').fill('5');
  await removeField(owner, template, 'Rating');
  await expect(writers.getByText('The list no longer has a field for what you typed: “5”.')).toBeVisible();
  await expect(writers.getByLabel('Rating')).toHaveCount(0);
  await press(writers, 'Discard this text');
  await expect(writers.getByLabel('Grape')).toHaveValue('Nebbiolo from Alba');
  await goOffline(writers);
  await press(writers, 'Update Item');
  await expect(row(writers, 'Barolo')).toContainText('Nebbiolo from Alba');

  await owners.goto(`/templates/${template.id}/edit`);
  await press(owners, 'Remove Grape');
  await press(owners, 'Save template');
  await expect(heading(owners, 'Templates')).toBeVisible();
  await goOnline(writers);
  await expect(row(writers, 'Barolo')).not.toContainText('Nebbiolo');

  await owners.goto('/trash');
  await press(owners, 'Restore Grape');
  await expect(row(writers, 'Barolo')).toContainText('Nebbiolo from Alba');

  await owners.goto(`/templates/${template.id}/edit`);
  await press(owners, 'Remove Grape');
  await press(owners, 'Save template');
  await expect(row(writers, 'Barolo')).not.toContainText('Nebbiolo');
  await press(owners, 'Undo');
  await expect(row(writers, 'Barolo')).toContainText('Nebbiolo from Alba');
  await writers.goto(`/lists/${list.id}/history`);
  const entry = /changed the template "Wine cellar": removed "Grape"/u;
  await expect(writers.getByText(entry)).toHaveCount(2);
  await expect(writers.getByRole('button', { name: entry })).toHaveCount(0);
});

test('bottles are edited together, and copied into a list of another kind with what has no place there', async ({
  owner,
  open,
}) => {
  const { list } = await cellarOf(owner);
  const shop = await listOf(owner, 'Shop');
  const page = await open(owner, `/lists/${list.id}`);
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: 'Select', exact: true }).first().click();
  for (const name of ['Barolo', 'Rioja'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await press(page, 'Edit');
  await page.getByLabel('Rating', { exact: true }).fill('5');
  await press(page, 'Update Items');
  await expect(row(page, 'Rioja')).toContainText('5');

  await page.getByRole('button', { name: 'Select', exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'Select Barolo' }).check();
  await press(page, 'Copy to list');
  await press(page, 'Choose a list of another kind');
  await page.getByLabel('List of another kind').selectOption({ label: 'Shop' });
  await expect(page.getByText('“Shop” has no field for: Grape (1 value), Year (1 value)')).toBeVisible();
  await press(page, 'Complete');
  await expect
    .poll(async () => (await onServer(owner, shop.id)).open)
    .toEqual(['Barolo (Grape: Nebbiolo; Year: 2016; Rating: 5) Left']);
});

test('lists of different kinds are merged, and a list is made again in two taps', async ({ owner, open }) => {
  const { list } = await cellarOf(owner);
  await itemsOf(owner, await listOf(owner, 'Shop'), [{ product: 'Milk', quantity: '2 l' }]);
  const page = await open(owner);
  await page.getByRole('button', { name: 'Select', exact: true }).first().click();
  for (const name of ['Our cellar', 'Shop'])
    await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  await page.getByRole('button', { name: 'Merge selected lists' }).first().click();
  await page.getByLabel(/^Merge them all/u).check();
  await page.getByLabel('Name for the merged list').fill('Everything');
  await page.getByTestId('confirm-merge').click();
  await openList(page, 'Everything');
  await expect(rows(page)).toHaveCount(3);

  await page.goto(`/lists/${list.id}`);
  await page.getByRole('button', { name: 'More about this list' }).click();
  await page.getByRole('menuitem', { name: 'Save as starting point' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Every Friday');
  await press(page, 'Save starting point');
  await page.goto('/lists');
  await press(page, 'Make again');
  await page.getByRole('button', { name: /^Every Friday/u }).click();
  await expect(heading(page, 'Every Friday')).toBeVisible();
  await expect(rows(page)).toHaveCount(2);
});
