import { BrowserProfile } from '../support/browser-profile.ts';
import { drawAllRows, expect, OPEN_ITEM, signIn, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, isInstalled, onServer, sign } from '../support/offline.ts';
import { itemsOf, listOf, numberedItems } from '../support/prepared.ts';
import { section, selectIn } from '../support/sections.ts';

test.use({ serviceWorkers: 'allow' });

const MANY = 60;

test(`${MANY} queued changes survive a reload and are saved`, async ({ owner, open }) => {
  const list = await listOf(owner, 'Stocktaking');
  await numberedItems(owner, list, MANY);
  const page = await open(owner, `/lists/${list.id}`);
  await drawAllRows(page);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(MANY);
  await isInstalled(page);
  await goOffline(page);
  await section(page, 'Items').getByRole('button', { name: 'Select', exact: true }).click();
  // One by one from here they would take long.
  await section(page, 'Items')
    .getByRole('checkbox')
    .evaluateAll((boxes: HTMLInputElement[]) => {
      for (const box of boxes) box.click();
    });
  await page.getByRole('button', { name: 'Complete Item 1.' }).click();
  await expect(sign(page)).toHaveText(`Offline, ${MANY} changes waiting`);
  await page.reload();
  await expect(sign(page)).toHaveText(`Offline, ${MANY} changes waiting`);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(0);

  await goOnline(page);
  await expect(toast(page, `${MANY} changes saved.`)).toBeVisible({ timeout: 40_000 });
  const { completed, open: left } = await onServer(owner, list.id);
  expect([completed.length, left.length]).toEqual([MANY, 0]);
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
  // Until then a row's button is about what is selected.
  await expect(section(page, 'Items').getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Complete Bread' }).click();
  await page.getByRole('button', { name: 'Refresh Bread' }).click();
  await expect(sign(page)).toHaveText('', { timeout: 30_000 });
  await expect
    .poll(() => onServer(owner, list.id))
    .toEqual({ completed: [], open: ['Milk', 'Eggs', 'Bread'] });
  await page.getByRole('link', { name: 'Back to lists' }).click();
  await expect(page.getByRole('link', { name: 'Copies', exact: true })).toHaveCount(1);
  expect(lost.size).toBeGreaterThan(4);
  // Leaving a list is a call, too: its response must not be waited for when the page is gone.
  await page.unrouteAll({ behavior: 'wait' });
});

test('after a browser restart a session is there only with Remember me, and with it the queued changes', async ({
  owner,
  launchOptions,
  server,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const profile = new BrowserProfile(server.url, launchOptions);
  const first = await profile.start();
  await signIn(first.page, owner);
  await first.context.close();

  const second = await profile.start();
  await second.page.goto('/lists');
  await expect(second.page).toHaveURL(/\/users\/sign_in$/u);
  await signIn(second.page, owner, { isRemembered: true });
  await second.page.goto(`/lists/${list.id}`);
  await expect(second.page.locator(OPEN_ITEM)).toHaveCount(2);
  await isInstalled(second.page);
  await goOffline(second.page);
  await second.page.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(sign(second.page)).toHaveText('Offline, 1 change waiting');
  await expect.poll(() => profile.hasStored(owner.email), { timeout: 20_000 }).toBe(true);
  await second.context.close();
  expect(await onServer(owner, list.id)).toEqual({ completed: [], open: ['Milk', 'Bread'] });

  const third = await profile.start();
  await third.page.goto('/users/sign_in');
  await expect(third.page).toHaveURL(/\/lists$/u);
  await expect(toast(third.page, '1 change saved.')).toBeVisible();
  expect(await onServer(owner, list.id)).toEqual({ completed: ['Milk'], open: ['Bread'] });
  await third.context.close();
  profile.remove();
});
