import { getList } from '@shared-lists/contract/api/lists.ts';
import type { Page } from '@playwright/test';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf, numberedItems } from '../support/prepared.ts';
import { section, selectIn } from '../support/sections.ts';

const groceries = [
  { product: 'Soap' },
  { product: 'Milk', quantity: '2 l', category: 'dairy' },
  { product: 'Butter', category: 'dairy' },
  { product: 'Apples', quantity: '6', category: 'fruit' },
];

const openTexts = (page: Page) => page.locator(OPEN_ITEM).locator('.item-text');
const completedTexts = (page: Page) => page.locator(COMPLETED_ITEM).locator('.item-text');
const headers = (page: Page) => page.locator('[data-test-class="category-header"]');

test('items are added, filtered, completed, refreshed and deleted with keys, and the focus follows', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, groceries);
  const page = await open(owner, `/lists/${list.id}`);
  await expect(headers(page)).toHaveText(['Dairy', 'Fruit']);

  await test.step('Enter adds, and the form is ready for the next', async () => {
    await page.getByTestId('add-item-button').press('Enter');
    await expect(page.getByLabel('Product')).toBeFocused();
    await page.keyboard.type('Bread');
    await page.keyboard.press('Enter');
    await expect(openTexts(page)).toHaveText(['Soap', 'Bread', '2 l Milk', 'Butter', '6 Apples']);
    await expect(page.getByLabel('Product')).toHaveValue('');
    await expect(page.getByLabel('Product')).toBeFocused();
  });

  await test.step('a category is shown alone', async () => {
    await page.getByRole('button', { name: 'Filter by category' }).press('Enter');
    await page.getByTestId('filter-by-Dairy').click();
    await expect(openTexts(page)).toHaveText(['2 l Milk', 'Butter']);
  });

  await test.step('the next row has the focus after a tick', async () => {
    await page.getByRole('button', { name: 'Complete Milk' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Complete Butter' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(openTexts(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Filtering by: Dairy, clear filter' }).click();
    await expect(openTexts(page)).toHaveText(['Soap', 'Bread', '6 Apples']);
  });

  await test.step('several are refreshed at once', async () => {
    await selectIn(page, 'Completed Items', ['Milk', 'Butter']);
    await page.getByRole('button', { name: 'Refresh Milk' }).click();
    await expect(toast(page, 'Items refreshed successfully.')).toBeVisible();
    await expect(completedTexts(page)).toHaveCount(0);
  });

  await test.step('the next row has the focus after a deletion', async () => {
    await page.getByRole('button', { name: 'Delete Soap' }).press('Enter');
    await expect(page.getByTestId('confirm-delete')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Item successfully deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Bread' })).toBeFocused();
  });

  await page.reload();
  await expect(openTexts(page)).toHaveText(['Bread', '6 Apples', '2 l Milk', 'Butter']);
  await expect(completedTexts(page)).toHaveCount(0);
});

test('an item is edited, items are copied to an existing list and moved to a new one', async ({
  owner,
  open,
}) => {
  const target = await listOf(owner, 'Target');
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, groceries);
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit 2 l Milk' })).toBeVisible();
  await page.getByLabel('Product').fill('Oat milk');
  await page.getByLabel('Quantity').fill('');
  await page.getByLabel('Category').fill('plant based');
  await page.getByRole('button', { name: 'Update Item' }).click();
  await expect(page).toHaveURL(`/lists/${list.id}`);
  await expect(openTexts(page)).toHaveText(['Soap', 'Oat milk', 'Butter', '6 Apples']);
  await expect(headers(page)).toHaveText(['Plant Based', 'Dairy', 'Fruit']);

  await selectIn(page, 'Items', ['Oat milk']);
  await section(page, 'Items').getByRole('button', { name: 'Copy to list' }).click();
  await page.getByLabel('Existing list', { exact: true }).selectOption({ label: 'Target' });
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(toast(page, 'Items successfully updated')).toBeVisible();
  await expect(openTexts(page)).toHaveCount(4);

  await selectIn(page, 'Items', ['Soap', 'Apples']);
  await section(page, 'Items').getByRole('button', { name: 'Move to list' }).click();
  await page.getByRole('button', { name: 'Create new list' }).click();
  await page.getByLabel('New list name').fill('Moved here');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(openTexts(page)).toHaveText(['Oat milk', 'Butter']);

  const { not_completed_items: copied } = await owner.call(getList, { params: { list_id: target.id } });
  expect(copied.map(({ fields }) => fields.map(({ data }) => data))).toEqual([['Oat milk', 'Plant Based']]);
  await page.getByRole('link', { name: 'Back to lists' }).click();
  await page.getByRole('link', { name: 'Moved here', exact: true }).click();
  await expect(openTexts(page)).toHaveText(['Soap', '6 Apples']);
});

test(
  'changes by others are announced and leave typed text, selection, filter, focus and scroll position alone',
  { tag: '@desktop' },
  async ({ owner, people, open }) => {
    const writer = await people.add();
    const list = await listOf(owner, 'Weekend');
    await memberOf(owner, list, writer);
    await itemsOf(owner, list, groceries);
    await numberedItems(owner, list, 50);
    const page = await open(owner, `/lists/${list.id}`);
    await page.getByText('Item 30.', { exact: true }).scrollIntoViewIfNeeded();
    const position = () => page.evaluate(() => window.scrollY);
    const before = await position();
    expect(before).toBeGreaterThan(0);
    await itemsOf(writer, list, [{ product: 'Salt' }]);
    await expect(page.getByText('Salt')).toBeAttached();
    expect(await position()).toBe(before);

    await page.getByRole('button', { name: 'Filter by category' }).click();
    await page.getByTestId('filter-by-Dairy').click();
    await selectIn(page, 'Items', ['Milk']);
    await page.getByTestId('add-item-button').click();
    await expect(page.getByLabel('Product')).toBeFocused();
    await page.keyboard.type('Half a na');
    await itemsOf(writer, list, [{ product: 'Cheese', category: 'dairy' }]);
    await expect(openTexts(page)).toHaveText(['2 l Milk', 'Butter', 'Cheese']);
    await page.keyboard.type('me');
    await expect(page.getByLabel('Product')).toHaveValue('Half a name');
    await expect(page.getByRole('checkbox', { name: 'Select Milk' })).toBeChecked();
    await expect(page.getByTestId('announcements')).toHaveText(/1 item added/u);
  },
);
