import { BrowserProfile } from '../support/browser-profile.ts';
import { drawAllRows, expect, OPEN_ITEM, signIn, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, isInstalled, onServer, sign } from '../support/offline.ts';
import { itemsOf, listOf, numberedItems } from '../support/prepared.ts';
import { section, selectIn } from '../support/sections.ts';

test.use({ serviceWorkers: 'allow' });

test('two hundred queued changes survive a reload and are saved', async ({ owner, open }) => {
  const list = await listOf(owner, 'Stocktaking');
  await numberedItems(owner, list, 200);
  const page = await open(owner, `/lists/${list.id}`);
  await drawAllRows(page);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(200);
  await isInstalled(page);
  await goOffline(page);
  await section(page, 'Items').getByRole('button', { name: 'Select', exact: true }).click();
  // One by one from here they would take half a minute.
  await section(page, 'Items')
    .getByRole('checkbox')
    .evaluateAll((boxes: HTMLInputElement[]) => {
      for (const box of boxes) box.click();
    });
  await page.getByRole('button', { name: 'Complete Item 1.' }).click();
  await expect(sign(page)).toHaveText('Offline, 200 changes waiting');
  await page.reload();
  await expect(sign(page)).toHaveText('Offline, 200 changes waiting');
  await expect(page.locator(OPEN_ITEM)).toHaveCount(0);

  await goOnline(page);
  await expect(toast(page, '200 changes saved.')).toBeVisible({ timeout: 40_000 });
  const { completed, open: left } = await onServer(owner, list.id);
  expect([completed.length, left.length]).toEqual([200, 0]);
});

test('lost responses repeat no change', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await listOf(owner, 'Target');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByTestId('add-item-button').click();
  await page.getByLabel('Product').waitFor();
  const lost = new Set<string>();
  // Loses the first response to every change.
  await page.route(/\/v2\/lists/u, async (route) => {
    const request = route.request();
    const call = [request.method(), request.url(), request.postData()].join(' ');
    if (request.method() === 'GET' || lost.has(call)) return route.fallback();
    lost.add(call);
    await route.fetch();
    return route.abort();
  });
  await page.getByLabel('Product').fill('Eggs');
  await page.keyboard.press('Enter');
  await expect(toast(page, '1 change saved.')).toBeVisible();
  await selectIn(page, 'Items', ['Milk']);
  await section(page, 'Items').getByRole('button', { name: 'Copy to list' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /new list/iu })
    .click();
  await page.getByLabel('New list name').fill('Copies');
  await page.getByRole('dialog').getByRole('button', { name: 'Complete' }).click();
  await page.getByRole('button', { name: 'Complete Bread' }).click();
  await page.getByRole('button', { name: 'Refresh Bread' }).click();
  await expect(sign(page)).toHaveText('', { timeout: 30_000 });
  await expect
    .poll(() => onServer(owner, list.id))
    .toEqual({ completed: [], open: ['Milk', 'Eggs', 'Bread'] });
  await page.getByRole('link', { name: 'Back to lists' }).click();
  await expect(page.getByRole('link', { name: 'Copies', exact: true })).toHaveCount(1);
  expect(lost.size).toBeGreaterThan(4);
});

test('responses of a captive portal count as offline', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(1);
  const portal = '<!doctype html><title>Welcome to the hotel</title>';
  await page.route(/\/(v2|auth|healthz)/u, (route) =>
    route.fulfill({ contentType: 'text/html', body: portal }),
  );
  await page.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(sign(page)).toHaveText('Offline, 1 change waiting');
  await expect(page).toHaveURL(new RegExp(list.id, 'u'));
  await page.unrouteAll({ behavior: 'wait' });
  await expect(toast(page, '1 change saved.')).toBeVisible();
  expect((await onServer(owner, list.id)).completed).toEqual(['Milk']);
});

test('changes queued by a closed tab are sent by another one', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await isInstalled(page);
  const other = await page.context().newPage();
  await other.goto(`/lists/${list.id}`);
  await expect(other.locator(OPEN_ITEM)).toHaveCount(2);
  await goOffline(page);
  await other.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(sign(other)).toHaveText('Offline, 1 change waiting');
  await page.getByRole('button', { name: 'Complete Bread' }).click();
  await expect(sign(page)).toHaveText('Offline, 2 changes waiting');
  await other.close();

  await goOnline(page);
  await expect(toast(page, '2 changes saved.')).toBeVisible();
  expect(await onServer(owner, list.id)).toEqual({ completed: ['Milk', 'Bread'], open: [] });
  await expect(page.locator(OPEN_ITEM)).toHaveCount(0);
});

test('queued changes survive a browser restart', async ({ owner, launchOptions, server }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const profile = new BrowserProfile(server.url, launchOptions);
  const first = await profile.start();
  await first.page.goto('/users/sign_in');
  await signIn(first.page, owner, { isRemembered: true });
  await first.page.goto(`/lists/${list.id}`);
  await expect(first.page.locator(OPEN_ITEM)).toHaveCount(2);
  await isInstalled(first.page);
  await goOffline(first.page);
  await first.page.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(sign(first.page)).toHaveText('Offline, 1 change waiting');
  await expect.poll(() => profile.hasStored(owner.email), { timeout: 20_000 }).toBe(true);
  await first.context.close();
  expect(await onServer(owner, list.id)).toEqual({ completed: [], open: ['Milk', 'Bread'] });

  const second = await profile.start();
  await second.page.goto(`/lists/${list.id}`);
  await expect(toast(second.page, '1 change saved.')).toBeVisible();
  expect(await onServer(owner, list.id)).toEqual({ completed: ['Milk'], open: ['Bread'] });
  await second.context.close();
  profile.remove();
});

test('a saved change is not reverted by opening the page offline', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await isInstalled(page);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(2);
  await page.route(/\/v2\/(events|lists)/u, (route) =>
    route.request().method() === 'GET' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Complete Milk' }).click();
  await expect.poll(() => onServer(owner, list.id)).toEqual({ completed: ['Milk'], open: ['Bread'] });
  await goOffline(page);
  await page.reload();
  await expect(page.locator(OPEN_ITEM)).toHaveText([/Bread/u]);
  await expect(sign(page)).toContainText('Offline');
});
