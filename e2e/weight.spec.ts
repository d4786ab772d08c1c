import type { APIResponse, Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { listOf } from './prepared.ts';

const MOST_BYTES = 150 * 1024;
const MOST_WORKER_BYTES = 8 * 1024;
// What the page loads after it is drawn.
const DIALOGS = ['TransferDialog', 'ConfirmDialog'];

/** What the page itself has asked for: the service worker gets its files beside it. */
const filesOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => name)
      .filter((name) => name.includes('/assets/')),
  );

const sizeOf = (response: APIResponse) => Number(response.headers()['content-length']);

test('the list page with all its dialogs is light, compressed and kept for ever', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, `/lists/${list.id}`);
  for (const dialog of DIALOGS)
    await expect.poll(() => filesOf(page)).toContainEqual(expect.stringContaining(`/${dialog}-`));

  let bytes = 0;
  for (const url of await filesOf(page)) {
    const response = await page.request.get(url, { headers: { 'accept-encoding': 'br' } });
    const { 'content-encoding': encoding, 'cache-control': caching } = response.headers();
    bytes += sizeOf(response);
    // Small files gain nothing by it.
    if ((await response.body()).length > 2048) expect(encoding).toBe('br');
    expect(caching).toContain('immutable');
  }
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
});

test('the service worker is light, compressed and asked for anew', async ({ request }) => {
  const response = await request.get('/sw.js', { headers: { 'accept-encoding': 'br' } });

  expect(response.headers()).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-cache' });
  expect(sizeOf(response)).toBeLessThanOrEqual(MOST_WORKER_BYTES);
});
