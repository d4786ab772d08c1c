import { test as base, expect, type Page } from '@playwright/test';
import { signIn } from '@shared-lists/contract/api/accounts.ts';
import { fileURLToPath } from 'node:url';
import { callApi } from './support/api.ts';
import { Demo } from './support/demo.ts';

const FOLDER = fileURLToPath(new URL('../docs/screenshots/', import.meta.url));

const test = base.extend<{ asPerson: (name: string) => Promise<Page> }, { demo: Demo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const demo = new Demo();
      await demo.start();
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker' },
  ],

  asPerson: async ({ browser, demo }, use) => {
    await use(async (name) => {
      const body = { email: `${name}@example.com`, password: demo.password };
      const { headers } = await callApi(demo.url, signIn, { body });
      const session = Object.fromEntries(
        ['access-token', 'client', 'uid'].map((header) => [header, headers.get(header)]),
      );
      const localStorage = [{ name: 'user', value: JSON.stringify(session) }];
      const storageState = { cookies: [], origins: [{ origin: demo.url, localStorage }] };
      const context = await browser.newContext({ baseURL: demo.url, storageState, reducedMotion: 'reduce' });
      return context.newPage();
    });
  },

  baseURL: async ({ demo }, use) => use(demo.url),
});

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

async function take(page: Page, name: string): Promise<void> {
  await expect(page.locator('#loader')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: `${FOLDER}${name}-${test.info().project.name}.png` });
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

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

async function openList(page: Page, name: string): Promise<void> {
  await page.goto('/lists');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}

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

test('shopping together', async ({ asPerson }) => {
  const [page, sams] = [await asPerson('alex'), await asPerson('sam')];
  for (const each of [sams, page]) {
    await openList(each, 'Weekend groceries');
    await each.getByTestId('list-shop').click();
    await expect(each.getByTestId('shop-left')).toBeVisible();
  }
  await button(sams, /^Lemons/u).click();
  await expect(page.getByTestId('companions')).toContainText('Lemons');
  await button(page, /^Butter/u).click();
  await button(page, 'Not available: Bread').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'shop-not-available');
  await button(page, 'Sold out').click();
  await expect(page.getByTestId('not-available')).toBeVisible();
  await expect(page.locator('.leaving')).toHaveCount(0);
  await take(page, 'shop');
  await button(page, 'Split the list').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'shop-split');
  await page.keyboard.press('Escape');
  await button(page, 'Done shopping').click();
  await button(page, 'Show In the basket').click();
  await take(page, 'shop-summary');
  await page.getByRole('link', { name: 'Shared Lists' }).click();
  await button(sams, 'Done shopping').click();
  await openList(page, 'Weekend groceries');
  for (const item of ['Butter', 'Lemons']) await button(page, `Reopen ${item}`).click();
});

test('finding and bringing back', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await openList(page, 'Weekend groceries');
  await button(page, 'More about this list').click();
  await take(page, 'list-menu');
  await page.getByTestId('list-menu-history').click();
  await expect(page.getByRole('heading', { level: 1, name: /History/u })).toBeVisible();
  await take(page, 'history');
  await page.goto('/search');
  await page.getByRole('searchbox').fill('mil');
  await expect(page.getByRole('mark').first()).toBeVisible();
  await take(page, 'search');
  await openList(page, 'Gift ideas');
  await button(page, 'Delete Seeds for the balcony').click();
  await button(page, "Yes, I'm sure.").click();
  await page.goto('/trash');
  await expect(page.getByText('Seeds for the balcony')).toBeVisible();
  await take(page, 'trash');
});

test('templates', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await page.goto('/templates');
  await expect(heading(page, 'Templates')).toBeVisible();
  await take(page, 'templates');
  await page.goto('/templates/new');
  await expect(page.getByLabel('Name')).toBeVisible();
  await take(page, 'template-editor');
});

test('adding several lines', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await openList(page, 'Weekend groceries');
  const line = page.getByRole('textbox', { name: 'Add an item' });
  await line.fill('2 l oat milk #dairy');
  await take(page, 'quick-add');
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
  await page.screenshot({ path: `${FOLDER}loading-${test.info().project.name}.png` });
});
