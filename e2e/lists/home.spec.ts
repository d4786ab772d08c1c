import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { expectAccessible, expectThumbSized } from '../support/accessible.ts';
import { expect, OPEN_ITEM, test } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';
import { row, section } from '../support/sections.ts';

test('rows say what is left and what is new, live, until one has looked', async ({ owner, people, open }) => {
  const list = await listOf(owner, 'Weekend');
  const writer = await people.add();
  await memberOf(owner, list, writer);
  const page = await open(owner);
  await expect(row(page, list.id)).toBeVisible();
  const [milk] = await itemsOf(writer, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  await expect(row(page, list.id)).toContainText('2 left');
  await expect(row(page, list.id)).toContainText('2 new');

  await page.getByRole('link', { name: 'Weekend', exact: true }).click();
  await test.step('what others did meanwhile is marked', async () => {
    await expect(page.getByText('2 new or changed since you last looked')).toBeVisible();
    const rows = page.locator(OPEN_ITEM);
    const mark = page.getByRole('img', { name: 'New', exact: true });
    await expect(rows.filter({ has: mark })).toHaveText(['Milk', 'Bread']);
    await expectAccessible(page);
    await expectThumbSized(page);
    await page.getByRole('link', { name: 'See changes' }).click();
    await expect(page.locator('.history-row').first()).toContainText('added 2 items');
    await page.getByRole('link', { name: 'Back to Weekend' }).click();
  });
  await page.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(page.getByRole('button', { name: 'Refresh Milk' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to lists' }).click();
  await expect(row(page, list.id)).toContainText('1 of 2 left');
  await expect(row(page, list.id)).not.toContainText('new');

  const params = { list_id: list.id, item_id: milk?.id ?? '' };
  await writer.call(updateListItem, { params, body: { list_item: { completed: false } } });
  await expect(row(page, list.id)).toContainText('2 left');
  await expect(row(page, list.id)).toContainText('1 new');
  await expectAccessible(page);
});

test('an empty home shows an example list; completed lists fold', async ({ owner, open }) => {
  const page = await open(owner);
  await page.getByRole('button', { name: 'See an example list' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Example: weekend groceries' })).toBeVisible();
  await expect(page.locator('[data-test-class="non-completed-item"]')).toHaveCount(6);
  await page.getByRole('link', { name: 'Back to lists' }).click();
  await page.getByRole('button', { name: 'Complete Example: weekend groceries' }).click();
  const rows = section(page, 'Completed').getByRole('heading', { level: 3 });
  await expect(rows).toHaveText(['Example: weekend groceries']);
  await expect(page.getByRole('button', { name: 'See an example list' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Show completed lists' }).click();
  await expect(rows).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Show completed lists' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expectAccessible(page);
});

test('nothing moves when the figures arrive', async ({ owner, open }) => {
  const list = await listOf(owner, 'A name that is almost as long as the row');
  await itemsOf(owner, list, [{ product: 'Milk' }]);
  const page = await open(owner, '/robots.txt');
  let answer: () => void = () => undefined;
  const isAsked = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/v2/home/progress', async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.goto('/lists');
  const place = () =>
    row(page, list.id).evaluate((element) => JSON.stringify(element.getBoundingClientRect()));
  await expect(row(page, list.id)).toBeVisible();
  const before = await place();
  answer();

  await expect(row(page, list.id)).toContainText('1 left');
  expect(await place()).toBe(before);
});
