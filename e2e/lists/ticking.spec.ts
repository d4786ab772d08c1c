import { getList } from '@shared-lists/contract/api/lists.ts';
import type { Page } from '@playwright/test';
import { drawAllRows, COMPLETED_ITEM, expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { listOf, memberOf, numberedItems } from '../support/prepared.ts';

// Each tick costs more the longer the list is. `TICKS=500` tries more of them.
const TICKS = Number(process.env['TICKS'] ?? 50);
const FAILED = TICKS / 10;

test(`${TICKS} ticks with late responses and failures never flip back, and show in the frame of the click`, async ({
  owner,
  people,
  open,
}) => {
  test.setTimeout(180_000);
  const list = await listOf(owner, 'Everything');
  await numberedItems(owner, list, TICKS + 1);
  const writer = await people.add();
  await memberOf(owner, list, writer);
  const page = await open(writer, `/lists/${list.id}`);
  await drawAllRows(page);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(TICKS + 1);
  expect(await completedInFrameOfClick(page)).toBe(1);
  await expect(toast(page, 'Item marked as completed.')).toBeVisible();

  const failures = await disturbNetwork(page);
  const flipsSeen = await watchForFlips(page);
  await tickAll(page);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(FAILED, { timeout: 60_000 });
  await expect(page.locator(COMPLETED_ITEM)).toHaveCount(TICKS + 1 - FAILED);

  const flips = await flipsSeen.jsonValue();
  expect(await failures.evaluate(({ count }) => count)).toBe(FAILED);
  expect(flips, 'only failed ticks come back, once').toHaveLength(FAILED);
  expect(new Set(flips).size).toBe(FAILED);
  // The last requests may still be running.
  const completedOnServer = async () =>
    (await owner.call(getList, { params: { list_id: list.id } })).completed_items.length;
  await expect.poll(completedOnServer, { timeout: 60_000 }).toBe(TICKS + 1 - FAILED);
});

/** Delays responses by up to 500 ms and refuses every tenth tick. */
function disturbNetwork(page: Page) {
  return page.evaluateHandle(() => {
    const failures = { count: 0 };
    const send = window.fetch.bind(window);
    let ticks = 0;
    window.fetch = async (address, init) => {
      const isTick = init?.method === 'PUT';
      if (isTick) ticks += 1;
      const isFailure = isTick && ticks % 10 === 0;
      if (isFailure) failures.count += 1;
      const response = isFailure
        ? Response.json({ error: 'Refused' }, { status: 422, headers: { 'x-request-id': 'a refusal' } })
        : await send(address, init);
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 500));
      return response;
    };
    return failures;
  });
}

function watchForFlips(page: Page) {
  return page.evaluateHandle(() => {
    const flips: string[] = [];
    const ticked = new Set<string>();
    new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof HTMLElement)) continue;
        if (node.dataset['testClass'] === 'completed-item') ticked.add(node.textContent);
        if (node.dataset['testClass'] === 'non-completed-item' && ticked.has(node.textContent))
          flips.push(node.textContent);
      }
    }).observe(document.body, { subtree: true, childList: true });
    return flips;
  });
}

async function tickAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const buttons = document.querySelectorAll<HTMLElement>('[data-test-id^="not-completed-item-complete-"]');
    for (const button of [...buttons]) {
      button.click();
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  });
}

function completedInFrameOfClick(page: Page): Promise<number> {
  return page.evaluate(async () => {
    document.querySelector<HTMLElement>('[data-test-id^="not-completed-item-complete-"]')?.click();
    // React handles the click synchronously.
    await Promise.resolve();
    return document.querySelectorAll('[data-test-class="completed-item"]').length;
  });
}
