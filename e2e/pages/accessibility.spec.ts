import { createList, updateList } from '@shared-lists/contract/api/lists.ts';
import { createTemplate } from '@shared-lists/contract/api/templates.ts';
import {
  expectAccessible,
  expectAccessiblePages,
  expectThumbSized,
  goWithin,
} from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf, shareWith } from '../support/prepared.ts';
import { row, selectIn } from '../support/sections.ts';

const LONG = 'Unbreakable'.repeat(18);
const WORDY = 'A list with a very long name that has to wrap somewhere '.repeat(4).trim();
const NAMES = [WORDY, LONG, 'قائمة المشتريات'];

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('pages without a session are accessible', async ({ page }) => {
  await page.goto('/users/sign_in');
  await expectAccessiblePages(page, [
    ['/users/sign_in', 'Log in'],
    ['/users/password/new', 'Forgot your password?'],
    ['/users/password/edit?reset_password_token=a', 'Change your password'],
    ['/users/invitation/accept?invitation_token=a', 'Set your password'],
  ]);
  await page.goto('/users/invitation/accept?invitation_token=a&setup=true');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expectAccessible(page);
  await expectThumbSized(page);
});

test('the home page, its dialogs and the completed lists are accessible, without sideways scrolling at 320 px', async ({
  owner,
  people,
  open,
}) => {
  const page = await open(owner);
  await expectAccessible(page);
  for (const name of NAMES) await listOf(owner, name);
  const novels = await listOf(owner, 'Novels', 'BookList');
  await itemsOf(owner, novels, [{ title: 'Emma' }]);
  const done = await listOf(owner, 'Done');
  await owner.call(updateList, {
    params: { list_id: done.id },
    body: { list: { completed: true, refreshed: true } },
  });
  const other = await people.add();
  await shareWith(other, await listOf(other, 'From somebody'), owner);
  await expect(page.getByRole('heading', { level: 3, name: 'From somebody' })).toBeVisible();
  await expect(row(page, novels.id)).toContainText('1 left');
  await expectAccessible(page);
  await expectThumbSized(page);
  // Twice as many lists fit on a phone as once did.
  const height = await row(page, novels.id).evaluate((element) => element.getBoundingClientRect().height);
  expect(height).toBeLessThanOrEqual(80);
  await page.setViewportSize({ width: 320, height: 700 });
  const width = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(width).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 390, height: 844 });

  await page.getByRole('button', { name: 'Add List' }).click();
  await page.getByTestId('Incomplete-popover').click();
  await expect(page.getByTestId('popover-content')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await selectIn(page, 'Incomplete', [WORDY, LONG, 'Novels']);
  await page.getByTestId('incomplete-list-merge').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByTestId('incomplete-list-trash').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expectAccessiblePages(page, [['/completed_lists', 'Completed Lists']]);
});

test('a list and its dialogs are accessible', async ({ owner, open }) => {
  await listOf(owner, 'Target');
  const list = await listOf(owner, WORDY);
  await itemsOf(owner, list, [
    { product: LONG, category: LONG.slice(0, 60) },
    { product: 'Milk', quantity: '2 l' },
    { product: 'Bread' },
  ]);
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Complete Bread' }).click();
  await expect(page.locator('[data-test-class="completed-item"]')).toHaveCount(1);
  await expectAccessible(page);
  await expectThumbSized(page);

  await page.locator('#filter-by-category-button').click();
  await expectAccessible(page);
  await page.getByTestId('filter-by-uncategorized').click();
  await page.getByTestId('add-item-button').click();
  await expect(page.getByLabel('Product')).toBeFocused();
  await selectIn(page, 'Items', ['Milk']);
  await expectAccessible(page);
  await expectThumbSized(page);
  await page.getByRole('button', { name: 'Copy to list' }).first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
});

test('settings, their errors and the deletion dialog are accessible', async ({ owner, people, open }) => {
  const list = await listOf(owner, WORDY);
  await memberOf(owner, list, await people.add());
  await people.signIn(owner.email);
  const page = await open(owner, '/settings');
  await expect(page.getByRole('button', { name: 'Sign out all other devices' })).toBeVisible();
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectAccessible(page);
  await expectThumbSized(page);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await page.getByLabel('Hand over to somebody').check();
  await page.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  await expectAccessible(page);
});

test('templates, their editor and a list of one are accessible', async ({ owner, open }) => {
  const template = await owner.call(createTemplate, {
    body: {
      list_item_configuration: {
        name: 'Wine cellar',
        fields: [
          { label: 'Name', role: 'title' },
          { label: 'Grape', role: 'detail' },
          { label: 'Drink by', role: 'due_date', data_type: 'date_time' },
          { label: 'drunk', role: 'flag', data_type: 'boolean' },
        ],
      },
    },
  });
  const list = await owner.call(createList, {
    body: { list: { name: 'Our cellar', list_item_configuration_id: template.id } },
  });
  await itemsOf(owner, list, [
    { Name: 'Barolo', Grape: 'Nebbiolo', 'Drink by': '2030-05-01', drunk: 'true' },
    { Name: 'Rioja' },
  ]);
  const page = await open(owner, '/templates');
  await expectAccessiblePages(page, [
    ['/templates', 'Templates'],
    [`/templates/${template.id}/edit`, 'Edit Wine cellar'],
    [`/lists/${list.id}`, 'Our cellar'],
  ]);
  await goWithin(page, '/templates/new');
  await page.getByLabel('Name', { exact: true }).fill('Wine cellar');
  await page.getByRole('button', { name: 'Add field' }).click();
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByText('You have a template of this name already.')).toBeVisible();
  await expect(page.getByText('Please enter a label.')).toBeVisible();
  await expectAccessible(page);
  await expectThumbSized(page);
});

test('books, forms, sharing and error pages are accessible', async ({ owner, people, open }) => {
  const books = await listOf(owner, 'Books', 'BookList');
  const [dune, emma] = await itemsOf(owner, books, [{ title: 'Dune', read: 'true' }, { title: 'Emma' }]);
  const reader = await people.add();
  await memberOf(owner, books, reader, 'read');
  await shareWith(owner, books, await people.add());
  const page = await open(owner, '/users/invitation/new');
  const ids = [dune, emma].map((item) => item?.id ?? '');
  await expectAccessiblePages(page, [
    [`/lists/${books.id}`, 'Books'],
    [`/lists/${books.id}/edit`, 'Edit Books'],
    [`/lists/${books.id}/list_items/${ids[0] ?? ''}/edit`, 'Edit "Dune"'],
    [`/lists/${books.id}/list_items/bulk-edit?item_ids=${ids.join(',')}`, 'Edit "Dune", "Emma"'],
    [`/lists/${books.id}/users_lists`, 'Share Books'],
    ['/users/invitation/new', 'Send Invitation'],
    ['/users/password/edit', 'Change your password'],
    ['/nowhere', 'Page not found!'],
  ]);
  const readers = await open(reader, `/lists/${books.id}`);
  await expect(readers.getByText('You only have permission to read this list')).toBeVisible();
  await expectAccessible(readers);
  // A cached page would be shown instead of the error.
  await readers.route('**/v2/completed_lists', (route) => route.abort());
  await goWithin(readers, '/completed_lists');
  await expect(readers.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  await expectAccessible(readers);
});
