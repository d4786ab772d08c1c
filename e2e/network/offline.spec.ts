import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteShare } from '@shared-lists/contract/api/sharing.ts';
import type { Page } from '@playwright/test';
import { COMPLETED_ITEM, expect, OPEN_ITEM, signIn, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, isInstalled, onServer, sign } from '../support/offline.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';

test.use({ serviceWorkers: 'allow' });

const complete = (page: Page, name: string) => page.getByRole('button', { name: `Complete ${name}` }).click();

test('offline changes are queued, survive closing the page and are saved once online', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }, { product: 'Apples' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await isInstalled(page);
  await goOffline(page);
  await complete(page, 'Milk');
  await page.getByRole('button', { name: 'Delete Bread' }).click();
  await page.getByTestId('confirm-delete').click();
  await expect(sign(page)).toHaveText('Offline, 2 changes waiting');
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Apples/u]);
  await page.getByRole('button', { name: 'Refresh Milk' }).click();
  await expect(sign(page)).toHaveText('Offline, 3 changes waiting');

  await page.reload();
  await expect(sign(page)).toHaveText('Offline, 3 changes waiting');
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Apples/u, /Milk/u]);
  const tab = await page.context().newPage();
  await page.close();
  await tab.goto(`/lists/${list.id}`);
  await expect(tab.locator(OPEN_ITEM)).toHaveText([/Apples/u, /Milk/u]);
  expect(await onServer(owner, list.id)).toEqual({ completed: [], open: ['Milk', 'Bread', 'Apples'] });

  await goOnline(tab);
  await expect(toast(tab, '3 changes saved.')).toBeVisible();
  await expect(sign(tab)).toHaveText('');
  expect(await onServer(owner, list.id)).toEqual({ completed: [], open: ['Apples', 'Milk'] });
  await expect(tab.locator(OPEN_ITEM)).toHaveText([/Apples/u, /Milk/u]);
});

test('lost responses are retried without an error and without repeating a change', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const page = await open(owner, `/lists/${list.id}`);
  let lost = 0;
  await page.route(/\/list_items(\/[^/]+)?$/u, async (route) => {
    if (lost++ > 3) return route.continue();
    await route.fetch();
    return route.abort();
  });
  await complete(page, 'Milk');
  await page.getByRole('button', { name: 'Refresh Milk' }).click();
  await expect(toast(page, '2 changes saved.')).toBeVisible();
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Bread/u, /Milk/u]);
  expect(await onServer(owner, list.id)).toEqual({ completed: [], open: ['Bread', 'Milk'] });
  await expect(page.getByText('Failed to complete items')).toHaveCount(0);
});

test('queued changes are restored for the same person only', async ({ owner, open, people }) => {
  const stranger = await people.add();
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await isInstalled(page);
  await goOffline(page);
  await complete(page, 'Milk');
  await expect(sign(page)).toHaveText('Offline, 1 change waiting');
  await owner.call(signOut);
  await goOnline(page);
  await expect(toast(page, 'You must sign in')).toBeVisible();

  await signIn(page, stranger, { isRemembered: true });
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
  const toggle = page.getByRole('button', { name: 'Toggle navigation' });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByTestId('log-out-link').click();
  await expect(page).toHaveURL(/sign_in/u);
  await signIn(page, owner, { isRemembered: true });
  await expect(toast(page, '1 change saved.')).toBeVisible();
  const again = await people.signIn(owner.email);
  expect(await onServer(again, list.id)).toEqual({ completed: ['Milk'], open: [] });
});

test('queued changes to a deleted item are dropped, and those to a lost list are set aside', async ({
  owner,
  open,
  people,
}) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  const [milk] = await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const other = await listOf(owner, 'Garden');
  await itemsOf(owner, other, [{ product: 'Spade' }]);
  await memberOf(owner, list, writer);
  const share = await memberOf(owner, other, writer);
  const page = await open(writer, `/lists/${list.id}`);
  await isInstalled(page);
  await page.goto(`/lists/${other.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Spade/u]);
  await goOffline(page);
  await complete(page, 'Spade');
  await page.goto(`/lists/${list.id}`);
  await complete(page, 'Milk');
  await complete(page, 'Bread');
  await expect(sign(page)).toHaveText('Offline, 3 changes waiting');
  await owner.call(deleteListItem, { params: { list_id: list.id, item_id: milk?.id ?? '' } });
  await owner.call(deleteShare, { params: { list_id: other.id, users_list_id: share } });

  await goOnline(page);
  await expect(toast(page, '1 change could not be saved.')).toBeVisible();
  await expect(page.locator(COMPLETED_ITEM)).toHaveText([/Bread/u]);
  expect(await onServer(owner, list.id)).toEqual({ completed: ['Bread'], open: [] });
  await page.getByTestId('set-aside').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('listitem')).toHaveText([/Complete Spade.*The list is no longer there\./u]);
  await expect(dialog.getByRole('link', { name: 'Export' })).toHaveAttribute('href', /Spade/u);
  await dialog.getByRole('button', { name: 'Drop all' }).click();
  await expect(page.getByTestId('set-aside')).toHaveCount(0);
});

test('the loss of the network is said before anything is changed', async ({ owner, people, open }) => {
  const list = await listOf(owner, 'Weekend');
  const writer = await people.add();
  await memberOf(owner, list, writer);
  const page = await open(owner, `/lists/${list.id}`);
  await open(writer, `/lists/${list.id}`);
  await expect(page.getByTestId('presence')).toBeVisible();
  await goOffline(page);
  await expect(sign(page)).toHaveText('Offline');
  await expect(page.getByTestId('presence')).toHaveCount(0);

  await goOnline(page);
  await expect(sign(page)).toHaveText('');
  await expect(page.getByTestId('presence')).toBeVisible();
});
