import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteList, updateList } from '@shared-lists/contract/api/lists.ts';
import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import type { Page } from '@playwright/test';
import {
  fulfillAsServer,
  COMPLETED_ITEM,
  expect,
  OPEN_ITEM,
  test,
  toast,
  withoutStream,
} from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';
import { selectIn } from '../support/sections.ts';

/** Hides other people's changes, so that the page must handle the refusal. */
async function blockPolls(page: Page, pattern: string): Promise<void> {
  await page.route(pattern, async (route) => {
    if (route.request().method() !== 'GET') await route.continue();
  });
}

test('sharing after losing the permission shows an error', async ({ owner, people, open }) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  const share = { list_id: list.id, users_list_id: await memberOf(owner, list, writer) };
  const page = await open(writer, `/lists/${list.id}/users_lists`);
  await expect(page.getByRole('heading', { level: 1, name: 'Share Weekend' })).toBeVisible();
  await blockPolls(page, '**/users_lists');
  await owner.call(updateShare, { params: share, body: { users_list: { permissions: 'read' } } });

  await page.locator('#new-email').fill('stranger@example.com');
  await page.getByRole('button', { name: 'Share List' }).click();
  await expect(toast(page, 'You do not have permission to take that action')).toBeVisible();
  await expect(page).toHaveURL(/\/lists$/u);
});

test('sharing with somebody without a common list shows an error', async ({ owner, people, open }) => {
  const other = await people.add();
  const together = await listOf(owner, 'Together');
  await memberOf(owner, together, other);
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, `/lists/${list.id}/users_lists`);
  await expect(page.getByRole('button', { name: `Share with ${other.email}` })).toBeVisible();
  await blockPolls(page, '**/users_lists');
  await owner.call(deleteList, { params: { list_id: together.id } });

  await page.getByRole('button', { name: `Share with ${other.email}` }).click();
  await expect(toast(page, 'User not found')).toBeVisible();
  await expect(page).toHaveURL(/\/users_lists$/u);
});

test('marking a deleted book as read shows an error', async ({ owner, open }) => {
  const list = await listOf(owner, 'Books', 'BookList');
  const [dune] = await itemsOf(owner, list, [{ title: 'Dune' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(1);
  await withoutStream(page);
  await expect(page.locator(OPEN_ITEM).or(page.locator(COMPLETED_ITEM)).first()).toBeVisible();
  await blockPolls(page, `**/v2/lists/${list.id}*`);
  await owner.call(deleteListItem, { params: { list_id: list.id, item_id: dune?.id ?? '' } });

  await page.getByRole('button', { name: 'Mark Dune as read' }).click();
  await expect(toast(page, 'Item not found')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Mark Dune as read' })).toBeVisible();
});

test('completing and refreshing only lists of others shows an error', async ({ owner, people, open }) => {
  const other = await people.add();
  const done = await listOf(other, 'Foreign and done');
  await other.call(updateList, { params: { list_id: done.id }, body: { list: { completed: true } } });
  for (const list of [await listOf(other, 'Foreign'), done]) await memberOf(other, list, owner);
  const own = await listOf(owner, 'Own and done');
  await owner.call(updateList, { params: { list_id: own.id }, body: { list: { completed: true } } });
  await listOf(owner, 'Own');
  const page = await open(owner);

  await selectIn(page, 'Incomplete', ['Foreign']);
  await page.getByRole('button', { name: 'Complete Own', exact: true }).click();
  await expect(toast(page, 'You can only complete lists you own.')).toBeVisible();
  await selectIn(page, 'Completed', ['Foreign and done']);
  await page.getByRole('button', { name: 'Refresh Own and done' }).click();
  await expect(toast(page, 'You can only refresh lists you own.')).toBeVisible();
});

test('refreshing several items of which one was deleted shows a warning', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const [milk] = await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const page = await open(owner, `/lists/${list.id}`);
  for (const name of ['Milk', 'Bread']) await page.getByRole('button', { name: `Complete ${name}` }).click();
  await expect(toast(page, 'Item marked as completed.')).toBeVisible();
  await expect(page.locator(COMPLETED_ITEM).getByRole('button', { disabled: true })).toHaveCount(0);
  await withoutStream(page);
  await expect(page.locator(OPEN_ITEM).or(page.locator(COMPLETED_ITEM)).first()).toBeVisible();
  await blockPolls(page, `**/v2/lists/${list.id}*`);
  await owner.call(deleteListItem, { params: { list_id: list.id, item_id: milk?.id ?? '' } });

  await selectIn(page, 'Completed Items', ['Milk', 'Bread']);
  await page.getByRole('button', { name: 'Refresh Milk' }).click();
  await expect(toast(page, 'Some items failed to refresh.')).toBeVisible();
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Bread/u]);
});

test('an invalid response adds no item', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, `/lists/${list.id}`);
  await page.route('**/list_items', (route) => fulfillAsServer(route, 200, {}));
  await page.getByTestId('add-item-button').click();
  await page.getByLabel('Product').fill('Milk');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Failed to add item')).toBeVisible();
  await expect(page.getByLabel('Product')).toHaveValue('Milk');
  await expect(page.locator(OPEN_ITEM)).toHaveCount(0);
});
