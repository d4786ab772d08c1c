import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { BrowserProfile } from '../support/browser-profile.ts';
import { expect, signIn, test, toast } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

test('wrong credentials show an error and preserve the typed values', async ({ page }) => {
  await page.goto('/users/sign_in');
  await page.getByLabel('Email').fill('stranger@example.com');
  await page.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(
    toast(page, 'Something went wrong. Please check your credentials and try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('stranger@example.com');
  await expect(page.getByLabel('Password')).toHaveValue('wrong');
});

test('the session survives a browser restart only with Remember me', async ({
  owner,
  launchOptions,
  server,
}) => {
  const profile = new BrowserProfile(server.url, launchOptions);
  const first = await profile.start();
  await signIn(first.page, owner);
  await first.context.close();

  const second = await profile.start();
  await second.page.goto('/lists');
  await expect(second.page).toHaveURL(/\/users\/sign_in$/u);
  await signIn(second.page, owner, { isRemembered: true });
  await expect.poll(() => profile.hasStored(owner.email), { timeout: 20_000 }).toBe(true);
  await second.context.close();

  const third = await profile.start();
  await third.page.goto('/users/sign_in');
  await expect(third.page).toHaveURL(/\/lists$/u);
  await expect(third.page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
  await third.context.close();
  profile.remove();
});

test('an ended session redirects to sign-in with a single message', async ({ home, owner }) => {
  // An open page would redirect at once, and its toast would be gone.
  await home.goto('about:blank');
  await owner.call(signOut);
  await home.goto('/lists');
  await expect(home).toHaveURL(/\/users\/sign_in$/u);
  await expect(toast(home, 'You must sign in')).toHaveCount(1);
  expect(await home.evaluate(() => [sessionStorage.getItem('user'), localStorage.getItem('user')])).toEqual([
    null,
    null,
  ]);
});
