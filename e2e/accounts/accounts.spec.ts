import { expect, signIn, test, toast } from '../support/fixtures.ts';
import { addressOf } from '../support/mails.ts';
import { PASSWORD } from '../support/people.ts';

const NEW_PASSWORD = 'another password of mine';

test('an invitation by mail leads to an account; a forgotten password is reset by mail, and other sessions end', async ({
  home,
  owner,
  page,
  server,
}) => {
  const email = `stranger-${Date.now()}@example.com`;

  await test.step('invited', async () => {
    await home.getByRole('button', { name: 'Toggle navigation' }).click();
    await home.getByRole('link', { name: 'Invite' }).click();
    await expect(home.getByRole('heading', { level: 1, name: 'Send Invitation' })).toBeVisible();
    await home.getByLabel('Email').fill(email);
    await home.getByRole('button', { name: 'Invite User' }).click();
    await expect(toast(home, `${email} successfully invited`)).toBeVisible();
    await expect(home).toHaveURL(/\/lists$/u);
  });

  await test.step('the mailed link makes the account, once the server takes the password', async () => {
    await page.goto(addressOf(await server.mailedLink(email)));
    await page.getByLabel('Password', { exact: true }).fill('short');
    await page.getByLabel('Password confirmation').fill('short');
    await page.getByRole('button', { name: 'Set my password' }).click();
    await expect(toast(page, 'password is too short')).toBeVisible();
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password confirmation').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set my password' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
    // A notice that comes below a waiting pointer stays, and covers the button.
    await expect(page.getByRole('alert')).toHaveCount(0);
    await page.getByRole('button', { name: 'Toggle navigation' }).click();
    await page.getByTestId('log-out-link').click();
    await expect(toast(page, 'Log out successful')).toBeVisible();
  });

  await test.step('a password is reset', async () => {
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Forgot your password?' })).toBeVisible();
    await page.getByLabel('Email').fill(owner.email);
    await page.getByRole('button', { name: 'Send me reset password instructions' }).click();
    await expect(toast(page, `If ${owner.email} is in our system`)).toBeVisible();
    await expect.poll(() => server.mailedLink(owner.email)).toContain('reset_password_token');
    await page.goto(addressOf(await server.mailedLink(owner.email)));
    await expect(page).not.toHaveURL(/reset_password_token/u);
    await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('Password confirmation').fill(NEW_PASSWORD);
    // Waits before the click: the toast disappears after some seconds.
    const isSignedOut = expect(toast(home, 'You must sign in')).toBeVisible();
    await page.getByRole('button', { name: 'Set my password' }).click();
    await expect(toast(page, 'Password successfully updated')).toBeVisible();
    await isSignedOut;
    await expect(home).toHaveURL(/\/users\/sign_in$/u);
    await signIn(page, owner, { password: NEW_PASSWORD });
  });
});
