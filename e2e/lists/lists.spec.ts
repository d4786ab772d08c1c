import { getList, updateList } from '@shared-lists/contract/api/lists.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf, shareWith } from '../support/prepared.ts';
import { confirm, listsIn, section, selectIn } from '../support/sections.ts';

test('lists are accepted, completed, refreshed, edited, deleted and left on the home page', async ({
  owner,
  people,
  open,
}) => {
  const other = await people.add();
  const foreign = await listOf(other, 'Foreign');
  await memberOf(other, foreign, owner, 'read');
  for (const name of ['Wanted', 'Unwanted']) await shareWith(other, await listOf(other, name), owner);
  const done = await listOf(other, 'Done');
  await other.call(updateList, { params: { list_id: done.id }, body: { list: { completed: true } } });
  await shareWith(other, done, owner);
  await itemsOf(owner, await listOf(owner, 'Party'), [{ product: 'Balloons' }]);
  await listOf(owner, 'Books', 'BookList');
  const page = await open(owner);

  await test.step('pending lists are rejected one by one, and accepted together', async () => {
    await expect(listsIn(page, 'Pending')).toHaveText(['Done', 'Unwanted', 'Wanted']);
    await page.getByRole('button', { name: 'Reject Unwanted' }).click();
    await expect(page.getByTestId('confirm-modal-body')).toContainText('Unwanted');
    await confirm(page);
    await expect(toast(page, 'List successfully rejected.')).toBeVisible();
    await selectIn(page, 'Pending', ['Wanted', 'Done']);
    await page.getByRole('button', { name: 'Accept Wanted', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Pending' })).toHaveCount(0);
    await expect(listsIn(page, 'Incomplete')).toHaveText(['Books', 'Party', 'Wanted', 'Foreign']);
    await expect(listsIn(page, 'Completed')).toHaveText(['Done']);
  });

  await test.step('of several only own ones are completed', async () => {
    await selectIn(page, 'Incomplete', ['Party', 'Foreign']);
    await page.getByRole('button', { name: 'Complete Party' }).click();
    await expect(listsIn(page, 'Completed')).toHaveText(['Party', 'Done']);
    await expect(listsIn(page, 'Incomplete')).toHaveText(['Books', 'Wanted', 'Foreign']);
  });

  await test.step('a completed list is made again; the help leads to all of them', async () => {
    await page.getByRole('button', { name: 'Refresh Party' }).click();
    await expect(listsIn(page, 'Completed')).toHaveText(['Party*', 'Done']);
    await expect(listsIn(page, 'Incomplete')).toHaveText(['Party', 'Books', 'Wanted', 'Foreign']);
    const help = page.getByRole('button', { name: 'Help: Completed' });
    await help.click();
    await expect(page.getByTestId('popover-content')).toContainText('marked with an asterisk (*).');
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('popover-content')).toHaveCount(0);
    await expect(help).toBeFocused();
    await help.click();
    await page.getByRole('link', { name: 'See all completed lists here.' }).click();
    await expect(page).toHaveURL(/\/completed_lists$/u);
    await expect(page.locator('[data-test-class="completed-list"]')).toHaveText([/Party/u, /Done/u]);
    await page.getByRole('link', { name: 'Back to lists' }).click();
  });

  await test.step('a list is edited; one of somebody else is not', async () => {
    const edit = page.getByRole('link', { name: 'Edit Foreign' });
    await expect(edit).toHaveAttribute('aria-disabled', 'true');
    await edit.click({ force: true });
    await expect(page).toHaveURL(/\/lists$/u);
    await page.getByRole('link', { name: 'Edit Books' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Books' })).toBeFocused();
    await page.getByLabel('Name', { exact: true }).fill('Films');
    await expect(page).toHaveTitle('Edit Films – Shared Lists');
    await page.getByLabel('Type').selectOption({ label: 'simple' });
    await page.getByLabel('Completed').check();
    await page.getByRole('button', { name: 'Update List' }).click();
    await expect(listsIn(page, 'Completed')).toHaveText(['Films', 'Party*', 'Done']);
    await expect(page.getByRole('img', { name: 'simple' })).toBeVisible();
  });

  await test.step('a deletion asks first, and the focus stays near', async () => {
    const remove = section(page, 'Incomplete').getByRole('button', { name: 'Delete Party' });
    await remove.click();
    await page.getByTestId('clear-delete').click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(remove).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByTestId('confirm-delete')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'List successfully deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Wanted' })).toBeFocused();
  });

  await test.step('a list of somebody else is only left', async () => {
    await page.getByRole('button', { name: 'Delete Foreign' }).click();
    await confirm(page);
    await expect(listsIn(page, 'Incomplete')).toHaveText(['Wanted']);
    const params = { list_id: foreign.id };
    await expect(owner.call(getList, { params })).rejects.toThrow('404');
    expect((await other.call(getList, { params })).list.name).toBe('Foreign');
  });
});
