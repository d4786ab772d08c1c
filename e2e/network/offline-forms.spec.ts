import { getLists } from '@shared-lists/contract/api/lists.ts';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, isInstalled, hasCachedList, onServer, sign } from '../support/offline.ts';
import { itemsOf, listOf } from '../support/prepared.ts';
import { section, selectIn } from '../support/sections.ts';

test.use({ serviceWorkers: 'allow' });

test('items are added, edited, marked as read, copied and moved offline', async ({ owner, open }) => {
  const list = await listOf(owner, 'Shelf', 'BookList');
  const target = await listOf(owner, 'Attic', 'BookList');
  await itemsOf(owner, list, [{ title: 'Dune' }, { title: 'Emma' }, { title: 'Ulysses' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await isInstalled(page);
  await hasCachedList(page, owner);
  await goOffline(page);
  await page.getByTestId('add-item-button').click();
  await page.getByLabel('Title').fill('Faust');
  await page.getByLabel('Author').fill('G');
  await page.keyboard.press('Enter');
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Dune/u, /Emma/u, /Ulysses/u, /Faust/u]);
  await page.getByLabel('Title').fill('Jam');
  await page.keyboard.press('Enter');
  await expect(sign(page)).toHaveText('Offline, 2 changes waiting');
  await expect(page.getByTitle('Waiting for the network')).toHaveCount(2);

  await page.getByRole('button', { name: 'Edit Faust' }).click();
  await page.getByLabel('Author').fill('Goethe');
  await page.getByRole('button', { name: 'Update Item' }).click();
  await expect(page.locator(OPEN_ITEM).nth(3)).toContainText('Goethe');
  await selectIn(page, 'Items', ['Dune', 'Emma']);
  await page.getByRole('button', { name: 'Edit Dune' }).click();
  await page.getByLabel('Author', { exact: true }).fill('Two');
  await page.getByRole('button', { name: 'Update Items' }).click();
  await page.getByRole('button', { name: 'Complete Jam' }).click();
  await page.getByRole('button', { name: 'Mark Emma as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark Emma as unread' })).toBeVisible();
  for (const [action, name] of [
    ['Copy', 'Dune'],
    ['Move', 'Ulysses'],
  ] as const) {
    await selectIn(page, 'Items', [name]);
    await section(page, 'Items')
      .getByRole('button', { name: `${action} to list` })
      .click();
    await page.getByLabel('Existing list', { exact: true }).selectOption({ label: 'Attic' });
    await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await expect(sign(page)).toHaveText('Offline, 8 changes waiting');

  await page.reload();
  const shown = [/Dune.*Two/u, /Emma.*Two/u, /Faust.*Goethe/u];
  await expect(page.locator(OPEN_ITEM)).toHaveText(shown);
  await expect(page.locator(COMPLETED_ITEM)).toHaveText([/Jam/u]);
  await goOnline(page);
  await expect(toast(page, '8 changes saved.')).toBeVisible();
  expect(await onServer(owner, list.id)).toEqual({
    open: ['Dune Two', 'Emma Two true', 'Faust Goethe'],
    completed: ['Jam'],
  });
  expect((await onServer(owner, target.id)).open.toSorted()).toEqual(['Dune Two', 'Ulysses']);
  await expect(page.locator(OPEN_ITEM)).toHaveText(shown);
  await expect(page.getByTitle('Waiting for the network')).toHaveCount(0);
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
