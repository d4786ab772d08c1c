import { expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, isInstalled, onServer, sign } from '../support/offline.ts';
import { itemsOf, listOf } from '../support/prepared.ts';
import { section, selectIn } from '../support/sections.ts';

test.use({ serviceWorkers: 'allow' });

const WAITING = '[data-test-class="waiting-sign"]';

test('what is moved, copied and ticked offline shows in the other tab, and one tab sends what another has left', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  const target = await listOf(owner, 'Party');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  await itemsOf(owner, target, [{ product: 'Jam' }]);
  const page = await open(owner);
  await expect(page.getByRole('link', { name: 'Party', exact: true })).toBeVisible();
  await isInstalled(page);
  const other = await page.context().newPage();
  await other.goto(`/lists/${target.id}`);
  await expect(other.locator(OPEN_ITEM)).toHaveText([/Jam/u]);
  await page.getByRole('link', { name: 'Weekend', exact: true }).click();
  await expect(page.locator(OPEN_ITEM)).toHaveCount(2);
  await goOffline(page);
  const dialog = page.getByRole('dialog');

  await test.step('a move shows in both lists', async () => {
    await selectIn(page, 'Items', ['Milk']);
    await section(page, 'Items').getByRole('button', { name: 'Move to list' }).click();
    await page.locator('#existingList').selectOption({ label: 'Party' });
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByTestId('waiting-transfers')).toContainText('1 item will be moved to Party');
    await expect(page.locator(OPEN_ITEM)).toHaveText([/Bread/u]);
    await expect(other.locator(OPEN_ITEM)).toHaveText([/Jam/u, /Milk/u]);
    await expect(other.locator(OPEN_ITEM).locator(WAITING)).toHaveCount(1);
    await expect(sign(other)).toHaveText(/1 change waiting|Saving 1 change/u);
  });

  await test.step('a list made by a copy shows on the home page and can be opened', async () => {
    await selectIn(page, 'Items', ['Bread']);
    await section(page, 'Items').getByRole('button', { name: 'Copy to list' }).click();
    await dialog.getByRole('button', { name: 'Create new list' }).click();
    await page.getByLabel('New list name').fill('Copies');
    await dialog.getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByTestId('waiting-transfers')).toContainText('1 item will be copied to Copies');
    await page.getByRole('link', { name: 'Back to lists' }).click();
    const row = page.getByRole('listitem').filter({ hasText: 'Copies' });
    await expect(row.locator(WAITING)).toHaveCount(1);
    await row.getByRole('link', { name: 'Copies', exact: true }).click();
    await expect(page.locator(OPEN_ITEM)).toHaveText([/Bread/u]);
  });

  await test.step('the remaining tab sends the changes of both', async () => {
    await other.getByRole('button', { name: 'Complete Jam' }).click();
    await expect(sign(page)).toHaveText('Offline, 3 changes waiting');
    await other.close();
    await goOnline(page);
    await expect(toast(page, '3 changes saved.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Copies', exact: true })).toHaveCount(1);
    await expect(page.locator(WAITING)).toHaveCount(0);
    expect(await onServer(owner, target.id)).toEqual({ completed: ['Jam'], open: ['Milk'] });
    expect(await onServer(owner, list.id)).toEqual({ completed: [], open: ['Bread'] });
    await page.getByRole('link', { name: 'Copies', exact: true }).click();
    await expect(page.locator(OPEN_ITEM)).toHaveText([/Bread/u]);
  });
});
