import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, isInstalled, hasCachedList, onServer, sign } from '../support/offline.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';
import { section, selectIn } from '../support/sections.ts';

test.use({ serviceWorkers: 'allow' });

test('items are added and edited offline', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }, { product: 'Apples' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await isInstalled(page);
  await hasCachedList(page, owner);
  await goOffline(page);
  await page.getByTestId('add-item-button').click();
  await page.getByLabel('Product').fill('Eggs');
  await page.getByLabel('Quantity').fill('6');
  await page.keyboard.press('Enter');
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Milk/u, /Bread/u, /Apples/u, /6 Eggs/u]);
  await page.getByLabel('Product').fill('Jam');
  await page.keyboard.press('Enter');
  await expect(sign(page)).toHaveText('Offline, 2 changes waiting');
  await expect(page.getByTitle('Waiting for the network')).toHaveCount(2);
  await expect(toast(page, 'Something went wrong')).toHaveCount(0);

  await page.getByRole('button', { name: 'Edit Eggs' }).click();
  await page.getByLabel('Quantity').fill('12');
  await page.getByRole('button', { name: 'Update Item' }).click();
  await expect(page.locator(OPEN_ITEM).nth(3)).toContainText('12 Eggs');
  await selectIn(page, 'Items', ['Milk', 'Bread']);
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await page.getByLabel('Quantity', { exact: true }).fill('2');
  await page.getByRole('button', { name: 'Update Items' }).click();
  await page.getByRole('button', { name: 'Complete Jam' }).click();
  await expect(sign(page)).toHaveText('Offline, 5 changes waiting');

  await page.reload();
  const shown = [/2 Milk/u, /2 Bread/u, /Apples/u, /12 Eggs/u];
  await expect(page.locator(OPEN_ITEM)).toHaveText(shown);
  await expect(page.locator(COMPLETED_ITEM)).toHaveText([/Jam/u]);
  await goOnline(page);
  await expect(toast(page, '5 changes saved.')).toBeVisible();
  expect(await onServer(owner, list.id)).toEqual({
    open: ['Milk 2', 'Bread 2', 'Apples', 'Eggs 12'],
    completed: ['Jam'],
  });
  await expect(page.locator(OPEN_ITEM)).toHaveText(shown);
  await expect(page.getByTitle('Waiting for the network')).toHaveCount(0);
});

test('items are copied, moved and marked as read offline', async ({ owner, open }) => {
  const list = await listOf(owner, 'Shelf', 'BookList');
  const target = await listOf(owner, 'Attic', 'BookList');
  await itemsOf(owner, list, [{ title: 'Dune' }, { title: 'Emma' }, { title: 'Ulysses' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await isInstalled(page);
  await hasCachedList(page, owner);
  await goOffline(page);
  await page.getByRole('button', { name: 'Mark Emma as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark Emma as unread' })).toBeVisible();
  const transfer = async (action: 'Copy' | 'Move', name: string) => {
    await selectIn(page, 'Items', [name]);
    await section(page, 'Items')
      .getByRole('button', { name: `${action} to list` })
      .click();
    await page.getByLabel('Existing list', { exact: true }).selectOption({ label: 'Attic' });
    await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await transfer('Copy', 'Dune');
  await transfer('Move', 'Ulysses');
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Dune/u, /Emma/u]);
  await expect(sign(page)).toHaveText('Offline, 3 changes waiting');

  await goOnline(page);
  await expect(toast(page, '3 changes saved.')).toBeVisible();
  expect((await onServer(owner, list.id)).open).toEqual(['Dune', 'Emma true']);
  expect((await onServer(owner, target.id)).open.toSorted()).toEqual(['Dune', 'Ulysses']);
});

test('lists are added, filled, renamed and completed offline', async ({ owner, open }) => {
  const old = await listOf(owner, 'Weekly');
  await listOf(owner, 'Holiday');
  const page = await open(owner);
  await expect(page.getByRole('link', { name: 'Weekly', exact: true })).toBeVisible();
  await isInstalled(page);
  await goOffline(page);
  await page.getByRole('button', { name: 'Add List' }).click();
  await page.getByLabel('Name').fill('Party');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Party', exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Edit Weekly' }).click();
  await page.getByLabel('Name').fill('Every week');
  await page.getByRole('button', { name: 'Update List' }).click();
  await expect(page.getByRole('link', { name: 'Every week', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Complete Holiday' }).click();
  await expect(sign(page)).toHaveText('Offline, 3 changes waiting');

  await page.getByRole('link', { name: 'Party', exact: true }).click();
  await page.getByTestId('add-item-button').click();
  await page.getByLabel('Product').fill('Cake');
  await page.keyboard.press('Enter');
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Cake/u]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Party' })).toBeVisible();
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Cake/u]);

  await goOnline(page);
  await expect(toast(page, '4 changes saved.')).toBeVisible();
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Cake/u]);
  const { accepted_lists } = await owner.call(getLists);
  const names = accepted_lists.not_completed_lists.map(({ name }) => name);
  expect(names.toSorted()).toEqual(['Every week', 'Party']);
  expect(accepted_lists.completed_lists.map(({ name }) => name)).toEqual(['Holiday']);
  await page.goto(`/lists/${old.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Every week' })).toBeVisible();
});

test('an offline edit of a deleted item can be recreated or dropped', async ({ owner, people, open }) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  const [milk, bread] = await itemsOf(owner, list, [
    { product: 'Milk' },
    { product: 'Bread' },
    { product: 'Jam' },
  ]);
  await memberOf(owner, list, writer);
  const page = await open(writer, `/lists/${list.id}`);
  await isInstalled(page);
  await hasCachedList(page, writer);
  await goOffline(page);
  await selectIn(page, 'Items', ['Milk', 'Bread', 'Jam']);
  await page.getByRole('button', { name: 'Edit Milk' }).click();
  await page.getByLabel('Quantity', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Update Items' }).click();
  await expect(sign(page)).toHaveText('Offline, 1 change waiting');
  for (const item of [milk, bread])
    await owner.call(deleteListItem, { params: { list_id: list.id, item_id: item?.id ?? '' } });

  await goOnline(page);
  await expect(toast(page, '2 changes could not be saved.')).toBeVisible();
  expect(await onServer(owner, list.id)).toEqual({ completed: [], open: ['Jam 3'] });
  await page.getByRole('button', { name: '2 changes not saved' }).click();
  const entries = page.getByRole('dialog').getByRole('listitem');
  await expect(entries).toHaveText([/Somebody deleted it meanwhile/u, /Somebody deleted it meanwhile/u]);
  await entries.first().getByRole('button', { name: 'Recreate' }).click();
  await expect(entries).toHaveCount(1);
  await entries.first().getByRole('button', { name: 'Drop' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator(OPEN_ITEM)).toHaveText([/3 Jam/u, /3 Milk/u]);
  await expect.poll(() => onServer(owner, list.id)).toEqual({ completed: [], open: ['Jam 3', 'Milk 3'] });
});
