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

test('in a long list a new item is seen above the form; scrolled, it says its name and leads back', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'A rather long name of a list');
  await itemsOf(owner, list, products(150, 'Fruit'));
  const page = await open(owner, `/lists/${list.id}`);
  const rows = page.locator(OPEN_ITEM);
  await expect(rows.first()).toBeVisible();
  const title = page.locator('.navbar-title');
  await expect(title).toHaveCount(0);

  await test.step('a new item is seen above the form', async () => {
    await addItem(page, { Product: 'Milk' });
    await expect(rows.filter({ hasText: 'Milk' })).toBeInViewport();
    await addItem(page, { Product: 'Pears', Category: 'Fruit' });
    const [last, form] = [rows.filter({ hasText: 'Pears' }), page.getByTestId('list-item-form')];
    await expect(last).toBeInViewport();
    await expect.poll(async () => (await edgesOf(last)).bottom <= (await edgesOf(form)).top + 1).toBe(true);
    await page.getByRole('button', { name: 'Collapse Form' }).click();
  });

  await test.step('a small phone keeps the navbar in one line, scrolled and offline', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    await expect(title).toBeVisible();
    const { bottom } = await edgesOf(page.getByTestId('nav'));
    await page.context().setOffline(true);
    await rows
      .last()
      .getByRole('button', { name: /^Complete/u })
      .click();
    await expect(page.getByTestId('offline-sign')).toHaveText('Offline, 1 change waiting');
    expect((await edgesOf(page.getByTestId('nav'))).bottom).toBe(bottom);
    await page.context().setOffline(false);
    await expect(page.getByTestId('offline-sign')).toHaveText('');
  });

  await expect(title).toBeInViewport();
  await expect(title.locator(`[data-text="${list.name}"]`)).toBeVisible();
  await expectAccessible(page);
  await title.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeFocused();
  await expect(title).toHaveCount(0);
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

test('placeholders are readable in both themes, and an invitation is answered by buttons that say what they do', async ({
  owner,
  people,
  open,
}) => {
  const inviter = await people.add();
  await shareWith(inviter, await listOf(inviter, 'Party'), owner);
  const page = await open(owner);
  const drawn = (name: string) =>
    page
      .getByRole('button', { name })
      .evaluate((button) => getComputedStyle(button, '::after').content.replaceAll('"', ''));
  expect([await drawn('Accept Party'), await drawn('Reject Party')]).toEqual(['Accept', 'Reject']);

  await page.getByRole('button', { name: 'Add List' }).click();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(page.locator('html')).toHaveAttribute('data-bs-theme', colorScheme);
    const { placeholder, typed } = await page.getByLabel('Name', { exact: true }).evaluate(contrastsOf);
    expect(placeholder).toBeGreaterThanOrEqual(4.5);
    expect(placeholder).toBeLessThan(typed / 2);
  }
});
