import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import type { Page } from '@playwright/test';
import { expect, test, toast } from '../support/fixtures.ts';
import { cachedKeysOf } from '../support/local-database.ts';
import { PASSWORD } from '../support/people.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function expectGone(page: Page, person: { readonly email: string }) {
  await expect(toast(page, 'Your account is deleted')).toBeVisible();
  await expect(page).toHaveURL(/\/users\/sign_in$/u);
  await expect(page.getByRole('heading', { level: 1, name: 'Log in' })).toBeVisible();
  await expect.poll(() => cachedKeysOf(page, person)).toEqual([]);
  const stored = () => page.evaluate(() => [localStorage.getItem('user'), sessionStorage.getItem('user')]);
  expect(await stored()).toEqual([null, null]);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(toast(page, 'Please check your credentials')).toBeVisible();
}

test('an account is deleted and its lists are handed over to a member', async ({ owner, people, open }) => {
  const reader = await people.add();
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  await memberOf(owner, list, reader, 'read');
  await listOf(owner, 'Alone');
  // Fills the browser's cache.
  const page = await open(owner);
  await expect.poll(() => cachedKeysOf(page, owner)).not.toEqual([]);
  await page.goto('/settings');
  const dialog = await openDialog(page);
  await expect(dialog.getByText('You own 2 lists. What becomes of them?')).toBeVisible();

  await dialog.getByLabel('Current password').fill('wrong');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'The current password is not right. Please choose somebody to take over your lists, or that they are removed.',
  );
  await dialog.getByLabel('Hand over to somebody').check();
  await dialog.getByLabel('New owner of all your lists').selectOption({ label: reader.email });
  await dialog.getByLabel('Current password').fill(PASSWORD);
  const readers = await open(reader);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expectGone(page, owner);

  await expect(readers.getByRole('link', { name: 'Edit Weekend' })).toBeVisible();
  const { accepted_lists } = await reader.call(getLists);
  expect(accepted_lists.not_completed_lists.map(({ name }) => name).sort()).toEqual(['Alone', 'Weekend']);
  const { not_completed_items: items } = await reader.call(getList, { params: { list_id: list.id } });
  expect(items.map(({ fields }) => fields.map(({ data }) => data))).toEqual([['Milk']]);
});
