import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import type { Page } from '@playwright/test';
import { addItem, COMPLETED_ITEM, expect, OPEN_ITEM, openList, test } from '../support/fixtures.ts';
import { goOffline, goOnline, onServer } from '../support/offline.ts';
import { listOf, memberOf } from '../support/prepared.ts';

/** Of the notice that lies on top. */
const undo = (page: Page) => page.getByRole('button', { name: 'Undo', exact: true }).last().click();
const press = (page: Page, name: string) => page.getByRole('button', { name }).click();
const openRows = (page: Page) => page.locator(OPEN_ITEM);

test('two phones wreck a list and bring it back, with the network cut in between', async ({
  owner,
  people,
  open,
}) => {
  test.setTimeout(180_000);
  const list = await listOf(owner, 'Weekend');
  const writer = await people.add();
  await memberOf(owner, list, writer);
  const [owners, writers] = [await open(owner), await open(writer)];
  await openList(owners, 'Weekend');
  for (const product of ['Milk', 'Bread', 'Soap']) await addItem(owners, { Product: product });
  await writers.goto(`/lists/${list.id}`);
  await expect(openRows(writers)).toHaveCount(3);

  await test.step('a tick is taken back on both', async () => {
    await press(owners, 'Complete Milk');
    await expect(openRows(writers)).toHaveCount(2);
    await undo(owners);
    await expect(openRows(owners)).toHaveCount(3);
    await expect(openRows(writers)).toHaveCount(3);
  });

  await test.step('a deletion is taken back by keys, and done again', async () => {
    await press(writers, 'Delete Bread');
    await writers.getByTestId('confirm-delete').click();
    await expect(openRows(owners)).toHaveCount(2);
    await writers.locator('h1').click();
    await writers.keyboard.press('Control+z');
    await expect(openRows(writers)).toHaveCount(3);
    await expect(openRows(owners)).toHaveCount(3);
    await writers.keyboard.press('Control+Shift+Z');
    await expect(openRows(owners)).toHaveCount(2);
    await writers.keyboard.press('Control+z');
    await expect(openRows(owners)).toHaveCount(3);
  });

  await test.step('without a network: ticked and taken back, then sent in order', async () => {
    await goOffline(owners);
    await press(owners, 'Complete Soap');
    await expect(owners.locator(COMPLETED_ITEM)).toHaveCount(1);
    await owners.locator('h1').click();
    await owners.keyboard.press('Control+z');
    await expect(openRows(owners)).toHaveCount(3);
    await press(owners, 'Complete Bread');
    await goOnline(owners);
    await expect
      .poll(() => onServer(owner, list.id))
      .toEqual({ open: ['Milk', 'Soap'], completed: ['Bread'] });
    await expect(openRows(owners)).toHaveCount(2);
  });

  await test.step('what somebody else did since stays', async () => {
    await press(owners, 'Complete Milk');
    await expect(writers.locator(COMPLETED_ITEM)).toHaveCount(2);
    const { completed_items } = await writer.call(getList, { params: { list_id: list.id } });
    const milk = completed_items.find(({ fields }) => fields.some(({ data }) => data === 'Milk'));
    const params = { list_id: list.id, item_id: milk?.id ?? '' };
    await writer.call(updateListItem, { params, body: { list_item: { completed: false } } });
    await writer.call(updateListItem, { params, body: { list_item: { completed: true } } });
    // A notice about what was sent may lie on the other one.
    await owners.keyboard.press('Control+z');
    await expect(owners.getByText('Nothing was undone. It was changed since.')).toBeVisible();
    await expect(openRows(owners)).toHaveCount(1);
  });
});
