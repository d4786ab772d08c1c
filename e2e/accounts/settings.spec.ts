import { changeSettings, getSessions } from '@shared-lists/contract/api/settings.ts';
import { readFile } from 'node:fs/promises';
import { expect, signIn, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, sign } from '../support/offline.ts';
import { PASSWORD } from '../support/people.ts';
import { itemsOf, listOf, shareWith } from '../support/prepared.ts';
import { heading, openSettings } from '../support/settings.ts';

test.use({ serviceWorkers: 'allow' });

const NEW_PASSWORD = 'another password of mine';

test(
  'the navbar links to the settings, which show the version',
  { tag: '@desktop' },
  async ({ home, owner }) => {
    const toggle = home.getByRole('button', { name: 'Toggle navigation' });
    if (await toggle.isVisible()) await toggle.click();
    const link = home.getByRole('link', { name: 'Settings' });
    await link.focus();
    await home.keyboard.press('Enter');
    await expect(heading(home)).toBeFocused();
    await expect(home).toHaveURL(/\/settings$/u);
    await expect(home).toHaveTitle('Settings – Shared Lists');
    await expect(home.getByText(`Signed in as ${owner.email}`)).toBeVisible();
    await expect(home.getByText(/^Shared Lists \d+\.\d+\.\d+$/u)).toBeVisible();
  },
);

test('a stranger sees neither the settings nor the version', async ({ page, request }) => {
  await page.goto('/settings');
  await expect(toast(page, 'You must sign in')).toBeVisible();
  await expect(page).toHaveURL(/\/users\/sign_in$/u);
  const response = await request.get('/v2/me');
  expect([response.status(), await response.text()]).toEqual([401, expect.not.stringMatching(/\d\.\d/u)]);
});

test('changing the password invalidates the old one and signs other browsers out', async ({
  owner,
  people,
  open,
  page,
}) => {
  const other = await open(await people.signIn(owner.email));
  await expect(other.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
  const settings = await openSettings(open, owner);
  const change = async (current: string) => {
    await settings.getByLabel('Current password').fill(current);
    await settings.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
    await settings.getByLabel('New password confirmation').fill(NEW_PASSWORD);
    await settings.getByRole('button', { name: 'Change password' }).click();
  };
  await change('wrong');
  await expect(toast(settings, 'The current password is not right.')).toBeVisible();
  await expect(settings.getByLabel('New password', { exact: true })).toHaveValue(NEW_PASSWORD);

  await expect(settings.getByRole('listitem')).toHaveCount(2);
  const isSignedOut = expect(toast(other, 'You must sign in')).toBeVisible();
  await change(PASSWORD);
  await expect(toast(settings, 'Password successfully updated')).toBeVisible();
  await isSignedOut;
  await expect(settings.getByLabel('Current password')).toHaveValue('');
  await expect(settings.getByRole('listitem')).toHaveCount(1);

  await page.goto('/users/sign_in');
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(toast(page, 'Please check your credentials')).toBeVisible();
  await signIn(page, owner, { password: NEW_PASSWORD });
});

test('sessions of other browsers are listed and ended, one by one or all at once', async ({
  owner,
  people,
  open,
  page,
}) => {
  await signIn(page, owner);
  const settings = await openSettings(open, owner);
  const rows = settings.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  const mine = rows.filter({ hasText: 'this device' });
  await expect(mine.getByRole('button')).toHaveCount(0);
  const theirs = rows.filter({ hasText: /(Chrome|Safari) on/u });
  const isSignedOut = expect(toast(page, 'You must sign in')).toBeVisible();
  await theirs.getByRole('button', { name: /^Sign out (Chrome|Safari) on/u }).click();
  await isSignedOut;
  await expect(rows).toHaveCount(1);
  await expect(toast(settings, 'That device is signed out')).toBeVisible();
  await expect(settings.getByRole('heading', { name: 'Where you are signed in' })).toBeFocused();

  const [one, another] = [await people.signIn(owner.email), await people.signIn(owner.email)];
  await settings.reload();
  await expect(rows).toHaveCount(3);
  await settings.getByRole('button', { name: 'Sign out all other devices' }).click();
  await expect(rows).toHaveCount(1);
  for (const ended of [one, another]) await expect(ended.call(getSessions)).rejects.toThrow('401');
  expect((await owner.call(getSessions)).sessions).toHaveLength(1);
});

test('the chosen theme survives a reload and is set before the first paint', async ({ owner, open }) => {
  const settings = await openSettings(open, owner);
  const background = () => settings.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await settings.getByLabel('Dark', { exact: true }).check();
  await expect.poll(background).not.toBe(light);
  const second = await settings.context().newPage();
  await second.goto('/settings');
  await expect(second.getByLabel('Dark', { exact: true })).toBeChecked();

  // The theme is set before the page's scripts load.
  await settings.context().route('**/assets/*.js', (route) => route.abort());
  await settings.reload({ waitUntil: 'domcontentloaded' });
  await expect(settings.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await expect(settings.locator('meta[name="theme-color"]').first()).toHaveAttribute('content', '#1f1c19');
  await settings.context().unroute('**/assets/*.js');

  await second.getByLabel('Light', { exact: true }).check();
  await expect(settings.locator('html')).toHaveAttribute('data-bs-theme', 'light');
  await second.emulateMedia({ colorScheme: 'dark' });
  await expect(second.locator('html')).toHaveAttribute('data-bs-theme', 'light');
  await second.getByLabel('System', { exact: true }).check();
  await expect(second.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await second.emulateMedia({ colorScheme: 'light' });
  await expect(second.locator('html')).toHaveAttribute('data-bs-theme', 'light');
});

test('the export is a file with the person’s lists', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const settings = await openSettings(open, owner);
  const download = settings.waitForEvent('download');
  await settings.getByRole('button', { name: 'Export my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('shared-lists.json');
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as unknown;
  expect(data).toMatchObject({
    person: { email: owner.email },
    own_lists: [{ name: 'Weekend', items: [{ fields: [{ label: 'product', data: 'Milk' }] }] }],
  });
});

test('somebody who turned mails off gets none about shared lists', async ({
  owner,
  people,
  open,
  server,
}) => {
  const [quiet, other] = [await people.add(), await people.add()];
  const settings = await openSettings(open, quiet);
  await settings.getByLabel('Mail me when somebody shares a list with me').uncheck();
  await expect(toast(settings, 'Mails about shared lists are off')).toBeVisible();
  await settings.reload();
  await expect(settings.getByLabel('Mail me when somebody shares a list with me')).not.toBeChecked();

  const list = await listOf(owner, 'Weekend');
  await shareWith(owner, list, quiet);
  await shareWith(owner, list, other);
  await expect.poll(() => server.mailedLink(other.email)).toMatch(/\/lists$/u);
  expect(await server.mailedLink(quiet.email)).toContain('invitation_token');
  await quiet.call(changeSettings, { body: { notification_mails: true } });
  await shareWith(owner, await listOf(owner, 'Second'), quiet);
  await expect.poll(() => server.mailedLink(quiet.email)).toMatch(/\/lists$/u);
});

test('offline, the settings page shows a message and preserves typed text', async ({ owner, open }) => {
  const settings = await openSettings(open, owner);
  await settings.getByLabel('Current password').fill(PASSWORD);
  await goOffline(settings);
  await settings.getByLabel('Mail me when somebody shares a list with me').click();
  await expect(toast(settings, 'The server did not answer')).toBeVisible();
  await expect(settings.getByText('There is no connection to the server')).toBeVisible();
  await expect(sign(settings)).toContainText('Offline');
  await expect(settings.getByLabel('Mail me when somebody shares a list with me')).toBeChecked();
  await settings.getByLabel('Dark', { exact: true }).check();
  await expect(settings.locator('html')).toHaveAttribute('data-bs-theme', 'dark');

  await goOnline(settings);
  await expect(settings.getByText('There is no connection to the server')).toHaveCount(0);
  await expect(settings.getByLabel('Current password')).toHaveValue(PASSWORD);
});

test('opened offline, the settings page offers the theme and loads the rest later', async ({
  owner,
  open,
}) => {
  const page = await open(owner);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await goOffline(page);
  await page.goto('/settings');
  await expect(page.getByText('There is no connection to the server')).toBeVisible();
  await page.getByLabel('Dark', { exact: true }).check();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-bs-theme', 'dark');
  await expect(page.getByLabel('Dark', { exact: true })).toBeChecked();
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await goOnline(page);
  await expect(page.getByLabel('Current password')).toBeVisible();
});
