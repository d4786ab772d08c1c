import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { expectAccessible, expectThumbSized } from '../support/accessible.ts';
import { expect, OPEN_ITEM, test } from '../support/fixtures.ts';
import { goOffline, goOnline, hasCachedList } from '../support/offline.ts';
import { itemsOf, listOf, shareWith } from '../support/prepared.ts';

/** Nothing covers it. */
function isOnTop(row: Element): boolean {
  const { left, top, bottom } = row.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => row.contains(document.elementFromPoint(left + 60, y)));
}

test('words are found in all lists and open them at the row, offline too', async ({
  owner,
  people,
  open,
}) => {
  const long = await listOf(owner, 'Long list');
  const numbered = Array.from({ length: 400 }, (_, index) => ({
    product: `Thing ${index}`,
    category: 'Shelf',
  }));
  await itemsOf(owner, long, numbered);
  const cellar = await listOf(owner, 'Cellar');
  await itemsOf(
    owner,
    cellar,
    Array.from({ length: 15 }, (_, index) => ({ product: `Jar ${index}` })),
  );
  const shop = await listOf(owner, 'Weekend');
  const [, bread, jam] = await itemsOf(owner, shop, [
    { product: 'Crème fraîche', category: 'Dairy' },
    { product: 'Bread' },
    { product: 'Bread crumbs' },
  ]);
  const params = (id = '') => ({ list_id: shop.id, item_id: id });
  await owner.call(updateListItem, { params: params(bread?.id), body: { list_item: { completed: true } } });
  await owner.call(deleteListItem, { params: params(jam?.id) });
  const stranger = await people.add();
  const hidden = await listOf(stranger, 'Bread of a stranger');
  await shareWith(stranger, hidden, owner);

  const page = await open(owner);
  await page.getByRole('link', { name: 'Search' }).click();
  const field = page.getByRole('textbox', { name: 'Search lists and items' });
  await expect(field).toBeFocused();
  await expectAccessible(page);
  await field.fill('bre');
  const found = page.locator('[data-found]');
  await expect(found).toHaveText(['Weekend', 'BreadDone', 'Bread crumbsIn the trash']);
  await expectAccessible(page);
  await expectThumbSized(page);
  await found.nth(2).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
  await page.goBack();

  await field.fill('thing 287');
  await expect(found).toHaveText(['Long list', 'Thing 287Shelf']);
  await field.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const row = page.locator('.marked', { hasText: 'Thing 287' });
  await expect(row).toBeInViewport();

  await page.goBack();
  await field.fill('jar 13');
  await expect(found).toHaveText(['Cellar', 'Jar 13']);
  await found.nth(1).click();
  // The line for adding covers the end of the screen, where it would be.
  await expect.poll(() => page.locator('.marked', { hasText: 'Jar 13' }).evaluate(isOnTop)).toBe(true);

  await page.goto(`/lists/${shop.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Weekend' })).toBeVisible();
  await hasCachedList(page, owner);
  await page.getByRole('link', { name: 'Search' }).click();
  await expect(field).toBeFocused();
  await page.getByRole('link', { name: 'Back to lists' }).click();
  await page.getByRole('link', { name: 'Weekend', exact: true }).click();
  const add = async (product: string) => {
    await page.locator('#quick-add').fill(product);
    await page.locator('#quick-add').press('Enter');
    await expect(page.locator(OPEN_ITEM).filter({ hasText: product })).toBeVisible();
  };
  await add('Sugar');
  await goOffline(page);
  await add('Creamer');
  await page.getByRole('link', { name: 'Search' }).click();
  await field.fill('cre');
  await expect(page.getByText('Offline: searching what this device has')).toBeVisible();
  await expect(found.filter({ hasText: 'Creamer' })).toBeVisible();
  await expect(found.filter({ hasText: 'Crème fraîche' })).toBeVisible();
  await goOnline(page);
  await expect(page.getByText('Offline: searching what this device has')).toBeHidden();
  await field.fill('nothing like this');
  await expect(page.getByText('Nothing found for “nothing like this”.')).toBeVisible();
});
