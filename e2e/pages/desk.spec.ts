import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, OPEN_ITEM, test } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf, numberedItems, shareWith } from '../support/prepared.ts';

test.use({ viewport: { width: 1280, height: 800 }, isMobile: false, hasTouch: false });

const pane = (page: Page) => page.getByRole('navigation', { name: 'Your lists' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a wide screen shows the lists beside the page, both live', async ({ owner, people, open }) => {
  const weekend = await listOf(owner, 'Weekend');
  const party = await listOf(owner, 'Party');
  await itemsOf(owner, weekend, [{ product: 'Milk' }, { product: 'Bread' }]);
  const writer = await people.add();
  await memberOf(owner, party, writer);
  const page = await open(owner, `/lists/${weekend.id}`);
  const link = (name: RegExp) => pane(page).getByRole('link', { name });
  await expect(link(/^Weekend, 2 left/u)).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Complete Milk' }).click();
  await expect(link(/^Weekend, 1 of 2 left/u)).toBeVisible();
  await itemsOf(writer, party, [{ product: 'Balloons' }]);
  await expect(link(/^Party, 1 left, 1 new/u)).toBeVisible();
  await link(/^Party/u).click();
  await expect(heading(page, 'Party')).toBeFocused();
  await expect(page.locator(OPEN_ITEM)).toHaveText(['Balloons']);
  await expect(link(/^Party, 1 left, with/u)).toHaveAttribute('aria-current', 'page');

  await page.setViewportSize({ width: 1099, height: 800 });
  await expect(pane(page)).toHaveCount(0);
  await expectAccessible(page);
});

test('the home stays the page, beside the keys, and everything is done with them', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  await listOf(owner, 'Party');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const page = await open(owner);
  await expect(page.getByRole('link', { name: 'Weekend', exact: true })).toBeVisible();
  await expect(pane(page)).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Hints' })).toContainText('Next or previous row');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await press('j', 'j', 'Enter');
  await expect(heading(page, 'Weekend')).toBeFocused();
  await press('j', 'j', 'x');
  await expect(page.getByRole('button', { name: 'Refresh Bread' })).toBeVisible();
  await press('n');
  await expect(page.getByLabel('Quick add')).toBeFocused();
  await page.keyboard.type('Jam');
  await press('Enter');
  await expect(page.locator(OPEN_ITEM).filter({ hasText: 'Jam' })).toBeVisible();
  await heading(page, 'Weekend').focus();
  await press('[');
  await expect(heading(page, 'Party')).toBeFocused();
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

const boxOf = async (shown: Locator) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  return { x, y, width, height, middle: x + width / 2, end: x + width };
};

test('the lists stay where they are when one is opened', async ({ owner, people, open }) => {
  const names = Array.from({ length: 12 }, (_, index) => `List ${index + 1}`);
  const lists = [];
  for (const name of names) lists.push(await listOf(owner, name));
  const inviter = await people.add();
  const invited = await listOf(inviter, 'Party');
  await shareWith(inviter, invited, owner);
  const page = await open(owner);
  const [first] = lists;
  const row = page.getByTestId(`list-${first?.id ?? ''}`);
  await row.scrollIntoViewIfNeeded();
  await expect(page.getByTestId(`list-${invited.id}`)).toBeAttached();
  const before = await boxOf(row);
  await page.getByRole('link', { name: 'List 1', exact: true }).click();
  const link = pane(page).getByRole('link', { name: /^List 1$/u });
  await expect(link).toHaveAttribute('aria-current', 'page');

  expect(await boxOf(link)).toEqual(before);
});

test('the fields of a new item stand in one row, the form stays in sight, and the notice is in the middle', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  await numberedItems(owner, list, 30);
  const page = await open(owner, `/lists/${list.id}`);
  await page.getByRole('button', { name: 'Add Item' }).click();
  const places = ['Product', 'Quantity', 'Category'].map((label) => boxOf(page.getByLabel(label)));
  const tops = (await Promise.all(places)).map(({ y }) => Math.round(y));
  expect(new Set(tops).size).toBe(1);

  await page.getByLabel('Product').fill('Milk');
  await page.keyboard.press('Enter');
  const notice = await boxOf(page.getByRole('alert'));
  const links = await boxOf(page.locator('#navbar'));
  const lists = await boxOf(pane(page));
  expect(notice.middle).toBeCloseTo((lists.end + links.x) / 2, -2);
  expect(notice.end).toBeLessThanOrEqual(links.x);

  const row = page.locator(OPEN_ITEM).filter({ hasText: 'Milk' });
  await expect(row).toBeInViewport();
  const form = await boxOf(page.getByTestId('list-item-form'));
  const navbar = await boxOf(page.getByTestId('nav'));
  expect(form.y).toBeGreaterThanOrEqual(navbar.height - 1);
  expect((await boxOf(row)).y).toBeGreaterThan(form.y + form.height);
  await expectAccessible(page);
});
