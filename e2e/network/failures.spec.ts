import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { deleteList } from '@shared-lists/contract/api/lists.ts';
import type { Page, Route } from '@playwright/test';
import {
  fulfillAsServer,
  COMPLETED_ITEM,
  expect,
  OPEN_ITEM,
  test,
  toast,
  withoutStream,
} from '../support/fixtures.ts';
import { itemsOf, listOf } from '../support/prepared.ts';
import { confirm, listsIn, section, selectIn } from '../support/sections.ts';

const GENERIC = 'Something went wrong. Data may be incomplete and user actions may not persist.';
const UNKNOWN_ID = '00000000-0000-4000-8000-000000000000';
// A cached list would be shown instead of the error.
const WITHOUT_LISTS = '/users/invitation/new';

const failWith500 = (route: Route) => fulfillAsServer(route, 500, { error: 'Something went wrong' });
const refuse = (route: Route) => fulfillAsServer(route, 422, {});
const abort = (route: Route) => route.abort();

const items = (page: Page) => page.locator(OPEN_ITEM);

// A new browser each: Playwright may miss a navigation during page load.
const MISSING_PAGES = [
  [`/lists/${UNKNOWN_ID}`, 'List not found', '/lists'],
  [`/lists/${UNKNOWN_ID}/edit`, 'List not found', '/lists'],
  [`/lists/${UNKNOWN_ID}/users_lists`, 'List not found', '/lists'],
  [`/lists/LIST/list_items/${UNKNOWN_ID}/edit`, 'List item not found', '/lists/LIST'],
  [`/lists/LIST/list_items/bulk-edit?item_ids=${UNKNOWN_ID}`, 'One or more items not found', '/lists/LIST'],
  ['/lists/LIST/list_items/bulk-edit', 'One or more items not found', '/lists/LIST'],
] as const;

for (const [address, text, target] of MISSING_PAGES) {
  test(`a missing page shows an error and redirects: ${address}`, async ({ owner, open }) => {
    const list = await listOf(owner, 'Weekend');
    const page = await open(owner, address.replace('LIST', list.id));
    await expect(toast(page, text)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${target.replace('LIST', list.id)}/?$`, 'u'));
  });
}

test('a server error during page load shows an error page or redirects', async ({ owner, open }) => {
  const page = await open(owner, WITHOUT_LISTS);
  let isBroken = true;
  await page.route('**/v2/lists', (route) => (isBroken ? failWith500(route) : route.continue()));
  await page.goto('/lists');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeVisible();
  // Before the reloaded page sends its only request.
  page.once('framenavigated', () => (isBroken = false));
  await page.getByRole('button', { name: 'refresh the page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
  await page.route('**/v2/completed_lists', failWith500);
  await page.goto('/completed_lists');
  await expect(toast(page, GENERIC)).toBeVisible();
  await expect(page).toHaveURL(/\/lists$/u);
});

test('a network error during page load shows the error page', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, WITHOUT_LISTS);
  await page.route('**/v2/**', abort);
  for (const address of [
    '/lists',
    '/completed_lists',
    `/lists/${list.id}`,
    `/lists/${list.id}/users_lists`,
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong!' })).toBeVisible();
  }
  await page.goto(`/lists/${list.id}/edit`);
  await expect(toast(page, 'Network error. Please check your connection.')).toBeVisible();
});

test('a session that ends during several calls shows one message', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const page = await open(owner, `/lists/${list.id}`);
  // A stream would report the sign-out before the click.
  await withoutStream(page);
  await expect(page.getByRole('button', { name: 'Complete Milk' })).toBeVisible();
  // Nor may a poll: one that is under way ends before the sign-out.
  await page.route(`**/v2/lists/${list.id}*`, () => undefined);
  await selectIn(page, 'Items', ['Milk', 'Bread']);
  await owner.call(signOut);
  await page.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(page).toHaveURL(/\/users\/sign_in$/u);
  await expect(page.getByRole('alert')).toHaveText(['You must sign in']);
  await expect(page.getByTestId('log-out-link')).toHaveCount(0);
});

test('of several items only the failed ones are reverted, with a warning', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const [milk] = await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }, { product: 'Salt' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await page.route(`**/list_items/${milk?.id ?? ''}`, refuse);

  await selectIn(page, 'Items', ['Milk', 'Bread']);
  await page.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(toast(page, 'Some items failed to complete.')).toBeVisible();
  await expect(items(page)).toHaveText([/Milk/u, /Salt/u]);

  await selectIn(page, 'Items', ['Milk', 'Salt']);
  await page.getByRole('button', { name: 'Delete Milk' }).click();
  await confirm(page);
  await expect(toast(page, 'Some items failed to delete.')).toBeVisible();
  await expect(items(page)).toHaveText([/Milk/u]);

  await page.getByRole('button', { name: 'Delete Milk' }).click();
  await confirm(page);
  await expect(toast(page, 'Failed to delete items. Please try again.')).toBeVisible();
  await expect(items(page)).toHaveText([/Milk/u]);
});

test('a failed refresh neither copies nor removes the item', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const [milk] = await itemsOf(owner, list, [{ product: 'Milk' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(toast(page, 'Item marked as completed.')).toBeVisible();
  await page.route(`**/list_items/${milk?.id ?? ''}`, refuse);
  await page.getByRole('button', { name: 'Refresh Milk' }).click();
  await expect(toast(page, 'Failed to refresh item')).toBeVisible();
  await expect(page.locator(COMPLETED_ITEM)).toHaveText([/Milk/u]);
  await page.unrouteAll();
  await page.reload();
  await expect(page.locator(COMPLETED_ITEM)).toHaveText([/Milk/u]);
  await expect(items(page)).toHaveCount(0);
});

test('editing an item that somebody deleted shows an error', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const [milk] = await itemsOf(owner, list, [{ product: 'Milk' }]);
  const page = await open(owner, `/lists/${list.id}/list_items/${milk?.id ?? ''}/edit`);
  await page.getByLabel('Product').fill('Oat milk');
  await owner.call(deleteListItem, { params: { list_id: list.id, item_id: milk?.id ?? '' } });
  await page.getByRole('button', { name: 'Update Item' }).click();
  await expect(toast(page, 'Item not found')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/lists/${list.id}$`, 'u'));
});

test('a failed copy leaves the dialog open', async ({ owner, open }) => {
  await listOf(owner, 'Target');
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await selectIn(page, 'Items', ['Milk']);
  await section(page, 'Items').getByRole('button', { name: 'Copy to list' }).click();
  await page.getByLabel('Existing list', { exact: true }).selectOption({ label: 'Target' });
  const cases = [
    [refuse, 'Failed to update items. Please try again.'],
    [(route: Route) => fulfillAsServer(route, 404, {}), 'One or more items were not found'],
    [(route: Route) => fulfillAsServer(route, 403, {}), 'You do not have permission to perform this action'],
  ] as const;
  for (const [fail, text] of cases) {
    await page.route('**/bulk_update?**', fail);
    await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
    await expect(toast(page, text)).toBeVisible();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.unroute('**/bulk_update?**');
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('of several lists only the successful ones change', async ({ owner, open }) => {
  const [one] = [await listOf(owner, 'One'), await listOf(owner, 'Two')];
  const page = await open(owner);
  // A stream would report the deletion before the click.
  await withoutStream(page);
  await selectIn(page, 'Incomplete', ['One', 'Two']);
  await owner.call(deleteList, { params: { list_id: one.id } });
  await page.getByRole('button', { name: 'Complete Two' }).click();
  await expect(toast(page, 'List successfully completed.')).toBeVisible();
  await expect(toast(page, 'List not found')).toBeVisible();
  await expect(listsIn(page, 'Completed')).toHaveText(['Two']);
});

test('forms preserve typed text when the server refuses it', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByTestId('add-item-button').click();
  await page.getByLabel('Product').fill('Milk');
  await page.route('**/list_items', refuse);
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await expect(toast(page, 'Something went wrong.')).toBeVisible();
  await expect(page.getByLabel('Product')).toHaveValue('Milk');
  await page.unroute('**/list_items');
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await expect(items(page)).toHaveText([/Milk/u]);
});

test('a lost response does not add the item twice', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByTestId('add-item-button').click();
  await page.getByLabel('Product').fill('Milk');
  await page.route(
    '**/list_items',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await expect(toast(page, '1 change saved.')).toBeVisible();
  await page.reload();
  await expect(items(page)).toHaveText([/Milk/u]);
});
