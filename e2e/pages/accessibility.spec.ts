import { createList, updateList } from '@shared-lists/contract/api/lists.ts';
import { createTemplate } from '@shared-lists/contract/api/templates.ts';
import { expectAccessible, expectThumbSized } from '../support/accessible.ts';
import { expect, test } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf, shareWith } from '../support/prepared.ts';
import { selectIn } from '../support/sections.ts';

const LONG = 'Unbreakable'.repeat(18);
const WORDY = 'A list with a very long name that has to wrap somewhere '.repeat(4).trim();

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('pages without a session are accessible', async ({ page }) => {
  for (const address of [
    '/users/sign_in',
    '/users/password/new',
    '/users/password/edit?reset_password_token=a',
    '/users/invitation/accept?invitation_token=a',
    '/users/invitation/accept?invitation_token=a&setup=true',
  ]) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectThumbSized(page);
  }
});

test(
  'the home page, its dialogs and the completed lists are accessible',
  { tag: '@desktop' },
  async ({ owner, people, open }) => {
    const page = await open(owner);
    await expectAccessible(page);
    await listOf(owner, WORDY);
    await listOf(owner, LONG);
    await listOf(owner, 'Novels', 'BookList');
    const done = await listOf(owner, 'Done');
    await owner.call(updateList, {
      params: { list_id: done.id },
      body: { list: { completed: true, refreshed: true } },
    });
    const other = await people.add();
    await shareWith(other, await listOf(other, 'From somebody'), owner);
    await page.goto('/lists');
    await expect(page.getByRole('heading', { level: 3, name: 'From somebody' })).toBeVisible();
    await expectAccessible(page);
    await expectThumbSized(page);

    await page.getByTestId('Incomplete-popover').click();
    await expect(page.getByTestId('popover-content')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add List' }).click();
    await expectAccessible(page);
    await selectIn(page, 'Incomplete', [WORDY, LONG, 'Novels']);
    await page.getByTestId('incomplete-list-merge').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByTestId('incomplete-list-trash').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page);

    await page.goto('/completed_lists');
    await expect(page.getByText('Done*')).toBeVisible();
    await expectAccessible(page);
    await expectThumbSized(page);
  },
);

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
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Delete Milk' }).click();
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

test(
  'templates, their editor and a list of one are accessible',
  { tag: '@desktop' },
  async ({ owner, open }) => {
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
    const page = await open(owner);
    for (const [address, heading] of [
      ['/templates', 'Templates'],
      [`/templates/${template.id}/edit`, 'Edit Wine cellar'],
      [`/lists/${list.id}`, 'Our cellar'],
      ['/templates/new', 'New template'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectAccessible(page);
      await expectThumbSized(page);
    }
    await page.getByLabel('Name', { exact: true }).fill('Wine cellar');
    await page.getByRole('button', { name: 'Add field' }).click();
    await page.getByRole('button', { name: 'Create template' }).click();
    await expect(page.getByText('You have a template of this name already.')).toBeVisible();
    await expect(page.getByText('Please enter a label.')).toBeVisible();
    await expectAccessible(page);
  },
);

test('books, forms, sharing and error pages are accessible', async ({ owner, people, open }) => {
  const books = await listOf(owner, 'Books', 'BookList');
  const [dune, emma] = await itemsOf(owner, books, [{ title: 'Dune', read: 'true' }, { title: 'Emma' }]);
  const reader = await people.add();
  await memberOf(owner, books, reader, 'read');
  await shareWith(owner, books, await people.add());
  // A cached home page would be shown instead of the error.
  const page = await open(owner, '/users/invitation/new');
  for (const [address, heading] of [
    [`/lists/${books.id}`, 'Books'],
    [`/lists/${books.id}/edit`, 'Edit Books'],
    [`/lists/${books.id}/list_items/${dune?.id ?? ''}/edit`, 'Edit "Dune"'],
    [
      `/lists/${books.id}/list_items/bulk-edit?item_ids=${dune?.id ?? ''},${emma?.id ?? ''}`,
      'Edit "Dune", "Emma"',
    ],
    [`/lists/${books.id}/users_lists`, 'Share Books'],
    ['/users/invitation/new', 'Send Invitation'],
    ['/users/password/edit', 'Change your password'],
    ['/nowhere', 'Page not found!'],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expectAccessible(page);
    await expectThumbSized(page);
  }
  const readers = await open(reader, `/lists/${books.id}`);
  await expect(readers.getByText('You only have permission to read this list')).toBeVisible();
  await expectAccessible(readers);
  await page.route('**/v2/lists', (route) => route.abort());
  await page.goto('/lists');
  await expect(page.getByRole('heading', { name: 'Something went wrong!' })).toBeVisible();
  await expectAccessible(page);
});
