import { expect, test } from '../support/fixtures.ts';

test(
  'the keyboard alone is enough to add a list, fill it and complete an item',
  { tag: '@desktop' },
  async ({ home }) => {
    await home.getByRole('heading', { level: 1, name: 'Lists' }).waitFor();
    await home.keyboard.press('Tab');
    await expect(home.getByRole('link', { name: 'Skip to content' })).toBeFocused();
    await home.getByRole('button', { name: 'Add List' }).press('Enter');
    await expect(home.getByLabel('Name', { exact: true })).toBeFocused();
    await home.keyboard.type('Weekend');
    await home.keyboard.press('Enter');
    await home.getByRole('link', { name: 'Weekend', exact: true }).press('Enter');
    await expect(home.getByRole('heading', { level: 1, name: 'Weekend' })).toBeFocused();
    await home.getByRole('button', { name: 'Add Item' }).press('Enter');
    await expect(home.getByLabel('Product')).toBeFocused();
    await home.keyboard.type('Milk');
    await home.keyboard.press('Enter');
    await home.getByRole('button', { name: 'Complete Milk' }).press('Enter');
    await expect(home.locator('[data-test-class="completed-item"]')).toHaveText([/Milk/u]);
  },
);
