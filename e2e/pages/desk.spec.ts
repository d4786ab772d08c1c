import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, OPEN_ITEM, test } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';

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

test('the home stays the page, beside the keys', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner);
  await expect(page.getByTestId(`list-${list.id}`)).toBeVisible();
  await expect(pane(page)).toHaveCount(0);
  await expect(page.getByRole('complementary', { name: 'Hints' })).toContainText('Next or previous row');
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('everything is done with keys', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  await listOf(owner, 'Party');
  await itemsOf(owner, list, [{ product: 'Milk' }, { product: 'Bread' }]);
  const page = await open(owner);
  await expect(page.getByRole('link', { name: 'Weekend', exact: true })).toBeVisible();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await press('j', 'j', 'Enter');
  await expect(heading(page, 'Weekend')).toBeFocused();
  await press('j', 'j', 'x');
  await expect(page.getByRole('button', { name: 'Refresh Bread' })).toBeVisible();
  await press('n');
  await expect(page.getByLabel('Product')).toBeFocused();
  await page.keyboard.type('Jam');
  await press('Enter');
  await expect(page.locator(OPEN_ITEM).filter({ hasText: 'Jam' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse Form' }).click();
  await press('[');
  await expect(heading(page, 'Party')).toBeFocused();
  await press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible(page);
  await press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
