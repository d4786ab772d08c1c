import { COMPLETED_ITEM, expect, test, toast } from '../support/fixtures.ts';
import { PASSWORD } from '../support/people.ts';
import { newPhone } from '../support/phones.ts';
import { itemsOf, listOf } from '../support/prepared.ts';
import { confirm } from '../support/sections.ts';

test('a copied link leads a person with an account to the list; a withdrawn one leads nowhere', async ({
  owner,
  people,
  open,
  browser,
  server,
}) => {
  const [friend, other] = [await people.add(), await people.add()];
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const owners = await open(owner, `/lists/${list.id}/users_lists`);
  const link = owners.getByTestId('invitation-link');
  await owners.locator('#new-email').fill(friend.email);
  await owners.getByRole('button', { name: 'Share List' }).click();
  await expect(owners.getByTestId('invitation-state')).toContainText('No mail was sent: hand over the link.');
  const phone = await newPhone(browser, server.url);
  await phone.goto(await link.inputValue());

  await test.step('opened, signed in and accepted, which the inviter sees', async () => {
    await expect(phone.getByText('This address has an account already.')).toBeVisible();
    await expect(owners.getByTestId('invitation-state')).toContainText('Has opened the link.');
    await expect(phone.getByLabel('Email')).toHaveValue(friend.email);
    await phone.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await phone.getByRole('button', { name: 'Log In' }).click();
    await expect(phone.getByRole('heading', { level: 1, name: 'Weekend' })).toBeVisible();
    await phone.getByRole('button', { name: 'Complete Milk' }).click();
    await expect(phone.locator(COMPLETED_ITEM)).toHaveText([/Milk/u]);
    await expect(owners.locator('[data-test-id^="accepted-user-"]')).toContainText(friend.email);
  });

  await test.step('another one is listed and withdrawn', async () => {
    await owners.locator('#new-email').fill(other.email);
    await owners.getByRole('button', { name: 'Share List' }).click();
    await expect(owners.locator('[data-test-id^="pending-user-"]')).toContainText(other.email);
    await owners.getByRole('link', { name: 'Your invitations' }).click();
    await expect(owners.getByRole('heading', { level: 1, name: 'Your invitations' })).toBeVisible();
    const rows = owners.getByRole('listitem');
    await expect(rows.filter({ hasText: friend.email })).toContainText('Accepted.');
    const row = rows.filter({ hasText: other.email });
    await expect(row).toContainText('To Weekend');
    await row.getByRole('button', { name: `Link and QR code for ${other.email}` }).click();
    const withdrawn = await link.inputValue();
    await row.getByRole('button', { name: `Withdraw the invitation of ${other.email}` }).click();
    await confirm(owners);
    await expect(toast(owners, `Invitation of ${other.email} withdrawn`)).toBeVisible();
    await expect(row).toHaveCount(0);
    await phone.goto(withdrawn);
    await expect(phone.getByTestId('ended-link')).toBeVisible();
  });
});
