import { getList } from '@shared-lists/contract/api/lists.ts';
import type { Page } from '@playwright/test';
import { addItem, COMPLETED_ITEM, expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf, numberedItems } from '../support/prepared.ts';
import { confirm, section, selectIn } from '../support/sections.ts';

const groceries = [
  { product: 'Soap' },
  { product: 'Milk', quantity: '2 l', category: 'dairy' },
  { product: 'Butter', category: 'dairy' },
  { product: 'Apples', quantity: '6', category: 'fruit' },
];

const openTexts = (page: Page) => page.locator(OPEN_ITEM).locator('.item-text');
const completedTexts = (page: Page) => page.locator(COMPLETED_ITEM).locator('.item-text');

test('items of every type are added and displayed', async ({ owner, open }) => {
  const cases = [
    ['BookList', { Title: 'Dune', Author: 'Frank Herbert' }, '"Dune" Frank Herbert'],
    ['GroceryList', { Product: 'Milk', Quantity: '2 l' }, '2 l Milk'],
    [
      'MusicList',
      { Title: 'So What', Artist: 'Miles Davis', Album: 'Kind of Blue' },
      /"So What" Miles Davis - Kind of Blue/u,
    ],
    ['SimpleList', { Content: 'Anything' }, 'Anything'],
    [
      'ToDoList',
      { Task: 'Call', Assignee: 'Sam', 'Due by': '2030-02-02' },
      /Call\s*Assigned To: Sam Due By: February 2, 2030/u,
    ],
  ] as const;
  const lists = [];
  for (const [type] of cases) lists.push(await listOf(owner, type, type));
  const page = await open(owner);
  for (const [index, [, fields, text]] of cases.entries()) {
    await page.goto(`/lists/${lists[index]?.id ?? ''}`);
    await addItem(page, fields);
    await expect(toast(page, 'Item successfully added.')).toBeVisible();
    await expect(openTexts(page)).toHaveText(text);
  }
});

test('Enter adds an item, and an empty form is not sent', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByTestId('add-item-button').click();
  await expect(page.getByLabel('Product')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Please fill in at least one field')).toBeVisible();
  for (const product of ['Milk', 'Bread']) {
    await page.keyboard.type(product);
    await page.keyboard.press('Enter');
    await expect(page.locator(OPEN_ITEM).filter({ hasText: product })).toBeVisible();
    await expect(page.getByLabel('Product')).toHaveValue('');
    await expect(page.getByLabel('Product')).toBeFocused();
  }
});

test('categories group the items and filter them', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, groceries);
  const page = await open(owner, `/lists/${list.id}`);
  await expect(page.locator('[data-test-class="category-header"]')).toHaveText(['Dairy', 'Fruit']);

  await page.getByRole('button', { name: 'Filter by category' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('filter-by-uncategorized')).toBeVisible();
  await page.getByTestId('filter-by-Dairy').click();
  await expect(page.locator('#filter-title')).toHaveText('Filtering by:');
  await expect(openTexts(page)).toHaveText(['2 l Milk', 'Butter']);

  await page.getByRole('button', { name: 'Complete Milk' }).click();
  await page.getByRole('button', { name: 'Complete Butter' }).click();
  await expect(openTexts(page)).toHaveCount(0);
  await expect(page.getByTestId('clear-filter')).toBeVisible();
  await page.getByRole('button', { name: 'Filtering by: Dairy, clear filter' }).click();
  await expect(openTexts(page)).toHaveText(['Soap', '6 Apples']);
});

test('several items are completed, refreshed and deleted at once', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, groceries);
  const page = await open(owner, `/lists/${list.id}`);

  await selectIn(page, 'Items', ['Soap', 'Milk', 'Apples']);
  await page.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(toast(page, 'Items marked as completed.')).toBeVisible();
  await expect(completedTexts(page)).toHaveText(['Soap', '2 l Milk', '6 Apples']);
  await expect(page.getByRole('checkbox')).toHaveCount(0);

  await selectIn(page, 'Completed Items', ['Soap', 'Milk']);
  await page.getByRole('button', { name: 'Refresh Soap' }).click();
  await expect(toast(page, 'Items refreshed successfully.')).toBeVisible();
  await expect(completedTexts(page)).toHaveText(['6 Apples']);
  await expect(openTexts(page)).toHaveText(['Soap', 'Butter', '2 l Milk']);

  await selectIn(page, 'Items', ['Soap', 'Butter']);
  await page.getByRole('button', { name: 'Delete Soap' }).click();
  await expect(page.getByTestId('confirm-modal-body')).toContainText('Soap, Butter');
  await confirm(page);
  await expect(toast(page, 'Items successfully deleted.')).toBeVisible();
  await expect(openTexts(page)).toHaveText(['2 l Milk']);
  await page.reload();
  await expect(openTexts(page)).toHaveText(['2 l Milk']);
  await expect(completedTexts(page)).toHaveText(['6 Apples']);
});

test('completing, refreshing and deleting an item moves the focus to the next row', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }, { product: 'Salt' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Complete Milk' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Complete Bread' })).toBeFocused();
  await expect(toast(page, 'Item marked as completed.')).toBeVisible();

  await page.getByRole('button', { name: 'Refresh Milk' }).click();
  await expect(toast(page, 'Item refreshed successfully.')).toBeVisible();
  await expect(openTexts(page)).toHaveText(['Bread', 'Salt', 'Milk']);

  await page.getByRole('button', { name: 'Delete Salt' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByTestId('confirm-delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Item successfully deleted.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Milk' })).toBeFocused();
});

test('books are marked as read and unread', async ({ owner, open }) => {
  const list = await listOf(owner, 'Books', 'BookList');
  await itemsOf(owner, list, [{ title: 'Dune' }, { title: 'Emma', read: 'true' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Mark Dune as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark Dune as unread' })).toBeVisible();
  await expect(toast(page, 'Item successfully updated.')).toBeVisible();
  const isSaved = page.waitForResponse((response) => response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Mark Emma as unread' }).click();
  await expect(page.getByRole('button', { name: 'Mark Emma as read' })).toBeVisible();
  await isSaved;
  await page.reload();
  await expect(page.getByRole('button', { name: 'Mark Dune as unread' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark Emma as read' })).toBeVisible();
});

test('editing an item changes, clears and adds fields', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk', quantity: '2 l' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit 2 l Milk' })).toBeVisible();
  await page.getByLabel('Product').fill('Oat milk');
  await page.getByLabel('Quantity').fill('');
  await page.getByLabel('Category').fill('plant based');
  await page.getByRole('button', { name: 'Update Item' }).click();
  await expect(toast(page, 'Item successfully updated')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/lists/${list.id}$`, 'u'));
  await expect(openTexts(page)).toHaveText(['Oat milk']);
  await expect(page.locator('[data-test-class="category-header"]')).toHaveText(['Plant Based']);
});

test('several items are edited together', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, groceries);
  const page = await open(owner, `/lists/${list.id}`);
  await selectIn(page, 'Items', ['Milk', 'Butter']);
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit 2 l Milk, Butter' })).toBeVisible();
  await expect(
    page.getByRole('heading', { level: 2, name: 'Update attributes for all items.' }),
  ).toBeVisible();
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Dairy');
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await page.getByLabel('Clear Category').check();
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Update Items' }).click();
  await expect(toast(page, 'Items successfully updated')).toBeVisible();
  await expect(openTexts(page)).toHaveText(['Soap', '3 Milk', '3 Butter', '6 Apples']);
});

test(
  'items are copied to an existing list and moved to a new one',
  { tag: '@desktop' },
  async ({ owner, open }) => {
    const target = await listOf(owner, 'Target');
    const list = await listOf(owner, 'Weekend');
    await itemsOf(owner, list, groceries);
    const page = await open(owner, `/lists/${list.id}`);

    await section(page, 'Items').getByRole('button', { name: 'Select', exact: true }).click();
    await expect(section(page, 'Items').getByRole('button', { name: 'Copy to list' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Select Milk' }).check();
    await section(page, 'Items').getByRole('button', { name: 'Copy to list' }).click();
    const dialog = page.getByRole('dialog', {
      name: 'Choose an existing list or create a new one to copy items',
    });
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await expect(toast(page, 'Please select an existing list or enter a new list name')).toBeVisible();
    await page.getByLabel('Existing list', { exact: true }).selectOption({ label: 'Target' });
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await expect(toast(page, 'Items successfully updated')).toBeVisible();
    await expect(openTexts(page)).toHaveCount(4);

    await selectIn(page, 'Items', ['Soap', 'Apples']);
    await section(page, 'Items').getByRole('button', { name: 'Move to list' }).click();
    await page.getByRole('button', { name: 'Create new list' }).click();
    await page.getByLabel('New list name').fill('Moved here');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(openTexts(page)).toHaveText(['2 l Milk', 'Butter']);

    const { not_completed_items: copied } = await owner.call(getList, { params: { list_id: target.id } });
    expect(copied.map(({ fields }) => fields.map(({ data }) => data))).toEqual([['Milk', '2 l', 'Dairy']]);
    await page.getByRole('link', { name: 'Back to lists' }).click();
    await page.getByRole('link', { name: 'Moved here', exact: true }).click();
    await expect(openTexts(page)).toHaveText(['Soap', '6 Apples']);
  },
);

test('changes by others are announced and leave typed text, selection, filter and focus alone', async ({
  owner,
  people,
  open,
}) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  await memberOf(owner, list, writer);
  await itemsOf(owner, list, groceries);
  const page = await open(owner, `/lists/${list.id}`);
  await selectIn(page, 'Items', ['Milk']);
  await page.getByRole('button', { name: 'Filter by category' }).click();
  await page.getByTestId('filter-by-Dairy').click();
  await page.getByTestId('add-item-button').click();
  await expect(page.getByLabel('Product')).toBeFocused();
  await page.keyboard.type('Half a na');

  await itemsOf(writer, list, [{ product: 'Cheese', category: 'dairy' }]);
  await expect(openTexts(page)).toHaveText(['2 l Milk', 'Butter', 'Cheese']);
  await page.keyboard.type('me');
  await expect(page.getByLabel('Product')).toHaveValue('Half a name');
  await expect(page.getByRole('checkbox', { name: 'Select Milk' })).toBeChecked();
  await expect(page.getByTestId('announcements')).toHaveText(/1 item added/u);
});

test('changes by others do not scroll the page', { tag: '@desktop' }, async ({ owner, people, open }) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  await memberOf(owner, list, writer);
  await numberedItems(owner, list, 60);
  const page = await open(owner, `/lists/${list.id}`);
  const rows = page.locator(OPEN_ITEM);
  await expect(rows).toHaveCount(60);
  await rows.nth(30).scrollIntoViewIfNeeded();
  const position = () => page.evaluate(() => window.scrollY);
  const before = await position();
  expect(before).toBeGreaterThan(0);

  await itemsOf(writer, list, [{ product: 'Milk' }]);
  await expect(page.getByText('Milk')).toBeAttached();
  expect(await position()).toBe(before);
});
