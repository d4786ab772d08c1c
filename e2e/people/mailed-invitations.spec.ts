import { addList, expect, test, toast } from '../support/fixtures.ts';
import { startMailServer } from '../support/mail-server.ts';
import { addressOf } from '../support/mails.ts';
import { newPhone, setPassword } from '../support/phones.ts';
import { RunningServer } from '../support/server.ts';

test('with a mail server the inviter sees an invitation sent, opened and accepted; an address is confirmed by mail', async ({
  browser,
  database,
}) => {
  const mailServer = await startMailServer();
  const server = new RunningServer(database, { SMTP_URL: mailServer.url });
  await server.create();
  const [sams, kims] = [await newPhone(browser, server.url), await newPhone(browser, server.url)];
  const linkOf = async (subject: string) => {
    await expect.poll(() => mailServer.linkOf(subject)).toContain('invitation_token');
    return addressOf(mailServer.linkOf(subject) ?? '');
  };

  await sams.goto(server.setUpLink);
  await sams.getByLabel('Name', { exact: true }).fill('Sam Miller');
  await sams.getByLabel('Email').fill('sam@example.com');
  await setPassword(sams);
  await addList(sams, 'Weekend');
  await sams.getByRole('link', { name: 'Share Weekend' }).click();
  await sams.locator('#new-email').fill('kim@example.com');
  await sams.getByRole('button', { name: 'Share List' }).click();
  const state = sams.getByTestId('invitation-state');
  await expect(state).toContainText('Mail sent');
  await expect(sams.getByTestId('link-offer')).toHaveCount(0);

  await test.step('a copied link shows that nobody has confirmed the address', async () => {
    await sams.getByRole('button', { name: 'Link and QR code for kim@example.com' }).click();
    await kims.goto(await sams.getByTestId('invitation-link').inputValue());
    await expect(state).toContainText('Has opened the link.');
    await setPassword(kims);
    await expect(kims.getByRole('heading', { level: 1, name: 'Weekend' })).toBeVisible();
    await expect(sams.locator('[data-test-id^="accepted-user-"]')).toContainText('not confirmed');
  });

  await test.step('the mailed one confirms it', async () => {
    await kims.goto('/settings');
    await kims.getByRole('button', { name: 'Send me a confirmation mail' }).click();
    await kims.goto(await linkOf('Confirm your address'));
    await kims.getByRole('button', { name: 'Confirm my address' }).click();
    await expect(toast(kims, 'Your address is confirmed')).toBeVisible();
    await sams.reload();
    const accepted = sams.locator('[data-test-id^="accepted-user-"]');
    await expect(accepted).toContainText('kim@example.com');
    await expect(accepted).not.toContainText('not confirmed');
    await kims.goto('/settings');
    await expect(kims.getByLabel('Name', { exact: true })).toBeVisible();
    await expect(kims.getByText('not confirmed')).toHaveCount(0);
  });

  await server.remove();
  await mailServer.stop();
});
