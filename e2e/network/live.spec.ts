import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { updateList } from '@shared-lists/contract/api/lists.ts';
import { changeSettings } from '@shared-lists/contract/api/settings.ts';
import { deleteShare, updateShare } from '@shared-lists/contract/api/sharing.ts';
import { addItem, expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { countCalls, goToLive, LIST_CALL, streamOpened } from '../support/live.ts';
import { goOffline, goOnline, sign } from '../support/offline.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';
import { listsIn, selectIn } from '../support/sections.ts';

test(
  'a change shows for the other person at once, without extra requests',
  { tag: '@desktop' },
  async ({ owner, people, open }) => {
    const writer = await people.add();
    const list = await listOf(owner, 'Weekend');
    await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
    await memberOf(owner, list, writer);
    const [ownersPage, writersPage] = await Promise.all([
      open(owner, `/lists/${list.id}`),
      open(writer, `/lists/${list.id}`),
    ]);
    const presence = ownersPage.getByTestId('presence');
    await expect(presence).toHaveAccessibleName(`Also here: ${writer.email}`);
    await expect(writersPage.getByTestId('presence')).toHaveAccessibleName(`Also here: ${owner.email}`);

    const calls = countCalls(ownersPage, LIST_CALL);
    await ownersPage.getByRole('button', { name: 'Add Item' }).click();
    await ownersPage.getByLabel('Product').fill('half-typed');
    await addItem(writersPage, { Product: 'Apples' });
    await expect(ownersPage.locator(OPEN_ITEM)).toHaveText([/Milk/u, /Bread/u, /Apples/u]);
    await writersPage.getByRole('button', { name: 'Complete Milk' }).click();
    await expect(ownersPage.locator(OPEN_ITEM)).toHaveText([/Bread/u, /Apples/u]);
    expect(calls(), 'The events brought the items').toBe(0);
    await expect(ownersPage.getByLabel('Product')).toHaveValue('half-typed');
    await expect(ownersPage.getByLabel('Product')).toBeFocused();
    await expect(ownersPage.getByTestId('announcements')).toHaveText('1 item completed');

    await test.step('the loss of the network is said before anything is changed', async () => {
      await goOffline(ownersPage);
      await expect(sign(ownersPage)).toHaveText('Offline');
      await expect(presence).toHaveCount(0);
      await goOnline(ownersPage);
      await expect(sign(ownersPage)).toHaveText('');
      await expect(presence).toBeVisible();
    });

    await writersPage.close();
    await expect(presence).toHaveCount(0);
  },
);

test('changes by others show on the home page at once, and leave forms, selections and dialogs alone', async ({
  owner,
  people,
  open,
}) => {
  const reader = await people.add();
  const list = await listOf(owner, 'Weekend');
  for (const name of ['One', 'Two']) await listOf(reader, name);
  const page = await open(reader, '/robots.txt');
  await goToLive(page, '/lists');
  await page.getByRole('button', { name: 'Add List' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Half a na');
  await selectIn(page, 'Incomplete', ['One', 'Two']);
  await page.getByTestId('incomplete-list-merge').first().click();
  await page.getByLabel('Name for the merged list').fill('Half');

  const share = await memberOf(owner, list, reader, 'read');
  const names = listsIn(page, 'Incomplete');
  await expect(names.filter({ hasText: 'Weekend' })).toBeAttached();
  await owner.call(updateList, { params: { list_id: list.id }, body: { list: { name: 'Holidays' } } });
  await expect(names.filter({ hasText: 'Holidays' })).toBeAttached();
  await expect(page.getByLabel('Name for the merged list')).toHaveValue('Half');
  await expect(page.getByLabel('Name for the merged list')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Half a na');
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await owner.call(changeSettings, { body: { name: 'Olga Owner' } });
  await expect(page.getByRole('img', { name: 'Shared with Olga Owner' })).toBeVisible();
  await owner.call(deleteShare, { params: { list_id: list.id, users_list_id: share } });
  await expect(names).toHaveText(['Two', 'One']);
});

test(
  'losing write access, the share or the session shows at once',
  { tag: '@desktop' },
  async ({ owner, people, open }) => {
    const writer = await people.add();
    const list = await listOf(owner, 'Weekend');
    await itemsOf(owner, list, [{ product: 'Milk' }]);
    const share = { list_id: list.id, users_list_id: await memberOf(owner, list, writer) };
    const page = await open(writer, '/robots.txt');
    await goToLive(page, `/lists/${list.id}`);
    await expect(page.getByRole('button', { name: 'Complete Milk' })).toBeVisible();

    await owner.call(updateShare, { params: share, body: { users_list: { permissions: 'read' } } });
    await expect(page.getByText('You only have permission to read this list')).toBeVisible();
    await owner.call(deleteShare, { params: share });
    await expect(toast(page, 'List not found')).toBeVisible();
    await expect(page).toHaveURL(/\/lists$/u);
    await writer.call(signOut);
    await expect(toast(page, 'You must sign in')).toBeVisible();
  },
);

test('two tabs share one stream, and the remaining tab takes it over', async ({ owner, people, open }) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  await memberOf(owner, list, writer);
  const first = await open(owner, '/robots.txt');
  await goToLive(first, '/lists');
  const second = await first.context().newPage();
  const streams = countCalls(second, /^\/v2\/events$/u);
  await second.goto(`/lists/${list.id}`);
  await expect(second.locator(OPEN_ITEM)).toHaveText([/Milk/u]);
  const writersPage = await open(writer, `/lists/${list.id}`);
  // The first tab's stream reports presence for both tabs.
  await expect(second.getByTestId('presence')).toHaveAccessibleName(`Also here: ${writer.email}`);
  await expect(writersPage.getByTestId('presence')).toHaveAccessibleName(`Also here: ${owner.email}`);

  const calls = countCalls(second, LIST_CALL);
  await itemsOf(writer, list, [{ product: 'Bread' }]);
  await expect(second.locator(OPEN_ITEM)).toHaveText([/Milk/u, /Bread/u]);
  expect(calls()).toBe(0);
  expect(streams()).toBe(0);

  const isTakenOver = streamOpened(second);
  await first.close();
  await isTakenOver;
  await itemsOf(writer, list, [{ product: 'Apples' }]);
  await expect(second.locator(OPEN_ITEM)).toHaveText([/Milk/u, /Bread/u, /Apples/u]);
  expect(streams()).toBe(1);
});
