import { expect, test, toast } from '../support/fixtures.ts';
import { listOf } from '../support/prepared.ts';

test('an unknown address shows the not-found page with a link home', async ({ home }) => {
  await home.goto('/nowhere');
  await expect(home.getByRole('heading', { level: 1, name: 'Page not found!' })).toBeVisible();
  await home.getByRole('link', { name: 'Return to the home page' }).click();
  await expect(home).toHaveURL(/\/lists$/u);
});

test('an unknown list redirects home with a message', async ({ home }) => {
  await home.goto('/lists/00000000-0000-4000-8000-000000000000');
  await expect(home).toHaveURL(/\/lists$/u);
  await expect(toast(home, 'List not found')).toBeVisible();
});

test('the root redirects to the lists', async ({ home }) => {
  await home.goto('/');
  await expect(home).toHaveURL(/\/lists$/u);
});

test('addresses with a trailing slash work', async ({ home, owner }) => {
  const list = await listOf(owner, 'Weekend');
  for (const [address, heading] of [
    ['/lists/', 'Lists'],
    ['/completed_lists/', 'Completed Lists'],
    [`/lists/${list.id}/`, 'Weekend'],
    [`/lists/${list.id}/edit/`, 'Edit Weekend'],
    [`/lists/${list.id}/users_lists/`, 'Share Weekend'],
    ['/users/invitation/new/', 'Send Invitation'],
    ['/users/password/new/', 'Forgot your password?'],
  ] as const) {
    await home.goto(address);
    await expect(home.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
  }
});

test(
  'the keyboard alone is enough to add a list, fill it and complete an item',
  { tag: '@desktop' },
  async ({ home }) => {
    await home.goto('/lists');
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
