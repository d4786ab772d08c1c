import { expectAccessible } from '../support/accessible.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test } from '../support/fixtures.ts';
import { itemsOf, listOf } from '../support/prepared.ts';

// Colours that fade to another theme have no contrast meanwhile.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('a list is shared, edited and copied from its header', async ({ owner, open, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk', quantity: '2 l', category: 'Dairy' }, { product: 'Soap' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'More about this list' }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('alert')).toHaveText('List copied.');

  await page.getByRole('button', { name: 'More about this list' }).click();
  await page.getByRole('menuitem', { name: 'Edit list' }).click();
  await expect(page).toHaveURL(`/lists/${list.id}/edit`);
  await page.goto(`/lists/${list.id}`);
  await page.getByRole('link', { name: 'Share list' }).click();
  await expect(page.getByRole('heading', { name: 'Share Weekend' })).toBeVisible();
});

test('a printed list has its name, categories and boxes, and nothing to press', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk', category: 'Dairy' }, { product: 'Soap' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await page.emulateMedia({ media: 'print' });

  for (const text of ['Weekend', 'Dairy', 'Milk', 'Soap'])
    await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible();
  for (const control of ['nav', '.add-item', '.item-actions', '.list-header-actions', '.fold-button'])
    await expect(page.locator(control).first()).toBeHidden();
});

test('on paper what is done takes less room than what is not', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const products = ['Milk', 'Soap', 'Bread', 'Jam', 'Salt', 'Rice'].map((product) => ({ product }));
  const items = await itemsOf(owner, list, products);
  for (const { id } of items.slice(2)) {
    const params = { list_id: list.id, item_id: id };
    await owner.call(updateListItem, { params, body: { list_item: { completed: true } } });
  }
  const page = await open(owner, `/lists/${list.id}`);
  await expect(page.locator(COMPLETED_ITEM)).toHaveCount(4);
  await page.emulateMedia({ media: 'print' });
  const heightOf = async (rows: string) => {
    const boxes = await page
      .locator(rows)
      .evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
    return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  };

  expect(await heightOf(COMPLETED_ITEM)).toBeLessThan(await heightOf(OPEN_ITEM));
});

test('folded categories and completed items stay folded @desktop', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk', category: 'Dairy' }, { product: 'Soap' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Complete Soap' }).click();
  await page.getByRole('button', { name: 'Show Dairy' }).click();
  await page.getByRole('button', { name: 'Show done items' }).click();
  await expect(page.getByText('Milk')).toHaveCount(0);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Dairy' })).toBeVisible();

  await expect(page.getByText(/Milk|Soap/u)).toHaveCount(0);
});
