import { addItem, expect, OPEN_ITEM, openList, test } from '../support/fixtures.ts';
import { expectAccessible, expectThumbSized } from '../support/accessible.ts';
import { listOf } from '../support/prepared.ts';

test('deleted items and lists are restored from the trash, or deleted for good', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await listOf(owner, 'Party');
  const page = await open(owner);
  await openList(page, 'Weekend');
  for (const product of ['Milk', 'Bread']) await addItem(page, { Product: product });
  for (const product of ['Milk', 'Bread']) {
    await page.getByRole('button', { name: `Delete ${product}` }).click();
    await expect(page.getByText('You can restore them from the trash for 30 days.')).toBeVisible();
    await page.getByTestId('confirm-delete').click();
  }
  await expect(page.locator(OPEN_ITEM)).toHaveCount(0);
  await page.goto('/lists');
  await page.getByRole('button', { name: 'Delete Party' }).click();
  await page.getByTestId('confirm-delete').click();
  await expect(page.getByRole('link', { name: 'Party', exact: true })).toHaveCount(0);

  await page.goto('/trash');
  await expect(page.getByTestId('restore')).toHaveCount(3);
  await expectAccessible(page);
  await expectThumbSized(page);
  await page.getByRole('button', { name: 'Restore Party' }).click();
  await page.getByRole('button', { name: 'Restore Milk' }).click();
  await expect(page.getByTestId('restore')).toHaveCount(1);
  await page.getByRole('button', { name: 'Delete Bread for good' }).click();
  await page.getByTestId('confirm-delete').click();
  await expect(page.getByText('The trash is empty.')).toBeVisible();

  await page.goto('/lists');
  await expect(page.getByRole('link', { name: 'Party', exact: true })).toBeVisible();
  await page.goto(`/lists/${list.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveText(['Milk']);
});
