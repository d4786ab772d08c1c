import { COMPLETED_ITEM, expect, newContext, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { isInstalled, onServer, sign } from '../support/offline.ts';
import { CALLS, startPortal } from '../support/portal.ts';
import { itemsOf, listOf } from '../support/prepared.ts';

test.use({ serviceWorkers: 'allow' });

const PRODUCTS = ['Milk', 'Bread', 'Apples', 'Eggs', 'Flour', 'Salt', 'Oats'];
const json = { 'content-type': 'application/json' };
const RESPONSES = [
  ...[401, 403, 404, 408, 500, 511].map((status) => ({ status })),
  { status: 401, headers: json, body: '{"error":"Unauthorized"}' },
];

test('responses of a captive portal neither sign out nor lose changes', async ({
  owner,
  browser,
  server,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(
    owner,
    list,
    PRODUCTS.map((product) => ({ product })),
  );
  const portal = await startPortal(server.url);
  const context = await newContext(browser, portal.url, owner);
  const page = await context.newPage();
  await page.goto(`/lists/${list.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(PRODUCTS.length);
  await isInstalled(page);

  for (const [index, response] of RESPONSES.entries()) {
    portal.interfere({ paths: CALLS, ...response });
    portal.cutConnections();
    await page.getByRole('button', { name: `Complete ${PRODUCTS[index] ?? ''}` }).click();
    const waiting = index === 0 ? '1 change' : `${index + 1} changes`;
    await expect(sign(page)).toHaveText(`Offline, ${waiting} waiting`);
    await expect.poll(portal.count).toBeGreaterThan(1);
    await expect(page.locator(COMPLETED_ITEM)).toHaveCount(index + 1);
  }
  await page.reload();
  await expect(page.locator(COMPLETED_ITEM)).toHaveCount(PRODUCTS.length);
  await expect(page).toHaveURL(new RegExp(`/lists/${list.id}$`, 'u'));

  portal.interfere(undefined);
  await expect(toast(page, `${PRODUCTS.length} changes saved.`)).toBeVisible();
  expect(await onServer(owner, list.id)).toMatchObject({ open: [] });
  await context.close();
  portal.stop();
});

test('a page of a captive portal is not cached as the app', async ({ owner, browser, server }) => {
  const portal = await startPortal(server.url);
  const context = await newContext(browser, portal.url, owner);
  const page = await context.newPage();
  const heading = page.getByRole('heading', { level: 1, name: 'Lists' });
  portal.interfere({ paths: /^\/index\.html/u, status: 200 });
  await page.goto('/lists');
  await expect(heading).toBeVisible();
  // The worker installs or is discarded.
  await expect.poll(portal.count).toBeGreaterThan(0);
  const isSettled = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      return registration === undefined || registration.active?.state === 'activated';
    });
  await expect.poll(isSettled).toBe(true);
  await page.goto('/lists');
  await expect(heading).toBeVisible();

  portal.interfere(undefined);
  await page.reload();
  await isInstalled(page);
  await context.setOffline(true);
  await page.reload();
  await expect(heading).toBeVisible();
  await context.close();
  portal.stop();
});
