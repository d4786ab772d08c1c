import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteShare } from '@shared-lists/contract/api/sharing.ts';
import type { Page } from '@playwright/test';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, isInstalled, onServer, sign } from '../support/offline.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';
import { selectIn } from '../support/sections.ts';

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

test('of queued changes a tick of a deleted item is dropped; an edit and those to a lost list are set aside', async ({
  owner,
  open,
  people,
}) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  const products = ['Milk', 'Bread', 'Jam', 'Tea', 'Salt'].map((product) => ({ product }));
  const [milk, bread, , tea] = await itemsOf(owner, list, products);
  const other = await listOf(owner, 'Garden');
  await itemsOf(owner, other, [{ product: 'Spade' }]);
  await memberOf(owner, list, writer);
  const share = await memberOf(owner, other, writer);
  const page = await open(writer, `/lists/${list.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(5);
  await isInstalled(page);
  await page.goto(`/lists/${other.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Spade/u]);
  await goOffline(page);
  await complete(page, 'Spade');
  await page.goto(`/lists/${list.id}`);
  await complete(page, 'Tea');
  await complete(page, 'Salt');
  await selectIn(page, 'Items', ['Milk', 'Bread', 'Jam']);
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Update Items' }).click();
  await expect(sign(page)).toHaveText('Offline, 4 changes waiting');
  for (const item of [milk, bread, tea])
    await owner.call(deleteListItem, { params: { list_id: list.id, item_id: item?.id ?? '' } });
  await owner.call(deleteShare, { params: { list_id: other.id, users_list_id: share } });

  await goOnline(page);
  await expect(page.getByTestId('set-aside')).toHaveText(/3 changes not saved/u);
  await expect(page.locator(COMPLETED_ITEM)).toHaveText([/Salt/u]);
  expect(await onServer(owner, list.id)).toEqual({ completed: ['Salt'], open: ['Jam 3'] });
  await page.getByTestId('set-aside').click();
  const dialog = page.getByRole('dialog');
  const spade = dialog.getByRole('listitem').filter({ hasText: 'Spade' });
  await expect(spade).toHaveText(/Complete Spade.*The list is no longer there\./u);
  await expect(dialog.getByRole('link', { name: 'Export' })).toHaveAttribute('href', /Spade/u);
  const edits = dialog.getByRole('listitem').filter({ hasText: 'Somebody deleted it meanwhile' });
  await expect(edits).toHaveCount(2);
  await edits.first().getByRole('button', { name: 'Recreate' }).click();
  await expect(edits).toHaveCount(1);
  await edits.first().getByRole('button', { name: 'Drop' }).click();
  await expect(edits).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Drop all' }).click();
  await expect(page.getByTestId('set-aside')).toHaveCount(0);
  await expect(page.locator(OPEN_ITEM)).toHaveText([/3 Jam/u, /3 Milk/u]);
  await expect.poll(async () => (await onServer(owner, list.id)).open).toEqual(['Jam 3', 'Milk 3']);
});
