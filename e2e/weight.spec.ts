import { expect, test } from './fixtures.ts';
import { listOf } from './prepared.ts';

const MOST_BYTES = 150 * 1024;

test('the list page with all its dialogs is light, compressed and kept for ever', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, `/lists/${list.id}`);
  await page.waitForLoadState('networkidle');

  const files = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
      .map((entry) => ({ url: entry.name, bytes: (entry as PerformanceResourceTiming).encodedBodySize })),
  );
  expect(files.some(({ url }) => url.includes('TransferDialog'))).toBe(true);
  expect(files.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES);

  for (const { url } of files) {
    const response = await page.request.get(url, { headers: { 'accept-encoding': 'br' } });
    const { 'content-encoding': encoding, 'cache-control': caching } = response.headers();
    // Small files gain nothing by it.
    if ((await response.body()).length > 2048) expect(encoding).toBe('br');
    expect(caching).toContain('immutable');
  }
});
