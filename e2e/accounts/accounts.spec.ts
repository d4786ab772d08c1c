import { expect, signIn, test, toast } from '../support/fixtures.ts';
import { addressOf } from '../support/mails.ts';
import { PASSWORD } from '../support/people.ts';

const NEW_PASSWORD = 'another password of mine';

test('an invitation by mail leads to an account', async ({ home, page, server }) => {
  const toggle = home.getByRole('button', { name: 'Toggle navigation' });
  if (await toggle.isVisible()) await toggle.click();
  await home.getByRole('link', { name: 'Invite' }).click();
  await expect(home.getByRole('heading', { level: 1, name: 'Send Invitation' })).toBeVisible();
  const email = `stranger-${Date.now()}@example.com`;
  await home.getByLabel('Email').fill(email);
  await home.getByRole('button', { name: 'Invite User' }).click();
  await expect(toast(home, `${email} successfully invited`)).toBeVisible();
  await expect(home).toHaveURL(/\/lists$/u);

  await page.goto(addressOf(await server.mailedLink(email)));
  await page.getByLabel('Password', { exact: true }).fill('short');
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await page.getByLabel('Password confirmation').fill('short');
  await page.getByRole('button', { name: 'Set my password' }).click();
  await expect(toast(page, 'password is too short')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password confirmation').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set my password' }).click();
  await expect(toast(page, 'Password successfully updated')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
});

test('a wrong invitation is refused with a message', async ({ page }) => {
  await page.goto('/users/invitation/accept?invitation_token=wrong');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Password confirmation').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set my password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD);
});

test('a forgotten password is reset by mail, and other sessions end', async ({
  home,
  owner,
  page,
  server,
}) => {
  await page.goto('/users/sign_in');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send me reset password instructions' }).click();
  await expect(toast(page, `If ${owner.email} is in our system`)).toBeVisible();
  await expect(page).toHaveURL(/\/users\/sign_in$/u);

  await expect.poll(() => server.mailedLink(owner.email)).toContain('reset_password_token');
  await page.goto(addressOf(await server.mailedLink(owner.email)));
  await expect(page).not.toHaveURL(/reset_password_token/u);
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await expect(page.getByLabel('Current password')).toHaveCount(0);
  await page.getByLabel('Password confirmation').fill(NEW_PASSWORD);
  // Waits before the click: the toast disappears after some seconds.
  const isSignedOut = expect(toast(home, 'You must sign in')).toBeVisible();
  await page.getByRole('button', { name: 'Set my password' }).click();
  await expect(toast(page, 'Password successfully updated')).toBeVisible();
  await isSignedOut;
  await expect(home).toHaveURL(/\/users\/sign_in$/u);
  await signIn(page, owner, { password: NEW_PASSWORD });
});

test('an unknown address gets the same message', async ({ page }) => {
  await page.goto('/users/password/new');
  await page.getByLabel('Email').fill('stranger@example.com');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'If stranger@example.com is in our system')).toBeVisible();
});

test('a signed-in person changes the password with the current one', async ({ home, owner, page }) => {
  await home.goto('/users/password/edit');
  await home.getByLabel('Current password').fill('wrong');
  await home.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await home.getByLabel('Password confirmation').fill(NEW_PASSWORD);
  await home.getByRole('button', { name: 'Set my password' }).click();
  await expect(toast(home, 'current_password')).toBeVisible();
  await home.getByLabel('Current password').fill(PASSWORD);
  await home.getByRole('button', { name: 'Set my password' }).click();
  await expect(toast(home, 'Password successfully updated')).toBeVisible();
  await signIn(page, owner, { password: NEW_PASSWORD });
});

test('logging out ends the session on the server too', async ({ home, owner }) => {
  const toggle = home.getByRole('button', { name: 'Toggle navigation' });
  if (await toggle.isVisible()) await toggle.click();
  await home.getByTestId('log-out-link').click();
  await expect(toast(home, 'Log out successful')).toBeVisible();
  await expect(home.getByTestId('invite-link')).toHaveCount(0);
  // The page does not wait for the response.
  const status = async () =>
    (await home.request.get('/v2/lists', { headers: { ...owner.session } })).status();
  await expect.poll(status).toBe(401);
});
