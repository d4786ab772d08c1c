import type { Locator } from '@playwright/test';
import { addItem, expect, OPEN_ITEM, test } from '../support/fixtures.ts';
import { itemsOf, listOf } from '../support/prepared.ts';

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
