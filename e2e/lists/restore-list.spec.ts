import { deleteListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { expectAccessible, expectThumbSized } from '../support/accessible.ts';
import { expect, OPEN_ITEM, pressUndo, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, onServer, sign } from '../support/offline.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';

const BEFORE = { open: ['Milk', 'Bread', 'Soap', 'Tea'], completed: [] };

test('a list is restored to a moment of its history, row by row or as a whole', async ({
  owner,
  people,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  const items = await itemsOf(
    owner,
    list,
    BEFORE.open.map((product) => ({ product })),
  );
  const writer = await people.add();
  await memberOf(owner, list, writer);
  const [milk, bread, soap, tea] = items;
  const params = (item: typeof milk) => ({ list_id: list.id, item_id: item?.id ?? '' });
  await writer.call(deleteListItem, { params: params(milk) });
  await writer.call(deleteListItem, { params: params(bread) });
  await writer.call(updateListItem, { params: params(soap), body: { list_item: { completed: true } } });
  await writer.call(updateField, {
    params: { ...params(tea), field_id: tea?.fields[0]?.id ?? '' },
    body: { list_item_field: { data: 'Coffee' } },
  });
  await itemsOf(writer, list, [{ product: 'Jam' }]);
  const wrecked = await onServer(owner, list.id);

  const page = await open(owner, `/lists/${list.id}/history`);
  await expect(page.locator('.history-row').last()).toContainText('made the list');
  await expectAccessible(page);
  await expectThumbSized(page);
  await page
    .locator('.history-row')
    .filter({ hasText: 'added 4 items' })
    .getByRole('link', { name: /^Show the list/u })
    .click();
  await expect(page.getByText('2 items come back, 2 change, 1 goes to the trash.')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Items', exact: true }).getByRole('listitem');
  await expect(rows).toContainText([
    'No longer on the list',
    'No longer on the list',
    'Completed since',
    'Now: Coffee',
  ]);
  await expectAccessible(page);
  await expectThumbSized(page);

  await test.step('one row', async () => {
    await page.getByRole('button', { name: 'Restore Milk' }).click();
    await expect(toast(page, '"Milk" is as it was.')).toBeVisible();
    await expect(page.getByText('1 item comes back, 2 change, 1 goes to the trash.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Restore Milk' })).toHaveCount(0);
  });

  const restore = page.getByRole('button', { name: 'Restore the list to this moment' });
  await test.step('not without a network', async () => {
    await goOffline(page);
    await expect(sign(page)).toContainText('Offline');
    await expect(restore).toBeDisabled();
    await expect(page.getByText('Restoring needs a connection to the server.')).toBeVisible();
    await goOnline(page);
    await expect(restore).toBeEnabled();
  });

  await test.step('the whole list', async () => {
    await restore.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('1 item comes back, 2 change, 1 goes to the trash.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: "Yes, I'm sure." }).click();
    await expect(page.locator(OPEN_ITEM)).toHaveText(BEFORE.open);
    expect(await onServer(owner, list.id)).toEqual(BEFORE);
  });

  await test.step('and back by the notice', async () => {
    await pressUndo(toast(page, 'The list is as it was on'));
    await expect(toast(page, 'Undone.')).toBeVisible();
    await expect
      .poll(() => onServer(owner, list.id))
      .toEqual({ ...wrecked, open: ['Milk', ...wrecked.open] });
  });

  await test.step('which the history tells', async () => {
    await page.goto(`/lists/${list.id}/history`);
    await expect(page.locator('.history-row').nth(1)).toContainText(/restored 4 items to .*undone/u);
  });
});
