import { expect } from '@playwright/test';
import { button, heading, openList, picture, take, test } from './take.ts';

for (const [name, address] of [
  ['sign-in', '/users/sign_in'],
  ['forgot-password', '/users/password/new'],
  ['change-password', '/users/password/edit?reset_password_token=a-token'],
  ['accept-invitation', '/users/invitation/accept?invitation_token=a-token&setup=true'],
] as const) {
  test(name, async ({ page }) => {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await take(page, name);
  });
}

test('lists home', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await page.goto('/lists');
  await expect(heading(page, 'Lists')).toBeVisible();
  await take(page, 'lists');

  await page.getByTestId('Incomplete-popover').click();
  await take(page, 'lists-help');
  await page.keyboard.press('Escape');
  await button(page, 'Add List').click();
  await take(page, 'lists-add');
  await button(page, 'Collapse Form').click();

  await page.getByTestId('incomplete-list-trash').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'lists-delete');
  await page.keyboard.press('Escape');

  const incomplete = page.locator('section', { has: page.getByRole('heading', { name: 'Incomplete' }) });
  await incomplete.getByRole('button', { name: 'Select', exact: true }).click();
  for (const list of ['Weekend groceries', 'Moving house'])
    await page.getByRole('checkbox', { name: `Select ${list}` }).check();
  await take(page, 'lists-select');
  await page.getByTestId('incomplete-list-merge').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'lists-merge');
});

test('an empty home', async ({ asPerson }) => {
  const page = await asPerson('lee');
  await page.goto('/lists');
  await expect(heading(page, 'Lists')).toBeVisible();
  await take(page, 'lists-empty');
});

test('completed lists', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await page.goto('/completed_lists');
  await expect(heading(page, 'Completed Lists')).toBeVisible();
  await take(page, 'completed-lists');
});

test('a list', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await openList(page, 'Weekend groceries');
  for (const name of ['sam', 'kim']) await openList(await asPerson(name), 'Weekend groceries');
  await expect(page.getByTestId('presence')).toHaveAccessibleName(/^Also here: .*, /u);
  await take(page, 'list');

  await button(page, 'Add Item').click();
  await expect(page.getByLabel('Product')).toBeFocused();
  await take(page, 'list-add-item');
  await button(page, 'Collapse Form').click();

  await page.locator('#filter-by-category-button').click();
  await take(page, 'list-filter-menu');
  await page.getByTestId('filter-by-Dairy').click();
  await take(page, 'list-filtered');
  await page.getByTestId('clear-filter').click();

  await button(page, 'Delete Bread').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'list-delete');
  await page.keyboard.press('Escape');

  await button(page, 'Select').first().click();
  for (const item of ['Apples', 'Milk']) await page.getByRole('checkbox', { name: `Select ${item}` }).check();
  await take(page, 'list-select');
  await button(page, 'Copy to list').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'list-copy');
});

for (const [name, list, person] of [
  ['list-books', 'Books for the summer', 'alex'],
  ['list-to-do', 'Moving house', 'alex'],
  ['list-simple', 'Gift ideas', 'alex'],
  ['list-music', 'Songs for the party', 'sam'],
] as const) {
  test(name, async ({ asPerson }) => {
    const page = await asPerson(person);
    await openList(page, list);
    await take(page, name);
  });
}

test('a list to read only', async ({ asPerson }) => {
  const page = await asPerson('kim');
  await openList(page, 'Weekend groceries');
  await take(page, 'list-read-only');
});

test('editing', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await page.goto('/lists');
  await page.getByRole('link', { name: 'Edit Weekend groceries' }).click();
  await expect(heading(page, 'Edit Weekend groceries')).toBeVisible();
  await take(page, 'edit-list');

  await openList(page, 'Books for the summer');
  await page.getByRole('button', { name: 'Edit The Overstory' }).click();
  await expect(heading(page, 'Edit "The Overstory" Richard Powers')).toBeVisible();
  await take(page, 'edit-item');

  await openList(page, 'Weekend groceries');
  await button(page, 'Select').first().click();
  for (const item of ['Apples', 'Lemons'])
    await page.getByRole('checkbox', { name: `Select ${item}` }).check();
  await page.getByRole('button', { name: 'Edit Apples' }).click();
  await expect(heading(page, 'Edit 6 Apples, 2 Lemons')).toBeVisible();
  await take(page, 'bulk-edit');
});

test('sharing', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await page.goto('/lists');
  await page.getByRole('link', { name: 'Share Weekend groceries' }).click();
  await expect(heading(page, 'Share Weekend groceries')).toBeVisible();
  await take(page, 'share');
  await page.getByLabel('Enter an email to invite someone to share this list:').fill('jo@example.com');
  await button(page, 'Share List').click();
  await expect(page.getByTestId('qr-code')).toBeVisible();
  await take(page, 'share-link');
  await page.goto('/users/invitations');
  await expect(heading(page, 'Your invitations')).toBeVisible();
  await take(page, 'invitations');
  await page.goto('/users/invitation/new');
  await expect(heading(page, 'Send Invitation')).toBeVisible();
  await take(page, 'send-invitation');
});

test('settings', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await page.goto('/settings');
  await expect(heading(page, 'Settings')).toBeVisible();
  await expect(page.getByText('this device')).toBeVisible();
  await take(page, 'settings');
  await button(page, 'Delete my account').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.getByLabel('Hand over to somebody').check();
  await take(page, 'settings-delete');
});

test('whole-page states', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await page.goto('/nowhere');
  await expect(heading(page, 'Page not found!')).toBeVisible();
  await take(page, 'not-found');
  // On a device that keeps no lists yet.
  const other = await asPerson('alex');
  await other.route('**/v2/lists', (route) => route.abort());
  await other.goto('/lists');
  await expect(heading(other, 'Something went wrong!')).toBeVisible();
  await take(other, 'failure');
});

test('loading', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await page.route('**/v2/lists', () => undefined);
  await page.goto('/lists');
  await expect(page.locator('#spinner')).toBeVisible();
  await expect(page.locator('#loader')).toHaveCSS('opacity', '1');
  await picture(page, 'loading');
});
