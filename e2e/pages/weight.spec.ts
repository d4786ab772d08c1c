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

test('the list page with its dialogs is small, compressed and immutable', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, `/lists/${list.id}`);
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

test('neither the home page nor a list uses Intl formats', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend', 'ToDoList');
  await listOf(owner, 'Week');
  await itemsOf(owner, list, [{ task: 'Rest', due_by: '2020-02-02' }]);
  const page = await open(owner, '/lists');
  await page.addInitScript(recordFormats);

  for (const [path, shown] of [
    ['/lists', 'Weekend'],
    [`/lists/${list.id}`, 'Due By: February 2, 2020'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText(shown)).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, 'usedFormats') as unknown)).toEqual([]);
  }
});

test('the service worker is small, compressed and revalidated', async ({ request }) => {
  const response = await request.get('/sw.js', { headers: { 'accept-encoding': 'br' } });

  expect(response.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(sizeOf(response)).toBeLessThanOrEqual(MOST_WORKER_BYTES);
});
