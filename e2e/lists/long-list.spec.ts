import type { Page } from '@playwright/test';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { listOf, memberOf, numberedItems } from '../support/prepared.ts';
import type { Person } from '../support/people.ts';
import { styledElements } from '../support/styled-elements.ts';

const MANY = 1000;

async function listWith(owner: Person, count: number) {
  const list = await listOf(owner, `${count} items`);
  await numberedItems(owner, list, count);
  return list;
}

async function rowsTouchedByTick(page: Page, name: string): Promise<number> {
  const complete = page.getByRole('button', { name: `Complete ${name}` });
  await expect(complete).toBeEnabled();
  const touched = await page.evaluateHandle(() => {
    const rows = new Set<Element>();
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records) {
        const around = (target as Element).closest('li');
        if (around) rows.add(around);
        for (const node of [...addedNodes, ...removedNodes]) {
          if (!(node instanceof Element)) continue;
          if (node.matches('li')) rows.add(node);
          for (const row of node.querySelectorAll('li')) rows.add(row);
        }
      }
    });
    for (const section of document.querySelectorAll('main section'))
      observer.observe(section, { subtree: true, childList: true, attributes: true });
    return rows;
  });
  await complete.click();
  await expect(page.locator(COMPLETED_ITEM)).toHaveCount(1);
  // The response also changes rows; without it the count would depend on timing.
  await expect(toast(page, 'Item marked as completed.')).toBeVisible();
  return touched.evaluate(({ size }) => size);
}

test('a list of a thousand items renders all of them, and a tick costs the same as among ten', async ({
  owner,
  people,
  open,
}) => {
  test.setTimeout(180_000);
  const short = await listWith(owner, 10);
  const long = await listWith(owner, MANY);
  const writer = await people.add();
  for (const list of [short, long]) await memberOf(owner, list, writer);
  const few = await rowsTouchedByTick(await open(writer, `/lists/${short.id}`), 'Item 5.');

  const page = await open(writer, `/lists/${long.id}`);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(MANY);
  const found = await page.evaluate(() => {
    // Non-standard, so TypeScript does not know it.
    const { find } = window as unknown as { find: (text: string) => boolean };
    return find.call(window, 'Item 987.');
  });
  expect(found).toBe(true);
  expect(await rowsTouchedByTick(page, 'Item 5.')).toBe(few);

  const styled = await styledElements(page, async () => {
    await page.getByRole('button', { name: 'Complete Item 1.' }).click();
    await expect(page.locator(COMPLETED_ITEM)).toHaveCount(2);
  });
  expect(styled).toBeLessThan(MANY / 2);

  await page.getByText('Item 1000.').scrollIntoViewIfNeeded();
  await expect(page.getByText('Item 1000.')).toBeInViewport();
});
