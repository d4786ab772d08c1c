import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { expectAccessible } from '../support/accessible.ts';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test } from '../support/fixtures.ts';
import { itemsOf, listOf } from '../support/prepared.ts';

test('a list is copied, printed, folded, edited and shared from its page', async ({
  owner,
  open,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const list = await listOf(owner, 'Weekend');
  const items = await itemsOf(owner, list, [
    { product: 'Milk', quantity: '2 l', category: 'Dairy' },
    ...['Soap', 'Bread', 'Jam', 'Salt', 'Rice'].map((product) => ({ product })),
  ]);
  for (const { id } of items.slice(2)) {
    const params = { list_id: list.id, item_id: id };
    await owner.call(updateListItem, { params, body: { list_item: { completed: true } } });
  }
  const page = await open(owner, `/lists/${list.id}`);
  await expect(page.locator(COMPLETED_ITEM)).toHaveCount(4);

  await test.step('a quantity stands apart from its unit and from the product', async () => {
    const style = await page.getByText('2 l', { exact: true }).evaluate((lead) => {
      const { fontVariantNumeric, wordSpacing, marginInlineEnd } = getComputedStyle(lead);
      return { figures: fontVariantNumeric, spaces: [wordSpacing, marginInlineEnd].map(Number.parseFloat) };
    });
    expect(style.figures).toBe('tabular-nums');
    for (const space of style.spaces) expect(space).toBeGreaterThanOrEqual(2);
  });

  const circle = page.locator(OPEN_ITEM).getByRole('button', { name: 'Complete Milk' });
  const drawn = () =>
    circle.evaluate((button) => {
      const { width, height } = getComputedStyle(button, '::before');
      const check = button.querySelector('.icon');
      const { opacity = '', display = '' } = check ? getComputedStyle(check) : {};
      const hasCheck = opacity !== '0' && display !== 'none';
      return {
        hasCheck,
        hasRing: getComputedStyle(button).outlineStyle !== 'none',
        isSquare: width === height,
      };
    });

  await test.step('an open circle that has the focus has a ring, and no check', async () => {
    await page.getByRole('button', { name: 'Filter by category' }).focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(circle).toBeFocused();
    expect(await drawn()).toEqual({ hasCheck: false, hasRing: true, isSquare: true });
  });

  await test.step('on paper it has its name, categories and boxes, and nothing to press', async () => {
    await page.emulateMedia({ media: 'print' });
    for (const text of ['Weekend', 'Dairy', 'Soap'])
      await expect(page.locator('main').getByText(text, { exact: true })).toBeVisible();
    await expect(page.locator(OPEN_ITEM).filter({ hasText: 'Milk' })).toBeVisible();
    for (const control of ['nav', '.add-item', '.item-actions', '.list-header-actions', '.fold-button'])
      await expect(page.locator(control).first()).toBeHidden();
    expect(await drawn()).toEqual({ hasCheck: false, hasRing: false, isSquare: true });
    const heightOf = async (rows: string) => {
      const boxes = await page
        .locator(rows)
        .evaluateAll((all) => all.map((row) => row.getBoundingClientRect()));
      return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
    };
    // What is done takes less room than what is not.
    expect(await heightOf(COMPLETED_ITEM)).toBeLessThan(await heightOf(OPEN_ITEM));
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('folded categories and completed items stay folded', async () => {
    await page.getByRole('button', { name: 'Show Dairy' }).click();
    await page.getByRole('button', { name: 'Show done items' }).click();
    await expect(page.getByText('Milk')).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Dairy' })).toBeVisible();
    await expect(page.getByText(/Milk|Bread/u)).toHaveCount(0);
  });

  const menu = page.getByRole('button', { name: 'More about this list' });
  await menu.click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Copy as Markdown' }).click();
  await expect(page.getByRole('alert')).toHaveText('List copied.');
  await menu.click();
  await page.getByRole('menuitem', { name: 'Edit list' }).click();
  await expect(page).toHaveURL(`/lists/${list.id}/edit`);
  await page.goBack();
  await page.getByRole('link', { name: 'Share list' }).click();
  await expect(page.getByRole('heading', { name: 'Share Weekend' })).toBeVisible();
});
