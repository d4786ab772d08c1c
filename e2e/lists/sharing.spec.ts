import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf, shareWith } from '../support/prepared.ts';

test('two people share a list by e-mail and complete its items', async ({ owner, people, open }) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const owners = await open(owner);
  const writers = await open(writer);

  await owners.getByRole('link', { name: 'Share Weekend' }).click();
  await expect(owners.getByRole('heading', { level: 1, name: 'Share Weekend' })).toBeVisible();
  await owners.getByLabel('Enter an email to invite someone to share this list:').fill(writer.email);
  await owners.keyboard.press('Enter');
  await expect(toast(owners, `"Weekend" has been successfully shared with ${writer.email}.`)).toBeVisible();
  await expect(owners.locator('[data-test-id^="pending-user-"]')).toContainText(writer.email);
  await expect(owners.locator('#new-email')).toHaveValue('');

  await writers.getByRole('button', { name: 'Accept Weekend' }).click();
  await expect(owners.locator('[data-test-id^="accepted-user-"]')).toContainText(writer.email);

  await writers.getByRole('link', { name: 'Weekend', exact: true }).click();
  await owners.goto(`/lists/${list.id}`);
  await writers.getByRole('button', { name: 'Complete Milk' }).click();
  await owners.getByRole('button', { name: 'Complete Bread' }).click();
  for (const page of [owners, writers]) {
    await expect(page.locator(COMPLETED_ITEM)).toHaveText([/Milk/u, /Bread/u]);
    await expect(page.locator(OPEN_ITEM)).toHaveCount(0);
  }
});

test('an unknown address gets an invitation to the product and to the list', async ({
  owner,
  open,
  server,
}) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, `/lists/${list.id}/users_lists`);
  const email = `stranger-${Date.now()}@example.com`;
  await page.locator('#new-email').fill(email);
  await page.getByRole('button', { name: 'Share List' }).click();
  await expect(page.locator('[data-test-id^="pending-user-"]')).toContainText(email);
  expect(await server.mailedLink(email)).toContain('/users/invitation/accept?');
});

test(
  'the owner changes permissions, removes people and shares again',
  { tag: '@desktop' },
  async ({ owner, people, open }) => {
    const [writer, refused] = [await people.add(), await people.add()];
    const list = await listOf(owner, 'Weekend');
    await memberOf(owner, list, writer);
    await memberOf(owner, await listOf(owner, 'Another list together'), writer);
    const share = await shareWith(owner, list, refused);
    const params = { list_id: list.id, users_list_id: share };
    await refused.call(updateShare, { params, body: { users_list: { has_accepted: false } } });
    const page = await open(owner, `/lists/${list.id}/users_lists`);
    const writers = await open(writer, `/lists/${list.id}`);
    await expect(writers.getByRole('button', { name: 'Add Item' })).toBeVisible();

    await page.getByRole('button', { name: `Change ${writer.email} to read` }).click();
    const accepted = page.locator('[data-test-id^="accepted-user-"]');
    await expect(accepted.getByTestId('perm-read')).toHaveText('read');
    await expect(writers.getByText('You only have permission to read this list')).toBeVisible();

    await page.getByRole('button', { name: `Share again with ${refused.email}` }).click();
    const pending = page.locator('[data-test-id^="pending-user-"]');
    await expect(pending).toContainText(refused.email);
    await expect(pending.getByTestId('perm-write')).toBeVisible();

    await page.getByRole('button', { name: `Remove ${writer.email}` }).click();
    await expect(accepted).toHaveCount(0);
    await expect(writers).toHaveURL(/\/lists$/u);
    await expect(toast(writers, 'List not found')).toBeVisible();

    await page.getByRole('button', { name: `Share with ${writer.email}` }).click();
    await expect(pending).toHaveCount(2);
  },
);

test('write is green and read is blue in both themes', async ({ owner, people, open }) => {
  const list = await listOf(owner, 'Weekend');
  await memberOf(owner, list, await people.add());
  await memberOf(owner, list, await people.add(), 'read');
  const page = await open(owner, `/lists/${list.id}/users_lists`);
  const strongest = (badge: string) =>
    page.getByTestId(badge).evaluate((element) => {
      const { color, backgroundColor } = getComputedStyle(element);
      return [color, backgroundColor].map((colour) => {
        const parts = (colour.match(/\d+/gu) ?? []).slice(0, 3).map(Number);
        return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))];
      });
    });

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await strongest('perm-write')).toEqual(['green', 'green']);
    expect(await strongest('perm-read')).toEqual(['blue', 'blue']);
  }
});

test('a writer sees addresses only, a reader no share page', async ({ owner, people, open }) => {
  const [writer, reader] = [await people.add(), await people.add()];
  const list = await listOf(owner, 'Weekend');
  await memberOf(owner, list, writer);
  await memberOf(owner, list, reader, 'read');

  const writers = await open(writer, `/lists/${list.id}/users_lists`);
  await expect(writers.locator('[data-test-id^="accepted-user-"]').first()).toBeVisible();
  await expect(writers.getByText(reader.email)).toBeVisible();
  await expect(writers.getByTestId('toggle-permissions')).toHaveCount(0);
  await expect(writers.getByTestId('remove-share')).toHaveCount(0);

  const readers = await open(reader, `/lists/${list.id}/users_lists`);
  await expect(readers).toHaveURL(/\/lists$/u);
  await expect(toast(readers, 'List not found')).toBeVisible();
});

test('readers see the list without actions; pending people, refusers and strangers see nothing', async ({
  owner,
  people,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const reader = await people.add();
  await memberOf(owner, list, reader, 'read');
  const readers = await open(reader, `/lists/${list.id}`);
  await expect(readers.locator(OPEN_ITEM)).toHaveText(['Milk']);
  await expect(readers.locator(OPEN_ITEM).getByRole('button')).toHaveCount(0);
  await expect(readers.getByRole('button', { name: 'Select' })).toHaveCount(0);
  await expect(readers.getByRole('button', { name: 'Filter by category' })).toBeVisible();

  const pending = await people.add();
  const refused = await people.add();
  const stranger = await people.add();
  await shareWith(owner, list, pending);
  const params = { list_id: list.id, users_list_id: await shareWith(owner, list, refused) };
  await refused.call(updateShare, { params, body: { users_list: { has_accepted: false } } });
  for (const person of [pending, refused, stranger]) {
    const page = await open(person, `/lists/${list.id}`);
    await expect(page).toHaveURL(/\/lists$/u);
    await expect(toast(page, 'List not found')).toBeVisible();
  }
});

test('failed sharing shows an error', async ({ owner, people, open }) => {
  const writer = await people.add();
  const list = await listOf(owner, 'Weekend');
  await memberOf(owner, list, writer);
  const page = await open(owner, `/lists/${list.id}/users_lists`);
  await page.locator('#new-email').fill(writer.email);
  await page.getByRole('button', { name: 'Share List' }).click();
  await expect(toast(page, 'already')).toBeVisible();
  await expect(page.locator('#new-email')).toHaveValue(writer.email);

  await page.locator('#new-email').fill('no address');
  await page.getByRole('button', { name: 'Share List' }).click();
  await expect(toast(page, 'email')).toBeVisible();
});
