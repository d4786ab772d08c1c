import type { Page } from '@playwright/test';
import { expect, OPEN_ITEM, test, toast } from './fixtures.ts';
import { listOf, memberOf, numberedItems } from './prepared.ts';
import type { Person } from './people.ts';

const MANY = 1000;

async function listWith(owner: Person, count: number) {
  const list = await listOf(owner, `${count} items`);
  await numberedItems(owner, list, count);
  return list;
}

/** How many elements a tick touches: what the page has to lay out anew grows with it. */
async function touchedByTick(page: Page, name: string): Promise<number> {
  const touched = await page.evaluateHandle(() => {
    const nodes = new Set<Node>();
    new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records)
        for (const node of [target, ...addedNodes, ...removedNodes]) nodes.add(node);
    }).observe(document.querySelector('main') ?? document.body, {
      subtree: true,
      childList: true,
      attributes: true,
    });
    return nodes;
  });
  await page.getByRole('button', { name: `Complete ${name}` }).click();
  await expect(page.locator('[data-test-class="completed-item"]')).toHaveCount(1);
  // What the answer changes counts, too: without it the number would depend on when it comes.
  await expect(toast(page, 'Item marked as completed.')).toBeVisible();
  return touched.evaluate(({ size }) => size);
}

test('a thousand items: all there to find and to read out, and a tick costs no more than among ten', async ({
  owner,
  people,
  open,
}) => {
  test.setTimeout(180_000);
  const short = await listWith(owner, 10);
  const long = await listWith(owner, MANY);
  const writer = await people.add();
  for (const list of [short, long]) await memberOf(owner, list, writer);
  const few = await touchedByTick(await open(writer, `/lists/${short.id}`), 'Item 5.');

  const page = await open(writer, `/lists/${long.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(MANY);
  const found = await page.evaluate(() => {
    // The search of the browser itself, which TypeScript does not know: it is no standard.
    const { find } = window as unknown as { find: (text: string) => boolean };
    return find.call(window, 'Item 987.');
  });
  expect(found).toBe(true);
  expect(await touchedByTick(page, 'Item 5.')).toBeLessThanOrEqual(few + 2);

  await page.getByText('Item 1000.').scrollIntoViewIfNeeded();
  await expect(page.getByText('Item 1000.')).toBeInViewport();
});
