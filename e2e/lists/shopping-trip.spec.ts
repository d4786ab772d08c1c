import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { addItem, expect, OPEN_ITEM, test } from '../support/fixtures.ts';
import { itemsOf, listOf, shareWith } from '../support/prepared.ts';

const products = (count: number, category: string) =>
  Array.from({ length: count }, (_, index) => ({ product: `${category} ${index + 1}`, category }));

async function edgesOf(locator: Locator) {
  const { y = 0, height = 0 } = (await locator.boundingBox()) ?? {};
  return { top: y, bottom: y + height };
}

for (const count of [20, 150])
  test(`a new item is seen above the form, in a list of ${count}`, async ({ owner, open }) => {
    const list = await listOf(owner, 'Weekend');
    await itemsOf(owner, list, products(count, 'Fruit'));
    const page = await open(owner, `/lists/${list.id}`);
    await expect(page.locator(OPEN_ITEM).first()).toBeVisible();
    await page.getByRole('button', { name: 'Add Item' }).click();
    await page.getByLabel('Product').fill('Milk');
    await page.getByRole('button', { name: 'Add New Item' }).click();

    const row = page.locator(OPEN_ITEM).filter({ hasText: 'Milk' });
    const form = page.getByTestId('list-item-form');
    await expect(row).toBeInViewport();
    await addItem(page, { Product: 'Pears', Category: 'Fruit' });
    const last = page.locator(OPEN_ITEM).filter({ hasText: 'Pears' });
    await expect(last).toBeInViewport();
    await expect.poll(async () => (await edgesOf(last)).bottom <= (await edgesOf(form)).top + 1).toBe(true);
  });

/** Contrast of the placeholder and of typed text with the field. Runs in the page. */
function contrastsOf(input: HTMLElement) {
  const luminance = (colour: string) => {
    const parts = (colour.match(/[\d.]+/gu) ?? []).slice(0, 3).map((part) => Number(part) / 255);
    const linear = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    const [red = 0, green = 0, blue = 0] = linear;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const contrast = (one: string, other: string) => {
    const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
    return (light + 0.05) / (dark + 0.05);
  };
  const { backgroundColor, color } = getComputedStyle(input);
  const placeholder = contrast(getComputedStyle(input, '::placeholder').color, backgroundColor);
  return { placeholder, typed: contrast(color, backgroundColor) };
}

for (const colorScheme of ['light', 'dark'] as const)
  test(`a placeholder is readable and does not look filled in, ${colorScheme}`, async ({ owner, open }) => {
    const page = await open(owner);
    await page.emulateMedia({ colorScheme });
    await page.getByRole('button', { name: 'Add List' }).click();
    const { placeholder, typed } = await page.getByLabel('Name', { exact: true }).evaluate(contrastsOf);

    expect(placeholder).toBeGreaterThanOrEqual(4.5);
    expect(placeholder).toBeLessThan(typed / 2);
  });

test('the filter menu highlights nothing that nobody chose', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk', category: 'Dairy' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Filter by category' }).tap();
  const looks = await page
    .getByRole('menuitem')
    .evaluateAll((entries) => entries.map((entry) => getComputedStyle(entry).backgroundColor));

  expect(new Set(looks).size).toBe(1);
});

test('a quantity stands apart from its unit and from the product', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk', quantity: '2 l' }]);
  const page = await open(owner, `/lists/${list.id}`);
  const style = await page.getByText('2 l', { exact: true }).evaluate((lead) => {
    const { fontVariantNumeric, wordSpacing, marginInlineEnd } = getComputedStyle(lead);
    return { figures: fontVariantNumeric, spaces: [wordSpacing, marginInlineEnd].map(Number.parseFloat) };
  });

  expect(style.figures).toBe('tabular-nums');
  for (const space of style.spaces) expect(space).toBeGreaterThanOrEqual(2);
});

test('an invitation is answered by buttons that say what they do', async ({ owner, people, open }) => {
  const inviter = await people.add();
  await shareWith(inviter, await listOf(inviter, 'Party'), owner);
  const page = await open(owner);
  const drawn = (name: string) =>
    page
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button, '::after').content.replaceAll('"', ''));

  expect([await drawn('Accept Party'), await drawn('Reject Party')]).toEqual(['Accept', 'Reject']);
});

test('a scrolled list still says its name and leads back', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, products(30, 'Fruit'));
  const page = await open(owner, `/lists/${list.id}`);
  await expect(page.locator(OPEN_ITEM).first()).toBeVisible();
  const title = page.locator('.navbar-title');
  await expect(title).toHaveCount(0);
  await page.locator(OPEN_ITEM).last().scrollIntoViewIfNeeded();

  await expect(title).toBeInViewport();
  await expect(title.locator('[data-text="Weekend"]')).toBeVisible();
  await expectAccessible(page);
  await title.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeFocused();
  await expect(title).toHaveCount(0);
});

test('a small phone keeps the navbar in one line, scrolled and offline', async ({ owner, open }) => {
  const list = await listOf(owner, 'A rather long name of a list');
  await itemsOf(owner, list, products(30, 'Fruit'));
  const page = await open(owner, `/lists/${list.id}`);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.locator(OPEN_ITEM).last().scrollIntoViewIfNeeded();
  await expect(page.locator('.navbar-title')).toBeVisible();
  const { bottom } = await edgesOf(page.getByTestId('nav'));
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Complete Fruit 30' }).click();
  await expect(page.getByTestId('offline-sign')).toHaveText('Offline, 1 change waiting');

  expect((await edgesOf(page.getByTestId('nav'))).bottom).toBe(bottom);
});
