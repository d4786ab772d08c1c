import type { Locator, Page } from '@playwright/test';
import { createListItem, updateListItem, type Item } from '@shared-lists/contract/api/list-items.ts';
import { getList, type ListRow } from '@shared-lists/contract/api/lists.ts';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf, numberedItems } from '../support/prepared.ts';
import type { Person } from '../support/people.ts';
import { styledElements } from '../support/styled-elements.ts';

const MANY = 1000;
const MOST_ELEMENTS = 2_500;
const DISTANT = '.distant-rows';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.locator(OPEN_ITEM).filter({ hasText: name });
const elements = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length);
const top = (locator: Locator) => locator.evaluate((element) => element.getBoundingClientRect().top);

/** The first rows are shown before the others. */
async function whole(page: Page): Promise<Page> {
  await expect(page.locator('main')).toContainText('Item 987.');
  return page;
}

/** As find-in-page does. */
async function find(page: Page, text: string): Promise<void> {
  const found = await page.evaluate((wanted) => {
    getSelection()?.removeAllRanges();
    // Non-standard, so TypeScript does not know it.
    const { find: findText } = window as unknown as { find: (text: string) => boolean };
    return findText.call(window, wanted);
  }, text);
  expect(found).toBe(true);
}

async function rowsTouchedByTick(page: Page, name: string): Promise<number> {
  const complete = page.getByRole('button', { name: `Complete ${name}` });
  await expect(complete).toBeEnabled();
  const touched = await page.evaluateHandle(() => {
    const rows = new Set<Element>();
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records) {
        const around = (target instanceof Element ? target : target.parentElement)?.closest('li');
        if (around) rows.add(around);
        for (const node of [...addedNodes, ...removedNodes]) {
          if (!(node instanceof Element)) continue;
          if (node.matches('li')) rows.add(node);
          for (const added of node.querySelectorAll('li')) rows.add(added);
        }
      }
    });
    for (const section of document.querySelectorAll('main section'))
      observer.observe(section, { subtree: true, childList: true, attributes: true, characterData: true });
    return rows;
  });
  await complete.click();
  await expect(row(page, name)).toHaveCount(0);
  // The response also changes rows; without it the count would depend on timing.
  await expect(toast(page, 'Item marked as completed.')).toBeVisible();
  return touched.evaluate(({ size }) => size);
}

async function completeByApi(
  person: Person,
  list: ListRow,
  items: readonly Item[],
  name: string,
): Promise<void> {
  const item = items.find(({ fields }) => fields.some(({ data }) => data === name));
  const params = { list_id: list.id, item_id: item?.id ?? '' };
  await person.call(updateListItem, { params, body: { list_item: { completed: true } } });
}

test('a long list is as quick as a short one, and every row of it is found, reached, changed and printed', async ({
  people,
  open,
}) => {
  test.setTimeout(180_000);
  const [owner, writer] = [await people.add(), await people.add()];
  const long = await listOf(owner, `${MANY} items`);
  await numberedItems(owner, long, MANY);
  await itemsOf(owner, long, [{ product: 'Milk', category: 'Dairy' }]);
  await memberOf(owner, long, writer);
  const short = await listOf(writer, '10 items');
  await numberedItems(writer, short, 10);
  const few = await rowsTouchedByTick(await open(writer, `/lists/${short.id}`), 'Item 5.');

  const page = await whole(await open(writer, `/lists/${long.id}`));

  await test.step('a tick costs the same among a thousand items as among ten', async () => {
    await expect(row(page, 'Item 5.')).toBeVisible();
    expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
    expect(await rowsTouchedByTick(page, 'Item 5.')).toBeLessThanOrEqual(few);

    const styled = await styledElements(page, async () => {
      await button(page, 'Complete Item 1.').click();
      await expect(row(page, 'Item 1.')).toHaveCount(0);
    });
    expect(styled).toBeLessThan(MANY / 4);
  });

  await test.step('screen readers get the size of the list and the text of every row', async () => {
    await expect(page.getByRole('list', { name: /^Uncategorized, \d{3,4} items$/u })).toBeVisible();
    const tools = await page.context().newCDPSession(page);
    const { nodes } = await tools.send('Accessibility.getFullAXTree');
    const texts = nodes.map(({ name }) => String(name?.value ?? '')).join('\n');

    for (const number of [20, 333, 987]) expect(texts).toContain(`Item ${number}.`);
  });

  await test.step('Tab reaches rows that are not drawn yet, forwards and backwards', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(row(page, 'Item 20.')).toBeVisible();
    const names = await page.locator(DISTANT).first().textContent();
    const [next = ''] = names?.split('\n') ?? [];
    await page
      .locator(DISTANT)
      .first()
      .evaluate((distant) => {
        const buttons = distant.previousElementSibling?.querySelectorAll<HTMLElement>('button') ?? [];
        [...buttons].at(-1)?.focus({ preventScroll: true });
      });
    await page.keyboard.press('Tab');
    await expect(button(page, `Complete ${next}`)).toBeFocused();
    await expect(button(page, `Complete ${next}`)).toBeInViewport();

    await page.evaluate(() => window.scrollTo(0, 0));
    await page
      .getByRole('button', { name: 'Select' })
      .last()
      .evaluate((select) => {
        select.focus({ preventScroll: true });
      });
    await page.keyboard.press('Shift+Tab');
    await expect(button(page, 'Delete Milk')).toBeFocused();
  });

  await test.step('every row is found, drawn and can be changed', async () => {
    await find(page, 'Item 1000.');
    await expect(row(page, 'Item 1000.')).toBeInViewport();
    await button(page, 'Delete Item 1000.').click();
    await page.getByTestId('confirm-delete').click();
    await expect(page.getByText('Item 1000.')).toHaveCount(0);

    await find(page, 'Item 503.');
    await button(page, 'Complete Item 503.').click();
    await expect(row(page, 'Item 503.')).toHaveCount(0);
    await expect(row(page, 'Item 504.')).toBeInViewport();
    await find(page, 'Item 503.');
    await expect(page.locator(COMPLETED_ITEM).filter({ hasText: 'Item 503.' })).toBeInViewport();
    expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  });

  await test.step('selected rows are changed together, wherever they are', async () => {
    await page.evaluate(() => window.scrollTo(0, 0));
    await page.getByRole('button', { name: 'Select' }).first().click();
    await page.getByLabel('Select Item 14.').check();
    await find(page, 'Item 702.');
    await page.getByLabel('Select Item 702.').check();
    await expect(row(page, 'Item 14.')).toHaveCount(0);
    await button(page, 'Complete Item 702.').click();
    await expect(toast(page, 'Items marked as completed.')).toBeVisible();
    await expect(row(page, 'Item 702.')).toHaveCount(0);

    const detail = await writer.call(getList, { params: { list_id: long.id } });
    const completed = detail.completed_items.flatMap(({ fields }) => fields.map(({ data }) => data));
    expect(completed).toEqual(expect.arrayContaining(['Item 14.', 'Item 702.']));
  });

  await test.step('what is on the screen stays there when others change rows above it', async () => {
    await find(page, 'Item 600.');
    await expect(row(page, 'Item 600.')).toBeInViewport();
    const before = await top(row(page, 'Item 600.'));
    const { not_completed_items: items } = await owner.call(getList, { params: { list_id: long.id } });
    for (const name of ['Item 31.', 'Item 32.', 'Item 585.']) await completeByApi(owner, long, items, name);
    await owner.call(createListItem, { params: { list_id: long.id }, body: { list_item: { fields: [] } } });

    await expect(row(page, 'Item 585.')).toHaveCount(0);
    await expect.poll(async () => Math.abs((await top(row(page, 'Item 600.'))) - before)).toBeLessThan(2);
  });

  await test.step('all rows are printed', async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await expect(page.locator(DISTANT)).toHaveCount(0);
    await expect(row(page, 'Item 987.')).toBeAttached();
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));

    await expect(row(page, 'Item 987.')).toHaveCount(0);
    expect(await elements(page)).toBeLessThan(MOST_ELEMENTS);
  });

  await test.step('a category is shown alone', async () => {
    await page.getByRole('button', { name: 'Filter by category' }).click();
    await page.getByTestId('filter-by-Dairy').click();
    await expect(page.locator(OPEN_ITEM)).toHaveCount(1);
    await page.getByTestId('clear-filter').click();

    await expect(row(page, 'Item 21.')).toBeVisible();
    await expect(page.locator(DISTANT).first()).toBeAttached();
  });
});
