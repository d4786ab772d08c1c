import { addItem, COMPLETED_ITEM, expect, OPEN_ITEM, openList, test } from '../support/fixtures.ts';
import { expectAccessible, expectThumbSized } from '../support/accessible.ts';
import { listOf } from '../support/prepared.ts';

test('the history tells what happened, shows the list as it was, and takes a group back', async ({
  owner,
  open,
}) => {
  await listOf(owner, 'Weekend');
  const page = await open(owner);
  await openList(page, 'Weekend');
  for (const product of ['Milk', 'Bread']) await addItem(page, { Product: product });
  for (const product of ['Milk', 'Bread'])
    await page.getByRole('button', { name: `Complete ${product}` }).click();
  await expect(page.locator(COMPLETED_ITEM)).toHaveCount(2);

  await page.getByRole('button', { name: 'More about this list' }).click();
  await page.getByTestId('list-menu-history').click();
  const rows = page.locator('.history-row');
  await expect(rows).toContainText(['completed 2 items', 'added 2 items', 'made the list']);
  await expectAccessible(page);
  await expectThumbSized(page);

  await rows.nth(1).getByRole('link').click();
  await expect(page.getByText('The list as it was on')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Items', exact: true }).getByRole('listitem')).toContainText([
    'Milk',
    'Bread',
  ]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the history' }).click();

  await rows.first().getByRole('button', { name: /^Undo/u }).click();
  await expect(rows.filter({ hasText: 'undid changes' }).first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to Weekend' }).click();
  await expect(page.locator(OPEN_ITEM)).toHaveCount(2);
});
