import { updateList } from '@shared-lists/contract/api/lists.ts';
import { addList, expect, test, toast } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf, shareWith } from '../support/prepared.ts';
import { confirm, listsIn, row, section, selectIn } from '../support/sections.ts';

test('adding lists of every type, one after another', async ({ home }) => {
  for (const type of ['books', 'groceries', 'music', 'simple', 'to-do'])
    await addList(home, `My ${type}`, type);

  await expect(listsIn(home, 'Incomplete')).toHaveText(
    ['to-do', 'simple', 'music', 'groceries', 'books'].map((type) => `My ${type}`),
  );
  await expect(home.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(home.getByLabel('Type')).toHaveValue('GroceryList');
  for (const type of ['books', 'groceries', 'music', 'simple', 'to-do'])
    await expect(home.getByRole('img', { name: type, exact: true })).toBeVisible();

  await home.getByRole('button', { name: 'Collapse Form' }).click();
  await expect(home.getByRole('button', { name: 'Add List' })).toBeFocused();
});

test('a list without a name shows the error of the server', async ({ home }) => {
  await home.getByRole('button', { name: 'Add List' }).click();
  await home.getByRole('button', { name: 'Create List' }).click();
  await expect(toast(home, "name can't be blank")).toBeVisible();
});

test('completing, refreshing and deleting a list', async ({ owner, open }) => {
  const list = await listOf(owner, 'Party');
  await itemsOf(owner, list, [{ product: 'Balloons' }]);
  const page = await open(owner);

  await page.getByRole('button', { name: 'Complete Party' }).click();
  await expect(toast(page, 'List successfully completed.')).toBeVisible();
  await expect(listsIn(page, 'Completed')).toHaveText(['Party']);
  await expect(listsIn(page, 'Incomplete')).toHaveCount(0);

  await page.getByRole('button', { name: 'Refresh Party' }).click();
  await expect(toast(page, 'List successfully refreshed.')).toBeVisible();
  await expect(listsIn(page, 'Completed')).toHaveText(['Party*']);
  await expect(listsIn(page, 'Incomplete')).toHaveText(['Party']);

  await section(page, 'Incomplete').getByRole('button', { name: 'Delete Party' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm delete' });
  await expect(page.getByTestId('confirm-modal-body')).toContainText('Party');
  await page.getByTestId('clear-delete').click();
  await expect(dialog).toHaveCount(0);
  await expect(section(page, 'Incomplete').getByRole('button', { name: 'Delete Party' })).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByTestId('confirm-delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'List successfully deleted.')).toBeVisible();
  await expect(listsIn(page, 'Incomplete')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 2, name: 'Incomplete' })).toBeFocused();
});

test('acting on several lists at once', { tag: '@desktop' }, async ({ owner, people, open }) => {
  const writer = await people.add();
  const foreign = await listOf(writer, 'Foreign');
  await memberOf(writer, foreign, owner);
  for (const name of ['One', 'Two', 'Three']) await listOf(owner, name);
  const page = await open(owner);

  await selectIn(page, 'Incomplete', ['One', 'Two', 'Foreign']);
  await page.getByRole('button', { name: 'Complete One' }).click();
  await expect(toast(page, 'Lists successfully completed.')).toBeVisible();
  await expect(listsIn(page, 'Completed')).toHaveText(['Two', 'One']);
  await expect(listsIn(page, 'Incomplete')).toHaveText(['Three', 'Foreign']);

  await selectIn(page, 'Completed', ['One', 'Two']);
  await page.getByRole('button', { name: 'Delete Two' }).click();
  await expect(page.getByTestId('confirm-modal-body')).toContainText('One, Two');
  await confirm(page);
  await expect(toast(page, 'Lists successfully deleted.')).toBeVisible();
  await expect(listsIn(page, 'Completed')).toHaveCount(0);
});

test('a list of somebody else can be left, but not completed or edited', async ({ owner, people, open }) => {
  const reader = await people.add();
  const list = await listOf(owner, 'Shared');
  await memberOf(owner, list, reader, 'read');
  const page = await open(reader);

  await expect(page.getByTestId('incomplete-list-complete')).toBeDisabled();
  await expect(page.getByTestId('incomplete-list-edit')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByTestId('incomplete-list-share')).toHaveAttribute('aria-disabled', 'true');
  await page.getByTestId('incomplete-list-edit').click({ force: true });
  await expect(page).toHaveURL(/\/lists$/u);

  await page.getByTestId('incomplete-list-trash').click();
  await confirm(page);
  await expect(listsIn(page, 'Incomplete')).toHaveCount(0);
  const owners = await open(owner);
  await expect(row(owners, list.id)).toBeVisible();
});

test('pending lists are accepted and rejected', async ({ owner, people, open }) => {
  const pending = await people.add();
  for (const name of ['Wanted', 'Also wanted', 'Unwanted'])
    await shareWith(owner, await listOf(owner, name), pending);
  const done = await listOf(owner, 'Done');
  await owner.call(updateList, { params: { list_id: done.id }, body: { list: { completed: true } } });
  await shareWith(owner, done, pending);
  const page = await open(pending);
  await expect(listsIn(page, 'Pending')).toHaveText(['Done', 'Unwanted', 'Also wanted', 'Wanted']);
  await expect(section(page, 'Pending').getByRole('link')).toHaveCount(0);

  await page.getByRole('button', { name: 'Reject Unwanted' }).click();
  await expect(page.getByTestId('confirm-modal-body')).toContainText('Unwanted');
  await confirm(page);
  await expect(toast(page, 'List successfully rejected.')).toBeVisible();

  await selectIn(page, 'Pending', ['Wanted', 'Also wanted', 'Done']);
  await page.getByRole('button', { name: 'Accept Wanted', exact: true }).click();
  await expect(toast(page, 'Lists successfully accepted.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Pending' })).toHaveCount(0);
  await expect(listsIn(page, 'Incomplete')).toHaveText(['Also wanted', 'Wanted']);
  await expect(listsIn(page, 'Completed')).toHaveText(['Done']);
});

test('merging lists of the type that was selected first', async ({ owner, open }) => {
  const [one, two] = [await listOf(owner, 'One'), await listOf(owner, 'Two')];
  await itemsOf(owner, one, [{ product: 'Milk' }]);
  await itemsOf(owner, two, [{ product: 'Bread' }]);
  await listOf(owner, 'Novels', 'BookList');
  const page = await open(owner);

  await selectIn(page, 'Incomplete', ['Two', 'Novels', 'One']);
  await expect(page.getByTestId('incomplete-list-share')).toHaveCount(0);
  await page.getByTestId('incomplete-list-merge').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Merge "Two", "One"');
  await expect(dialog).toContainText('Lists of type groceries will be merged');
  await expect(dialog).toContainText('Lists excluded (1):');
  await expect(dialog.getByRole('button', { name: 'Merge lists' })).toBeDisabled();
  await page.getByLabel('Name for the merged list').fill('Both');
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Lists successfully merged.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(listsIn(page, 'Incomplete')).toHaveText(['Both', 'Novels', 'Two', 'One']);

  await page.getByRole('link', { name: 'Both', exact: true }).click();
  await expect(page.locator('[data-test-class="non-completed-item"]')).toHaveText([/Bread/u, /Milk/u]);
});

test('the completed lists page lists all of them', async ({ owner, open }) => {
  for (let number = 1; number <= 11; number++) {
    const list = await listOf(owner, `Done ${number}`);
    await owner.call(updateList, { params: { list_id: list.id }, body: { list: { completed: true } } });
  }
  const page = await open(owner);
  await expect(listsIn(page, 'Completed')).toHaveCount(10);
  await page.getByRole('link', { name: 'All completed lists' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Completed Lists' })).toBeVisible();
  await expect(page.locator('[data-test-class="completed-list"]')).toHaveCount(11);

  await page.getByRole('button', { name: 'Refresh Done 1', exact: true }).click();
  await expect(toast(page, 'List successfully refreshed.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Done 2', exact: true }).click();
  await confirm(page);
  await expect(page.locator('[data-test-class="completed-list"]')).toHaveCount(10);
  await page.getByRole('link', { name: 'Back to lists' }).click();
  await expect(listsIn(page, 'Incomplete')).toHaveText(['Done 1']);
  await expect(page.getByRole('link', { name: 'Done 2', exact: true })).toHaveCount(0);
});

test('editing a list: name, type and flags', async ({ owner, open }) => {
  const list = await listOf(owner, 'Books', 'BookList');
  await itemsOf(owner, list, [{ title: 'Dune', author: 'Frank Herbert' }]);
  const page = await open(owner);

  await page.getByRole('link', { name: 'Edit Books' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Books' })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Films');
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Films' })).toBeVisible();
  await expect(page).toHaveTitle('Edit Films – Shared Lists');
  await page.getByLabel('Type').selectOption({ label: 'simple' });
  await page.getByLabel('Completed').check();
  await page.getByRole('button', { name: 'Update List' }).click();
  await expect(toast(page, 'List successfully updated')).toBeVisible();
  await expect(listsIn(page, 'Completed')).toHaveText(['Films']);
  await expect(page.getByRole('img', { name: 'simple' })).toBeVisible();
});

test('the help of a section opens and closes', async ({ home }) => {
  const help = home.getByRole('button', { name: 'Help: Completed' });
  await help.click();
  await expect(help).toHaveAttribute('aria-expanded', 'true');
  await expect(home.getByTestId('popover-content')).toContainText('marked with an asterisk (*).');
  await home.keyboard.press('Escape');
  await expect(home.getByTestId('popover-content')).toHaveCount(0);
  await expect(help).toBeFocused();

  await help.click();
  await home.getByRole('link', { name: 'See all completed lists here.' }).click();
  await expect(home).toHaveURL(/\/completed_lists$/u);
});

test('changes by others leave open forms, typed text, selections and dialogs alone', async ({
  home,
  owner,
}) => {
  await listOf(owner, 'One');
  await listOf(owner, 'Two');
  await expect(listsIn(home, 'Incomplete')).toHaveText(['Two', 'One']);
  await home.getByRole('button', { name: 'Add List' }).click();
  await home.getByLabel('Name', { exact: true }).fill('Half a na');
  await selectIn(home, 'Incomplete', ['One', 'Two']);
  await home.getByTestId('incomplete-list-merge').first().click();
  await home.getByLabel('Name for the merged list').fill('Half');

  await listOf(owner, 'Three');
  await expect(listsIn(home, 'Incomplete')).toHaveText(['Three', 'Two', 'One']);
  await expect(home.getByLabel('Name for the merged list')).toHaveValue('Half');
  await expect(home.getByLabel('Name for the merged list')).toBeFocused();
  await home.keyboard.press('Escape');
  await expect(home.getByLabel('Name', { exact: true })).toHaveValue('Half a na');
  await expect(home.getByRole('checkbox', { checked: true })).toHaveCount(2);
});
