import { expect } from '@playwright/test';
import { button, heading, openList, take, test } from './take.ts';

test('shopping together', async ({ asPerson }) => {
  const [page, sams] = [await asPerson('alex'), await asPerson('sam')];
  for (const each of [sams, page]) {
    await openList(each, 'Weekend groceries');
    await each.getByTestId('list-shop').click();
    await expect(each.getByTestId('shop-left')).toBeVisible();
  }
  await button(sams, /^Lemons/u).click();
  await expect(page.getByTestId('companions')).toContainText('Lemons');
  await button(page, /^Butter/u).click();
  await button(page, 'Not available: Bread').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'shop-not-available');
  await button(page, 'Sold out').click();
  await expect(page.getByTestId('not-available')).toBeVisible();
  await expect(page.locator('.leaving')).toHaveCount(0);
  await take(page, 'shop');
  await button(page, 'Split the list').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await take(page, 'shop-split');
  await page.keyboard.press('Escape');
  await button(page, 'Done shopping').click();
  await button(page, 'Show In the basket').click();
  await take(page, 'shop-summary');
});

test('finding and bringing back', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await openList(page, 'Weekend groceries');
  await button(page, 'More about this list').click();
  await take(page, 'list-menu');
  await page.getByTestId('list-menu-history').click();
  await expect(page.getByRole('heading', { level: 1, name: /History/u })).toBeVisible();
  await take(page, 'history');
  await page.goto('/search');
  await page.getByRole('textbox', { name: 'Search lists and items' }).fill('mil');
  await expect(page.getByRole('link', { name: /Milk/u })).toBeVisible();
  await take(page, 'search');
  await openList(page, 'Gift ideas');
  await button(page, 'Delete Seeds for the balcony').click();
  await button(page, "Yes, I'm sure.").click();
  await page.goto('/trash');
  await expect(page.getByText('Seeds for the balcony')).toBeVisible();
  await take(page, 'trash');
});

test('templates', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await page.goto('/templates');
  await expect(heading(page, 'Templates')).toBeVisible();
  await take(page, 'templates');
  await page.goto('/templates/new');
  await expect(heading(page, 'New template')).toBeVisible();
  await take(page, 'template-editor');
});

test('the line for adding', async ({ asPerson }) => {
  const page = await asPerson('alex');
  await openList(page, 'Weekend groceries');
  await page.getByLabel('Quick add').fill('2 l oat milk #dairy');
  await expect(page.getByRole('group', { name: 'Understood' })).toBeVisible();
  await take(page, 'quick-add');
});
