import { updateShare } from '@shared-lists/contract/api/sharing.ts';
import { COMPLETED_ITEM, expect, OPEN_ITEM, test, toast } from '../support/fixtures.ts';
import { itemsOf, listOf, shareWith } from '../support/prepared.ts';

test('two people share a list by e-mail; the owner changes permissions, removes people and shares again', async ({
  owner,
  people,
  open,
}) => {
  const [writer, refused] = [await people.add(), await people.add()];
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const params = { list_id: list.id, users_list_id: await shareWith(owner, list, refused) };
  await refused.call(updateShare, { params, body: { users_list: { has_accepted: false } } });
  const page = await open(owner);
  const writers = await open(writer);
  const pending = page.locator('[data-test-id^="pending-user-"]');
  const accepted = page.locator('[data-test-id^="accepted-user-"]');

  await test.step('shared and accepted', async () => {
    await page.getByRole('link', { name: 'Share Weekend' }).click();
    await page.getByLabel('Enter an email to invite someone to share this list:').fill(writer.email);
    await page.keyboard.press('Enter');
    await expect(toast(page, `"Weekend" has been successfully shared with ${writer.email}.`)).toBeVisible();
    await expect(pending).toContainText(writer.email);
    await expect(page.locator('#new-email')).toHaveValue('');
    await writers.getByRole('button', { name: 'Accept Weekend' }).click();
    await expect(accepted).toContainText(writer.email);
    await writers.getByRole('link', { name: 'Weekend', exact: true }).click();
    await writers.getByRole('button', { name: 'Complete Milk' }).click();
    await expect(writers.locator(COMPLETED_ITEM)).toHaveText([/Milk/u]);
    await expect(writers.locator(OPEN_ITEM)).toHaveText([/Bread/u]);
  });

  await test.step('permissions', async () => {
    await page.getByRole('button', { name: `Change ${writer.email} to read` }).click();
    await expect(accepted.getByTestId('perm-read')).toHaveText('read');
    await expect(writers.getByText('You only have permission to read this list')).toBeVisible();
    await page.getByRole('button', { name: `Share again with ${refused.email}` }).click();
    await expect(pending).toContainText(refused.email);
    await expect(pending.getByTestId('perm-write')).toBeVisible();
  });

  await test.step('write is green and read is blue in both themes', async () => {
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

  await test.step('removed', async () => {
    await page.getByRole('button', { name: `Remove ${writer.email}` }).click();
    await expect(accepted).toHaveCount(0);
    await expect(writers).toHaveURL(/\/lists$/u);
    await expect(toast(writers, 'List not found')).toBeVisible();
  });
});
