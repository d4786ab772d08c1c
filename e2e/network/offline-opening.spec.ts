import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import type { Page } from '@playwright/test';
import { expect, newContext, OPEN_ITEM, openList, signIn, test } from '../support/fixtures.ts';
import { cachedCompletedItems, cachedKeysOf } from '../support/local-database.ts';
import { Releases } from '../support/new-release.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';
import type { RunningServer } from '../support/server.ts';
import { launchWholeBrowser } from '../support/whole-browser.ts';

test.use({ serviceWorkers: 'allow' });

const ITEMS = [/Milk/u, /Bread/u];

const outages = [
  {
    what: 'the network',
    begin: (page: Page) => page.context().setOffline(true),
    end: (page: Page) => page.context().setOffline(false),
  },
  {
    what: 'the server',
    begin: (_page: Page, server: RunningServer) => server.stop(),
    end: (_page: Page, server: RunningServer) => server.start(),
  },
];

async function isInstalled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const listLink = (page: Page) => page.getByRole('link', { name: 'Weekend', exact: true });
const failure = (page: Page) => page.getByRole('heading', { level: 1, name: 'Something went wrong!' });
const offer = (page: Page) => page.getByTestId('update-offer').getByText('A new version is ready.');

test('what events brought is there without a network', async ({ owner, people, open }) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  const [milk] = await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  await memberOf(owner, list, writer);
  const page = await open(owner, `/lists/${list.id}`);
  const stream = page.waitForResponse((response) => response.url().includes('/v2/events') && response.ok());
  await page.reload();
  await stream;
  await isInstalled(page);
  const item = { list_id: list.id, item_id: milk?.id ?? '' };
  await writer.call(updateListItem, { params: item, body: { list_item: { completed: true } } });
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Bread/u]);
  await page.getByRole('button', { name: 'Complete Bread' }).click();
  await expect(page.locator(OPEN_ITEM)).toHaveCount(0);

  await expect.poll(() => cachedCompletedItems(page, owner, list)).toEqual(['Bread', 'Milk']);
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByText('Bread', { exact: true })).toBeVisible();
  await expect(page.locator(OPEN_ITEM)).toHaveCount(0);

  // So is the shopping page, which nobody has opened on this device.
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(page.getByTestId('shop-left')).toHaveText('0 left');
  await page.reload();
  await expect(page.getByTestId('shop-left')).toHaveText('0 left');
});

for (const { what, begin, end } of outages)
  test(`without ${what} the cached lists open`, async ({ owner, open, server }) => {
    const list = await listOf(owner, 'Weekend');
    await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
    const page = await open(owner);
    await openList(page, 'Weekend');
    await expect(page.locator(OPEN_ITEM)).toHaveText(ITEMS);
    await isInstalled(page);
    await begin(page, server);

    await page.reload();
    await expect(page.locator(OPEN_ITEM)).toHaveText(ITEMS);
    await page.goto('/lists');
    await expect(listLink(page)).toBeVisible();

    const tab = await page.context().newPage();
    await tab.goto('/');
    await openList(tab, 'Weekend');
    await expect(tab.locator(OPEN_ITEM)).toHaveText(ITEMS);
    await expect(failure(page)).toHaveCount(0);
    await expect(failure(tab)).toHaveCount(0);

    await end(page, server);
    await itemsOf(owner, list, [{ product: 'Apples' }]);
    await expect(tab.locator(OPEN_ITEM)).toHaveText([...ITEMS, /Apples/u]);
    await listOf(owner, 'Garden');
    await expect(page.getByRole('link', { name: 'Garden', exact: true })).toBeVisible();
  });

test('cached lists are not shown to the next person in the same browser', async ({ owner, open, people }) => {
  const stranger = await people.add();
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const page = await open(owner);
  await openList(page, 'Weekend');
  await isInstalled(page);
  await owner.call(signOut);
  await page.reload();
  await expect(page).toHaveURL(/\/users\/sign_in$/u);
  await page.goto(`/lists/${list.id}`);
  await expect(page).toHaveURL(/\/users\/sign_in$/u);
  await expect(page.getByText('Milk')).toHaveCount(0);

  await signIn(page, stranger, { isRemembered: true });
  await expect(listLink(page)).toHaveCount(0);
  await expect.poll(() => cachedKeysOf(page, stranger)).toContain(JSON.stringify(['lists', 'home']));
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
  await expect(listLink(page)).toHaveCount(0);
  await page.goto(`/lists/${list.id}`);
  await expect(failure(page)).toBeVisible();
  await expect(page.getByText('Milk')).toHaveCount(0);
});

test('logging out deletes the cached lists, even offline', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, `/lists/${list.id}`);
  await expect.poll(() => cachedKeysOf(page, owner)).toContain(JSON.stringify(['list', list.id]));
  await isInstalled(page);
  await page.context().setOffline(true);
  const toggle = page.getByRole('button', { name: 'Toggle navigation' });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByTestId('log-out-link').click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();

  await expect.poll(() => cachedKeysOf(page, owner)).toEqual([]);
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
