import type { APIResponse, Page } from '@playwright/test';
import { expect, test } from '../support/fixtures.ts';
import { itemsOf, listOf } from '../support/prepared.ts';

test.use({ serviceWorkers: 'allow' });

const MOST_BYTES = 160 * 1024;
const MOST_WORKER_BYTES = 8 * 1024;
// Loaded after the first render.
const DIALOGS = ['TransferDialog', 'ConfirmDialog'];

const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/')),
  );

const sizeOf = (response: APIResponse) => Number(response.headers()['content-length']);

/** Runs in the page before its own scripts. */
function recordFormats() {
  const usedFormats: string[] = [];
  Object.assign(window, { usedFormats });
  const record = (owner: object, name: string) => {
    const original = Reflect.get(owner, name) as CallableFunction;
    const recorded = new Proxy(original, {
      construct: (target, args) => {
        usedFormats.push(name);
        return Reflect.construct(target, args) as object;
      },
      apply: (target, self, args) => {
        usedFormats.push(name);
        return Reflect.apply(target, self, args) as unknown;
      },
    });
    Reflect.set(owner, name, recorded);
  };
  for (const name of ['DateTimeFormat', 'NumberFormat', 'Collator']) record(Intl, name);
  for (const name of ['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString'])
    record(Date.prototype, name);
  record(Number.prototype, 'toLocaleString');
  record(String.prototype, 'localeCompare');
}

test('the list page with its dialogs is small, compressed and immutable, and so is the service worker', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'Weekend', 'ToDoList');
  await itemsOf(owner, list, [{ task: 'Rest', due_by: '2020-02-02' }]);
  const page = await open(owner, '/robots.txt');
  await page.addInitScript(recordFormats);
  const usedFormats = () => page.evaluate(() => Reflect.get(window, 'usedFormats') as unknown);
  await page.goto('/lists');
  await expect(page.getByText('Weekend')).toBeVisible();
  expect(await usedFormats(), 'Intl formats are slow to make').toEqual([]);
  await page.goto(`/lists/${list.id}`);
  await expect(page.getByText('Due By: February 2, 2020')).toBeVisible();
  expect(await usedFormats()).toEqual([]);
  for (const dialog of DIALOGS)
    await expect.poll(() => filesOf(page)).toContainEqual(expect.stringContaining(`/${dialog}-`));

  let bytes = 0;
  for (const url of await filesOf(page)) {
    const response = await page.request.get(url, { headers: { 'accept-encoding': 'br' } });
    const { 'content-encoding': encoding, 'cache-control': caching } = response.headers();
    bytes += sizeOf(response);
    if ((await response.body()).length > 2048) expect(encoding).toBe('br');
    expect(caching).toContain('immutable');
  }
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);

  const worker = await page.request.get('/sw.js', { headers: { 'accept-encoding': 'br' } });
  expect(worker.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(sizeOf(worker)).toBeLessThanOrEqual(MOST_WORKER_BYTES);
});

test('the home page and a list need only the files named in the document', async ({
  owner,
  open,
  request,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const named = await (await request.get('/lists')).text();
  const page = await open(owner, '/robots.txt');
  await page.route('**/sw.js', (route) => route.abort()); // The worker would fetch all files.
  await page.route('**/assets/*', (route) =>
    named.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );

  await page.goto('/lists');
  await page.getByRole('link', { name: 'Weekend', exact: true }).click();
  await expect(page.getByText('Milk')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Milk')).toBeVisible();
});
