import { expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, isInstalled, onServer, sign } from '../support/offline.ts';
import { itemsOf, listOf } from '../support/prepared.ts';
import { section, selectIn } from '../support/sections.ts';

test.use({ serviceWorkers: 'allow' });

const WAITING = '[data-test-class="waiting-sign"]';

test('an offline move shows in both lists and in the other tab', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const target = await listOf(owner, 'Party');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const page = await open(owner, `/lists/${target.id}`);
  await isInstalled(page);
  await page.goto(`/lists/${list.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(2);
  const other = await page.context().newPage();
  await other.goto(`/lists/${target.id}`);
  await expect(other.getByRole('heading', { level: 1, name: 'Party' })).toBeVisible();

  await goOffline(page);
  await selectIn(page, 'Items', ['Milk']);
  await section(page, 'Items').getByRole('button', { name: 'Move to list' }).click();
  await page.locator('#existingList').selectOption({ label: 'Party' });
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByTestId('waiting-transfers')).toContainText('1 item will be moved to Party');
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Bread/u]);
  await expect(other.locator(OPEN_ITEM)).toHaveText([/Milk/u]);
  await expect(other.locator(OPEN_ITEM).locator(WAITING)).toHaveCount(1);
  await expect(sign(other)).toHaveText(/1 change waiting|Saving 1 change/u);
  await page.getByTestId('waiting-transfers').getByRole('link', { name: 'Party' }).click();
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Milk/u]);

  await goOnline(page);
  await expect(toast(page, '1 change saved.')).toBeVisible();
  await expect(other.locator(WAITING)).toHaveCount(0);
  await expect(other.locator(OPEN_ITEM)).toHaveText([/Milk/u]);
  expect(await onServer(owner, target.id)).toEqual({ completed: [], open: ['Milk'] });
  expect(await onServer(owner, list.id)).toEqual({ completed: [], open: ['Bread'] });
});

test('a list created by an offline copy shows on the home page and can be opened', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const page = await open(owner);
  await expect(page.getByRole('link', { name: 'Weekend', exact: true })).toBeVisible();
  await isInstalled(page);
  await page.getByRole('link', { name: 'Weekend', exact: true }).click();
  await expect(page.locator(OPEN_ITEM)).toHaveCount(1);

  await goOffline(page);
  await selectIn(page, 'Items', ['Milk']);
  await section(page, 'Items').getByRole('button', { name: 'Copy to list' }).click();
  await page.getByLabel('New list name').fill('Copies');
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByTestId('waiting-transfers')).toContainText('1 item will be copied to Copies');
  await page.getByRole('link', { name: 'Back to lists' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'Copies' });
  await expect(row.locator(WAITING)).toHaveCount(1);
  await row.getByRole('link', { name: 'Copies', exact: true }).click();
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Milk/u]);

  await goOnline(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Copies', exact: true })).toHaveCount(1);
  await expect(page.locator(WAITING)).toHaveCount(0);
  await page.getByRole('link', { name: 'Copies', exact: true }).click();
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Milk/u]);
});
