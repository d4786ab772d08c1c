import type { Page } from '@playwright/test';
import { expectAccessible, expectThumbSized } from '../support/accessible.ts';
import { expect, OPEN_ITEM, pressUndo, test, toast } from '../support/fixtures.ts';
import { cutNetwork, goOffline, goOnline, onServer, sign } from '../support/offline.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';
import { confirm, listsIn, section, selectIn } from '../support/sections.ts';

const NAMES = ['Milk', 'Bread', 'Soap'];
const BEFORE = { open: ['Milk 2 l', 'Bread', 'Soap'], completed: [] };

const rows = (page: Page) => page.locator(OPEN_ITEM);
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).and(page.locator(':enabled')).first().click();
const undoByNotice = (page: Page, text: string) => pressUndo(toast(page, text));
const undoByKeys = async (page: Page) => {
  await page.locator('h1').first().click();
  await page.keyboard.press('Control+z');
};

async function undoByMenu(page: Page) {
  await press(page, 'More about this list');
  await page.getByRole('menuitem', { name: 'Undo last change' }).click();
}

async function undoByHistory(page: Page, listId: string, text: string) {
  await page.goto(`/lists/${listId}/history`);
  await page
    .locator('.history-row')
    .filter({ hasText: text })
    .first()
    .getByRole('button', { name: /^Undo/u })
    .click();
  await expect(toast(page, 'Undone.')).toBeVisible();
  await page.goto(`/lists/${listId}`);
}

async function openForm(page: Page) {
  await press(page, 'More about this list');
  await page.getByRole('menuitem', { name: 'Edit list' }).click();
  await expect(page.getByLabel('Name')).toBeVisible();
}

test('two people wreck a list in every way, and each time it comes back whole', async ({
  owner,
  people,
  open,
}) => {
  test.setTimeout(240_000);
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [
    { product: 'Milk', quantity: '2 l' },
    { product: 'Bread' },
    { product: 'Soap' },
  ]);
  const writer = await people.add();
  await memberOf(owner, list, writer);
  const address = `/lists/${list.id}`;
  const [owners, writers] = [await open(owner, address), await open(writer, address)];
  const isWhole = async () => {
    await expect.poll(() => onServer(owner, list.id)).toEqual(BEFORE);
    for (const page of [owners, writers]) await expect(rows(page)).toHaveCount(3);
  };
  await isWhole();

  await test.step('everything ticked, taken back by the notice', async () => {
    await selectIn(owners, 'Items', NAMES);
    await press(owners, 'Complete Milk');
    await expect(rows(writers)).toHaveCount(0);
    await undoByNotice(owners, 'Items marked as completed.');
    await isWhole();
  });

  await test.step('several edited at once, taken back by keys, done again and taken back', async () => {
    await selectIn(writers, 'Items', NAMES);
    await press(writers, 'Edit Milk');
    await writers.getByLabel('Quantity', { exact: true }).fill('99');
    await press(writers, 'Update Items');
    await expect(rows(owners)).toHaveText(['99 Milk', '99 Bread', '99 Soap']);
    await undoByKeys(writers);
    await isWhole();
    await writers.keyboard.press('Control+Shift+Z');
    await expect(rows(owners)).toHaveText(['99 Milk', '99 Bread', '99 Soap']);
    await writers.keyboard.press('Control+z');
    await isWhole();
  });

  await test.step('several deleted: one comes back from the trash, the others by the history', async () => {
    await selectIn(writers, 'Items', NAMES);
    await press(writers, 'Delete Milk');
    await confirm(writers);
    await expect(rows(owners)).toHaveCount(0);
    await owners.goto('/trash');
    await expect(owners.getByTestId('restore')).toHaveCount(3);
    await expectAccessible(owners);
    await expectThumbSized(owners);
    await press(owners, 'Restore Milk');
    await expect(rows(writers)).toHaveCount(1);
    await owners.goto(address);
    await undoByHistory(writers, list.id, 'deleted 3 items');
    await isWhole();
  });

  await test.step('the network goes in the middle of deletions, and again in the middle of the undo', async () => {
    await selectIn(writers, 'Items', NAMES);
    await press(writers, 'Delete Milk');
    const deletions = await cutNetwork(writers, 'DELETE', { answered: 1 });
    await confirm(writers);
    await deletions.isCut;
    await expect(sign(writers)).toContainText('Offline');
    await expect(rows(writers)).toHaveCount(0);
    await expect.poll(async () => (await onServer(owner, list.id)).open.length).toBe(2);
    await deletions.mend();
    await expect(rows(owners)).toHaveCount(0);

    const undo = await cutNetwork(writers, 'POST', { answered: 0, isCarriedOut: true });
    await undoByKeys(writers);
    await undo.isCut;
    await expect(rows(writers)).toHaveCount(3);
    await expect(rows(owners)).toHaveCount(3);
    await undo.mend();
    await expect(sign(writers)).toHaveText('');
    await isWhole();
  });

  await test.step('an undo is begun while half of the deletions wait', async () => {
    await selectIn(writers, 'Items', NAMES);
    await press(writers, 'Delete Milk');
    const deletions = await cutNetwork(writers, 'DELETE', { answered: 2 });
    await confirm(writers);
    await deletions.isCut;
    await undoByKeys(writers);
    await expect(rows(writers)).toHaveCount(3);
    await deletions.mend();
    await expect(sign(writers)).toHaveText('');
    await isWhole();
  });

  await test.step('renamed without a network, and taken back before it is sent', async () => {
    await owners.goto('/lists');
    await owners.getByRole('link', { name: 'Weekend', exact: true }).click();
    await openForm(owners);
    await goOffline(owners);
    await owners.getByLabel('Name').fill('Wrecked');
    await press(owners, 'Update List');
    await expect(listsIn(owners, 'Incomplete')).toHaveText([/^Wrecked/u]);
    await undoByKeys(owners);
    await expect(listsIn(owners, 'Incomplete')).toHaveText([/^Weekend/u]);
    await goOnline(owners);
    await owners.goto(address);
    await expect(writers.getByRole('heading', { level: 1 })).toHaveText('Weekend');
  });

  await test.step('made a list of another type, taken back by the notice', async () => {
    await openForm(owners);
    await owners.getByLabel('Type').selectOption({ label: 'to-do' });
    await press(owners, 'Update List');
    await undoByNotice(owners, 'List successfully updated');
    await expect(toast(owners, 'Undone.')).toBeVisible();
    await owners.goto(address);
    await isWhole();
  });

  await test.step('moved away, taken back by the menu', async () => {
    // The change of type may reach the page late, and ends a selection.
    await writers.goto(address);
    await expect(rows(writers)).toHaveCount(3);
    await selectIn(writers, 'Items', ['Milk', 'Soap']);
    await section(writers, 'Items').getByRole('button', { name: 'Move to list' }).click();
    await writers.getByLabel('New list name').fill('Elsewhere');
    await writers.keyboard.press('Enter');
    await expect(rows(owners)).toHaveCount(1);
    await undoByMenu(writers);
    await isWhole();
  });

  await test.step('deleted as a whole, and restored from the trash', async () => {
    await owners.goto('/lists');
    await press(owners, 'Delete Weekend');
    await confirm(owners);
    await expect(writers).toHaveURL('/lists');
    await owners.goto('/trash');
    await press(owners, 'Restore Weekend');
    await expect(toast(owners, '"Weekend" is back.')).toBeVisible();
    for (const page of [owners, writers]) await page.goto(address);
    await isWhole();
  });
});
