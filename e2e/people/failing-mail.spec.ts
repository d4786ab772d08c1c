import { addList, expect, test } from '../support/fixtures.ts';
import { newPhone, setPassword } from '../support/phones.ts';
import { startRefusingMailServer } from '../support/mail-server.ts';
import { RunningServer } from '../support/server.ts';

test('a mail that cannot be sent is shown with the reason, and the link is offered instead', async ({
  browser,
  database,
}) => {
  const mailServer = await startRefusingMailServer();
  const server = new RunningServer(database, { SMTP_URL: mailServer.url });
  await server.create();
  const sams = await newPhone(browser, server.url);
  await sams.goto(server.setUpLink);
  await sams.getByLabel('Email').fill('sam@example.com');
  await setPassword(sams);
  await addList(sams, 'Weekend');
  await sams.getByRole('link', { name: 'Share Weekend' }).click();
  await sams.locator('#new-email').fill('kim@example.com');
  await sams.getByRole('button', { name: 'Share List' }).click();

  const state = sams.getByTestId('invitation-state');
  await expect(state).toContainText('The mail could not be sent:');
  await expect(state).toHaveAttribute('data-state', 'failed');
  await expect(sams.getByTestId('link-offer')).toHaveCount(0);
  await expect(sams.getByRole('button', { name: 'Send again to kim@example.com' })).toBeVisible();
  await sams.getByRole('button', { name: 'Link and QR code for kim@example.com' }).click();
  await expect(sams.getByTestId('invitation-link')).toHaveValue(/invitation_token/u);
  await server.remove();
  await mailServer.stop();
});
