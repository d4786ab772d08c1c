import { getList } from '@shared-lists/contract/api/lists.ts';
import type { Page } from '@playwright/test';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test } from './fixtures.ts';
import { itemsOf, listOf } from './prepared.ts';

const TICKS = 500;
const PER_ROUND = 50;
const FAILS_EVERY = 10;

test('500 ticks with late answers, late polls and failures: none flips back', async ({ owner, open }) => {
  test.setTimeout(240_000);
  const list = await listOf(owner, 'Everything');
  const names = Array.from({ length: TICKS }, (_, index) => ({ product: `Item ${index + 1}.` }));
  for (let start = 0; start < TICKS; start += PER_ROUND)
    await Promise.all(names.slice(start, start + PER_ROUND).map((name) => itemsOf(owner, list, [name])));
  const page = await open(owner, `/lists/${list.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(TICKS);

  const failures = await disturbNetwork(page);
  await watchForFlips(page);
  await tickAll(page);
  await expect(page.locator(COMPLETED_ITEM)).toHaveCount(TICKS - failures.count, { timeout: 60_000 });

  const flips = await page.evaluate(() => (window as unknown as { flips: string[] }).flips);
  expect(failures.count).toBeGreaterThan(0);
  expect(new Set(flips).size, 'only failed ticks come back').toBe(failures.count);
  expect(flips.length, 'each of them once').toBe(failures.count);
  const { completed_items: completed } = await owner.call(getList, { params: { list_id: list.id } });
  expect(completed).toHaveLength(TICKS - failures.count);
});

/** Every answer comes up to half a second late, polls with what was true when they were sent; every tenth tick fails. */
async function disturbNetwork(page: Page): Promise<{ count: number }> {
  const failures = { count: 0 };
  let ticks = 0;
  const late = () => new Promise((resolve) => setTimeout(resolve, (ticks * 137) % 500));
  await page.route(/\/v2\/lists\/[^/]+$/u, async (route) => {
    const response = await route.fetch();
    await late();
    await route.fulfill({ response });
  });
  await page.route(/\/list_items\/[^/]+$/u, async (route) => {
    ticks += 1;
    if (ticks % FAILS_EVERY === 0) {
      failures.count += 1;
      await late();
      await route.fulfill({ status: 500, json: { error: 'Something went wrong' } });
      return;
    }
    const response = await route.fetch();
    await late();
    await route.fulfill({ response });
  });
  return failures;
}

/** Notes every row that is seen among the open items after it was seen among the completed ones. */
async function watchForFlips(page: Page): Promise<void> {
  await page.evaluate(() => {
    const flips: string[] = [];
    Object.assign(window, { flips });
    const ticked = new Set<string>();
    const look = () => {
      for (const row of document.querySelectorAll('[data-test-class="completed-item"]'))
        ticked.add(row.textContent);
      for (const row of document.querySelectorAll('[data-test-class="non-completed-item"]')) {
        if (ticked.delete(row.textContent)) flips.push(row.textContent);
      }
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true });
  });
}

/** Ticks in quick succession, as fast as the page takes them, each item once. */
async function tickAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const buttons = [
      ...document.querySelectorAll<HTMLElement>('[data-test-id^="not-completed-item-complete-"]'),
    ];
    for (const button of buttons) {
      button.click();
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  });
}
