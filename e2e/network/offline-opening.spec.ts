import { getList } from '@shared-lists/contract/api/lists.ts';
import { updateTrip } from '@shared-lists/contract/api/trips.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { signOut } from '@shared-lists/contract/api/accounts.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expect, newContext, OPEN_ITEM, openList, signIn, test, toast } from '../support/fixtures.ts';
import { goToLive } from '../support/live.ts';
import { cachedCompletedItems, cachedKeysOf, cachedTripCount } from '../support/local-database.ts';
import { Releases } from '../support/new-release.ts';
import { goOffline, goOnline, isInstalled, onServer, sign } from '../support/offline.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';
import { launchWholeBrowser } from '../support/whole-browser.ts';

test.use({ serviceWorkers: 'allow' });

const listLink = (page: Page) => page.getByRole('link', { name: 'Weekend', exact: true });
const failure = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something went wrong!' });
const offer = (page: Page) => page.getByTestId('update-offer').getByText('A new version is ready.');

test('without the network, then without the server, pages open with what events and own changes brought', async ({
  owner,
  people,
  open,
  server,
}) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  const [milk] = await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }, { product: 'Jam' }]);
  await memberOf(owner, list, writer);
  const page = await open(owner, '/robots.txt');
  await goToLive(page, '/lists');
  await isInstalled(page);
  await openList(page, 'Weekend');
  const item = { list_id: list.id, item_id: milk?.id ?? '' };
  await writer.call(updateListItem, { params: item, body: { list_item: { completed: true } } });
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Bread/u, /Jam/u]);
  await expect.poll(() => cachedCompletedItems(page, owner, list)).toEqual(['Milk']);

  await goOffline(page);

  const tab = await page.context().newPage();
  await test.step('other pages open, also one that nobody has opened on this device', async () => {
    await page.getByRole('link', { name: 'Shop', exact: true }).click();
    await expect(page.getByTestId('shop-left')).toHaveText('2 left');
    await page.reload();
    await expect(page.getByTestId('shop-left')).toHaveText('2 left');
    await tab.goto('/');
    await openList(tab, 'Weekend');
    await expect(tab.locator(OPEN_ITEM)).toHaveText([/Bread/u, /Jam/u]);
  });

  await test.step('the same without the server; what is new shows once it is back', async () => {
    await server.stop();
    await goOnline(page);
    await page.goto('/lists');
    await expect(listLink(page)).toBeVisible();
    await tab.reload();
    await expect(tab.locator(OPEN_ITEM)).toHaveText([/Bread/u, /Jam/u]);
    for (const shown of [page, tab]) await expect(failure(shown)).toHaveCount(0);
    await server.start();
    await itemsOf(owner, list, [{ product: 'Apples' }]);
    await expect(tab.locator(OPEN_ITEM)).toHaveText([/Bread/u, /Jam/u, /Apples/u]);
    await listOf(owner, 'Garden');
    await expect(page.getByRole('link', { name: 'Garden', exact: true })).toBeVisible();
  });

  await test.step('a saved change that no response contains yet is not reverted', async () => {
    await openList(page, 'Weekend');
    await page.route(/\/v2\/(events|lists)/u, (route) =>
      route.request().method() === 'GET' ? route.abort() : route.fallback(),
    );
    await page.getByRole('button', { name: 'Complete Bread' }).click();
    await expect.poll(async () => (await onServer(owner, list.id)).open).toEqual(['Jam', 'Apples']);
    await goOffline(page);
    await page.reload();
    await expect(page.locator(OPEN_ITEM)).toHaveText([/Jam/u, /Apples/u]);
    await expect(sign(page)).toContainText('Offline');
  });
});

test('the shop opens without the network as it was: who else shops, whose part is whose, and what is taken', async ({
  owner,
  people,
  open,
}) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  const [milk] = await itemsOf(owner, list, [
    { product: 'Milk', category: 'Dairy' },
    { product: 'Butter', category: 'Dairy' },
    { product: 'Apples', category: 'Fruit' },
  ]);
  await memberOf(owner, list, writer);
  const { list_users: users, current_user_id: mine } = await owner.call(getList, {
    params: { list_id: list.id },
  });
  const theirs = users.find(({ id }) => id !== mine)?.id ?? '';
  const item = { list_id: list.id, item_id: milk?.id ?? '' };
  await writer.call(updateListItem, { params: item, body: { list_item: { completed: true } } });
  const split = { Dairy: theirs, Fruit: mine };
  const trip = { taken: [item.item_id], visited: ['Dairy'], split, ended: false };
  await writer.call(updateTrip, { params: { list_id: list.id, trip_id: randomUUID() }, body: { trip } });

  const page = await open(owner, '/robots.txt');
  await goToLive(page, `/lists/${list.id}/shop`);
  await isInstalled(page);
  const isAsBefore = async () => {
    await expect(page.getByTestId('companions')).toContainText('Milk');
    await expect(page.getByTestId('parts').getByRole('button', { name: 'Mine 1' })).toBeVisible();
    await expect(page.getByTestId('shop-left')).toHaveText('2 left1 in the basket');
  };
  await isAsBefore();
  // Their trip and the own one.
  await expect.poll(() => cachedTripCount(page, owner, list)).toBe(2);
  await goOffline(page);
  await page.reload();
  await isAsBefore();
  await page.getByRole('button', { name: 'Done shopping' }).click();
  await expect(page.getByTestId('trip-next')).toContainText('is still shopping');
});

test('cached lists and queued changes are for the same person only', async ({ owner, open, people }) => {
  const stranger = await people.add();
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await isInstalled(page);
  await goOffline(page);
  await page.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(sign(page)).toHaveText('Offline, 1 change waiting');
  await owner.call(signOut);
  await goOnline(page);
  await expect(toast(page, 'You must sign in')).toBeVisible();
  await expect(page).toHaveURL(/\/users\/sign_in$/u);

  await test.step('the next person sees nothing of it, also offline', async () => {
    await signIn(page, stranger, { isRemembered: true });
    await expect(listLink(page)).toHaveCount(0);
    await expect.poll(() => cachedKeysOf(page, stranger)).toContain(JSON.stringify(['lists', 'home']));
    await goOffline(page);
    await page.goto(`/lists/${list.id}`);
    await expect(failure(page)).toBeVisible();
    await expect(page.getByText('Milk')).toHaveCount(0);
    await page.goto('/lists');
    await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
    await expect(listLink(page)).toHaveCount(0);
  });

  await test.step('the first one finds it again', async () => {
    await goOnline(page);
    await page.getByRole('button', { name: 'Toggle navigation' }).click();
    await page.getByTestId('log-out-link').click();
    await expect(page).toHaveURL(/sign_in/u);
    await signIn(page, owner, { isRemembered: true });
    await expect(toast(page, '1 change saved.')).toBeVisible();
    const again = await people.signIn(owner.email);
    expect(await onServer(again, list.id)).toEqual({ completed: ['Milk'], open: [] });
  });
});

test('the browser can install the app', async ({ owner, server, request, launchOptions }) => {
  const browser = await launchWholeBrowser(launchOptions);
  const context = await newContext(browser, server.url, owner);
  const home = await context.newPage();
  await home.goto('/lists');
  await isInstalled(home);
  const session = await context.newCDPSession(home);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  await browser.close();
  // Test browsers are private windows.
  expect(installabilityErrors.map(({ errorId }) => errorId)).toEqual(['in-incognito']);

  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as {
    icons: { src: string; type: string }[];
  };
  expect(manifest).toMatchObject({ name: 'Shared Lists', start_url: '/lists', display: 'standalone' });
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
});

test('the service worker does not serve API calls and server documents', async ({ home }) => {
  await isInstalled(home);
  await home.goto('/docs');
  await expect(home.getByRole('heading', { name: 'The Shared Lists API' })).toBeVisible();
  await home.goto('/healthz');
  await expect(home.getByText('ok')).toBeVisible();
  const response = await home.goto('/v2/lists');
  expect([response?.status(), response?.fromServiceWorker()]).toEqual([401, false]);
  const page = await home.goto('/lists');
  expect([page?.status(), page?.fromServiceWorker()]).toEqual([200, true]);
  expect(page?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
});

test('a new version is offered and installed only on request', async ({ owner, browser, server }) => {
  const releases = new Releases(server.url);
  await releases.start();
  const { url } = releases;
  const localStorage = [{ name: 'user', value: JSON.stringify(owner.session) }];
  const context = await browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
  const page = await context.newPage();
  const otherTab = await context.newPage();
  await page.goto('/lists');
  await isInstalled(page);
  await otherTab.goto('/lists');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);

  releases.releaseNext();
  await page.reload();
  await expect(offer(page)).toBeVisible();
  await expect(offer(otherTab)).toBeVisible();
  await page.reload();
  await expect(offer(page)).toBeVisible();

  const isNew = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Update now' }).click();
  await isNew;
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
  // The other tab may be in use, so it is not reloaded.
  await expect(offer(otherTab)).toBeVisible();
  await context.close();
  await releases.stop();
});
