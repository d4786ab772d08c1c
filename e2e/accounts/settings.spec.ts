import { readFile } from 'node:fs/promises';
import { expect, signIn, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, isInstalled } from '../support/offline.ts';
import { PASSWORD } from '../support/people.ts';
import { itemsOf, listOf } from '../support/prepared.ts';
import { heading, openSettings } from '../support/settings.ts';

test.use({ serviceWorkers: 'allow' });

const NEW_PASSWORD = 'another password of mine';

test('a new password and "Sign out" end the sessions of other browsers', async ({ owner, open, page }) => {
  await signIn(page, owner);
  const settings = await openSettings(open, owner);
  const rows = settings.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const change = async (current: string) => {
    await settings.getByLabel('Current password').fill(current);
    await settings.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await settings.getByLabel('New password confirmation').fill(NEW_PASSWORD);
    await settings.getByRole('button', { name: 'Change password' }).click();
  };
  await change('wrong');
  await expect(toast(settings, 'The current password is not right.')).toBeVisible();
  await expect(settings.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD);
  const isSignedOut = expect(toast(page, 'You must sign in')).toBeVisible();
  await change(PASSWORD);
  await isSignedOut;
  await expect(settings.getByLabel('Current password')).toHaveValue('');
  await expect(rows).toHaveCount(1);

  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(toast(page, 'Please check your credentials')).toBeVisible();
  await signIn(page, owner, { password: NEW_PASSWORD });

  await settings.reload();
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'this device' }).getByRole('button')).toHaveCount(0);
  const isSignedOutAgain = expect(toast(page, 'You must sign in')).toBeVisible();
  await rows.getByRole('button', { name: /^Sign out (Chrome|Safari) on/u }).click();
  await isSignedOutAgain;
  await expect(rows).toHaveCount(1);
  await expect(settings.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();
});

test('settings are reached by keys, export a file and set the theme before the first paint, offline too', async ({
  home,
  owner,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  await home.getByRole('button', { name: 'Toggle navigation' }).press('Enter');
  await home.getByRole('link', { name: 'Settings' }).press('Enter');
  await expect(heading(home)).toBeFocused();
  await expect(home).toHaveTitle('Settings – Shared Lists');
  await expect(home.getByText(/^Shared Lists \d+\.\d+\.\d+$/u)).toBeVisible();

  await test.step('the export is a file with the person’s lists', async () => {
    const download = home.waitForEvent('download');
    await home.getByRole('button', { name: 'Export my data' }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe('shared-lists.json');
    const data = JSON.parse(await readFile(await file.path(), 'utf8')) as unknown;
    expect(data).toMatchObject({
      person: { email: owner.email },
      own_lists: [{ name: 'Weekend', items: [{ fields: [{ label: 'product', data: 'Milk' }] }] }],
    });
  });

  await test.step('the theme is set before the scripts of the page load', async () => {
    const background = () => home.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await background();
    await isInstalled(home);
    await home.getByLabel('Dark', { exact: true }).check();
    await expect.poll(background).not.toBe(light);
    await home.context().route('**/assets/*.js', (route) => route.abort());
    await home.reload({ waitUntil: 'domcontentloaded' });
    await expect(home.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
    await expect(home.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#1f1c19');
    await home.context().unroute('**/assets/*.js');
  });

  await test.step('opened offline, the page offers the theme, and loads the rest later', async () => {
    await goOffline(home);
    await home.reload();
    await expect(home.getByText('There is no connection to the server')).toBeVisible();
    await expect(home.getByLabel('Dark', { exact: true })).toBeChecked();
    await expect(home.getByLabel('Current password')).toHaveCount(0);
    await goOnline(home);
    await expect(home.getByLabel('Current password')).toBeVisible();
  });

  await test.step('other tabs and the system are followed', async () => {
    const second = await home.context().newPage();
    await second.goto('/settings');
    await second.getByLabel('Light', { exact: true }).check();
    await expect(home.locator('html')).toHaveAttribute('data-bs-theme', 'light');
    await second.emulateMedia({ colorScheme: 'dark' });
    await expect(second.locator('html')).toHaveAttribute('data-bs-theme', 'light');
    await second.getByLabel('System', { exact: true }).check();
    await expect(second.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
    await second.emulateMedia({ colorScheme: 'light' });
    await expect(second.locator('html')).toHaveAttribute('data-bs-theme', 'light');
  });
});
