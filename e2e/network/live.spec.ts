import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { updateList } from '@shared-lists/contract/api/lists.ts';
import { deleteShare, updateShare } from '@shared-lists/contract/api/sharing.ts';
import type { Page } from '@playwright/test';
import { addItem, expect, OPEN_ITEM, test, toast, withoutStream } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';

function countCalls(page: Page, address: RegExp): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (address.test(new URL(request.url()).pathname)) count++;
  });
  return () => count;
}

const LIST = /^\/v2\/lists\/[^/]+$/u;
const streamOpened = (page: Page) =>
  page.waitForResponse((response) => response.url().includes('/v2/events') && response.ok());

async function reloadLive(page: Page): Promise<void> {
  const isOpen = streamOpened(page);
  await page.reload();
  await isOpen;
}

test(
  'a change shows for the other person at once, without extra requests',
  { tag: '@desktop' },
  async ({ owner, people, open }) => {
    const writer = await people.add();
    const list = await listOf(owner, 'Weekend');
    await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
    await memberOf(owner, list, writer);
    const [ownersPage, writersPage] = await Promise.all([
      open(owner, `/lists/${list.id}`),
      open(writer, `/lists/${list.id}`),
    ]);
    await expect(ownersPage.getByTestId('presence')).toHaveAccessibleName(`Also here: ${writer.email}`);
    await expect(writersPage.getByTestId('presence')).toHaveAccessibleName(`Also here: ${owner.email}`);

    const calls = countCalls(ownersPage, LIST);
    await ownersPage.getByRole('button', { name: 'Add Item' }).click();
    await ownersPage.getByLabel('Product').fill('half-typed');
    await addItem(writersPage, { Product: 'Apples' });
    await expect(ownersPage.locator(OPEN_ITEM)).toHaveText([/Milk/u, /Bread/u, /Apples/u]);
    await writersPage.getByRole('button', { name: 'Complete Milk' }).click();
    await expect(ownersPage.locator(OPEN_ITEM)).toHaveText([/Bread/u, /Apples/u]);
    expect(calls(), 'The events brought the items').toBe(0);

    await expect(ownersPage.getByLabel('Product')).toHaveValue('half-typed');
    await expect(ownersPage.getByLabel('Product')).toBeFocused();
    await expect(ownersPage.getByTestId('announcements')).toHaveText('1 item completed');
    await writersPage.close();
    await expect(ownersPage.getByTestId('presence')).toHaveCount(0);
  },
);

test('sharing, renaming and unsharing a list show on the home page at once', async ({
  owner,
  people,
  open,
}) => {
  const reader = await people.add();
  const list = await listOf(owner, 'Weekend');
  const page = await open(reader);
  await reloadLive(page);

  const share = await memberOf(owner, list, reader, 'read');
  await expect(page.getByRole('link', { name: 'Weekend', exact: true })).toBeVisible();
  await owner.call(updateList, { params: { list_id: list.id }, body: { list: { name: 'Holidays' } } });
  await expect(page.getByRole('link', { name: 'Holidays', exact: true })).toBeVisible();
  await owner.call(deleteShare, { params: { list_id: list.id, users_list_id: share } });
  await expect(page.getByRole('link', { name: 'Holidays', exact: true })).toHaveCount(0);
});

test(
  'losing write access, the share or the session shows at once',
  { tag: '@desktop' },
  async ({ owner, people, open }) => {
    const writer = await people.add();
    const list = await listOf(owner, 'Weekend');
    const [milk] = await itemsOf(owner, list, [{ product: 'Milk' }]);
    const share = { list_id: list.id, users_list_id: await memberOf(owner, list, writer) };
    const page = await open(writer, `/lists/${list.id}`);
    await reloadLive(page);
    await expect(page.getByRole('button', { name: 'Complete Milk' })).toBeVisible();

    await owner.call(updateShare, { params: share, body: { users_list: { permissions: 'read' } } });
    await expect(page.getByText('You only have permission to read this list')).toBeVisible();
    await owner.call(deleteShare, { params: share });
    await expect(toast(page, 'List not found')).toBeVisible();
    await expect(page).toHaveURL(/\/lists$/u);

    await owner.call(updateListItem, {
      params: { list_id: list.id, item_id: milk?.id ?? '' },
      body: { list_item: { completed: true } },
    });
    await writer.call(signOut);
    await expect(toast(page, 'You must sign in')).toBeVisible();
  },
);

test('the page reconnects after a server restart and loads missed changes', async ({
  owner,
  open,
  server,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await reloadLive(page);
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Milk/u]);
  await server.stop();
  const isOpenAgain = streamOpened(page);
  await server.start();
  await itemsOf(owner, list, [{ product: 'Bread' }]);
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Milk/u, /Bread/u]);

  await isOpenAgain;
  const calls = countCalls(page, LIST);
  await itemsOf(owner, list, [{ product: 'Apples' }]);
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Milk/u, /Bread/u, /Apples/u]);
  expect(calls()).toBeLessThanOrEqual(2);
});

test('the page polls when the stream fails', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, `/lists/${list.id}`);
  await withoutStream(page);
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Milk/u]);
  await itemsOf(owner, list, [{ product: 'Bread' }]);
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Milk/u, /Bread/u]);
});

test('two tabs share one stream, and the remaining tab takes it over', async ({ owner, people, open }) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  await memberOf(owner, list, writer);
  const first = await open(owner);
  await reloadLive(first);
  const second = await first.context().newPage();
  const streams = countCalls(second, /^\/v2\/events$/u);
  await second.goto(`/lists/${list.id}`);
  await expect(second.locator(OPEN_ITEM)).toHaveText([/Milk/u]);
  const writersPage = await open(writer, `/lists/${list.id}`);
  // The first tab's stream reports presence for both tabs.
  await expect(second.getByTestId('presence')).toHaveAccessibleName(`Also here: ${writer.email}`);
  await expect(writersPage.getByTestId('presence')).toHaveAccessibleName(`Also here: ${owner.email}`);

  const calls = countCalls(second, LIST);
  await addItem(writersPage, { Product: 'Bread' });
  await expect(second.locator(OPEN_ITEM)).toHaveText([/Milk/u, /Bread/u]);
  expect(calls()).toBe(0);
  expect(streams()).toBe(0);

  const isTakenOver = streamOpened(second);
  await first.close();
  await isTakenOver;
  await addItem(writersPage, { Product: 'Apples' });
  await expect(second.locator(OPEN_ITEM)).toHaveText([/Milk/u, /Bread/u, /Apples/u]);
  expect(streams()).toBe(1);
});

test('a list page opens one stream', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner);
  let streams = 0;
  // The previous page has its own stream.
  page.on('framenavigated', () => (streams = 0));
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v2/events') streams += 1;
  });
  await page.goto(`/lists/${list.id}`);
  await expect.poll(() => streams).toBe(1);
  await expect(page.getByRole('heading', { level: 1, name: 'Weekend' })).toBeVisible();
  // Opening another tab takes long enough for a second stream to appear.
  const tab = await open(owner, `/lists/${list.id}`);
  await expect(tab.getByRole('heading', { level: 1, name: 'Weekend' })).toBeVisible();
  expect(streams).toBe(1);
});
