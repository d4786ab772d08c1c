import { COMPLETED_ITEM, expect, signIn, test, toast } from '../support/fixtures.ts';
import { addressOf } from '../support/mails.ts';
import { PASSWORD } from '../support/people.ts';
import { newPhone, setPassword } from '../support/phones.ts';
import { itemsOf, listOf, memberOf, shareWith } from '../support/prepared.ts';
import { confirm } from '../support/sections.ts';

const linkIn = async (page: Parameters<typeof signIn>[0]) => page.getByTestId('invitation-link').inputValue();

test('a person with an account opens a copied link, signs in and gets to the list', async ({
  owner,
  people,
  open,
  browser,
  server,
}) => {
  const friend = await people.add();
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const owners = await open(owner, `/lists/${list.id}/users_lists`);
  await owners.locator('#new-email').fill(friend.email);
  await owners.getByRole('button', { name: 'Share List' }).click();
  const link = await linkIn(owners);
  await expect(owners.getByTestId('invitation-state')).toContainText('No mail was sent: hand over the link.');

  const phone = await newPhone(browser, server.url);
  await phone.goto(link);
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

test('a signed-in person opens the list with one click', async ({ owner, people, open }) => {
  const friend = await people.add();
  const list = await listOf(owner, 'Weekend');
  await shareWith(owner, list, friend);
  const owners = await open(owner, `/lists/${list.id}/users_lists`);
  await owners.getByRole('button', { name: `Link and QR code for ${friend.email}` }).click();

  const friends = await open(friend, await linkIn(owners));
  await friends.getByRole('button', { name: 'Open “Weekend”' }).click();
  await expect(friends.getByRole('heading', { level: 1, name: 'Weekend' })).toBeVisible();
});

test('the session of somebody else is ended only on request', async ({ owner, people, open }) => {
  const [friend, other] = [await people.add(), await people.add()];
  const list = await listOf(owner, 'Weekend');
  await shareWith(owner, list, friend);
  const owners = await open(owner, `/lists/${list.id}/users_lists`);
  await owners.getByTestId('invitation-link-toggle').click();

  const others = await open(other, await linkIn(owners));
  await expect(others.getByText(other.email)).toBeVisible();
  await others.getByRole('button', { name: 'Log out and go on' }).click();
  await expect(others.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
});

test('a new account beside the session of somebody else is made, but not signed in', async ({
  owner,
  open,
}) => {
  const email = `stranger-${Date.now()}@example.com`;
  const page = await open(owner, '/users/invitation/new');
  await expect(page.getByText('This server sends no mail.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Invite User' }).click();
  await expect(toast(page, `${email} successfully invited`)).toBeVisible();
  await expect(page).toHaveURL(/\/lists$/u);
  await expect(page.getByTestId('link-offer')).toContainText(`so ${email} does not know yet`);

  await page.goto(await linkIn(page));
  await expect(page.getByText('This browser is signed in as')).toContainText(owner.email);
  await setPassword(page);
  await expect(toast(page, 'Password successfully updated')).toBeVisible();
  await expect(page).toHaveURL(/\/lists$/u);
  await page.evaluate(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  await signIn(page, { email });
});

test('own invitations are listed, and a withdrawn one ends with its links', async ({
  owner,
  people,
  open,
  browser,
  server,
}) => {
  const friend = await people.add();
  const list = await listOf(owner, 'Weekend');
  await shareWith(owner, list, friend);
  const page = await open(owner, `/lists/${list.id}/users_lists`);
  await page.getByRole('link', { name: 'Your invitations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your invitations' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: friend.email });
  await expect(row).toContainText('To Weekend');
  await row.getByRole('button', { name: `Link and QR code for ${friend.email}` }).click();
  const link = await linkIn(page);
  await row.getByRole('button', { name: 'Copy link' }).click();

  const friends = await open(friend);
  await expect(friends.getByRole('heading', { level: 3, name: 'Weekend' })).toBeVisible();
  await row.getByRole('button', { name: `Withdraw the invitation of ${friend.email}` }).click();
  await confirm(page);
  await expect(toast(page, `Invitation of ${friend.email} withdrawn`)).toBeVisible();
  await expect(row).toHaveCount(0);
  await expect(friends.getByRole('heading', { level: 3, name: 'Weekend' })).toHaveCount(0);

  const phone = await newPhone(browser, server.url);
  await phone.goto(link);
  await expect(phone.getByTestId('ended-link')).toBeVisible();
});

test('the states of invitations change without a reload', async ({ owner, people, open }) => {
  const friend = await people.add();
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, '/users/invitations');
  await expect(page.getByText('You have invited nobody yet.')).toBeVisible();
  await memberOf(owner, list, friend);

  await expect(page.getByRole('listitem').filter({ hasText: friend.email })).toContainText('Accepted.');
});

test('an invitation by mail to a list leads to that list', async ({ owner, open, page, server }) => {
  const email = `stranger-${Date.now()}@example.com`;
  const list = await listOf(owner, 'Weekend');
  const owners = await open(owner, `/lists/${list.id}/users_lists`);
  await owners.locator('#new-email').fill(email);
  await owners.getByRole('button', { name: 'Share List' }).click();

  await page.goto(addressOf(await server.mailedLink(email)));
  await setPassword(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Weekend' })).toBeVisible();
});
