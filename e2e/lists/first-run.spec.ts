import { addList, expect, openList, signIn, test, toast } from '../support/fixtures.ts';
import { PASSWORD } from '../support/people.ts';
import { RunningServer } from '../support/server.ts';

const EMAIL = 'owner@example.com';

test('a new installation is set up, and a completed item shows in another browser', async ({
  browser,
  database,
}) => {
  const server = new RunningServer(database);
  await server.create();
  const newPage = async () => (await browser.newContext({ baseURL: server.url })).newPage();
  const page = await newPage();

  await test.step('set up the first account', async () => {
    await page.goto(server.setUpLink);
    await expect(page.getByRole('heading', { level: 1, name: 'Set your password' })).toBeVisible();
    await expect(page).not.toHaveURL(/invitation_token/u);
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Password confirmation').fill(PASSWORD);
    await page.getByRole('button', { name: 'Set my password' }).click();
    await expect(toast(page, 'Password successfully updated')).toBeVisible();
  });

  await test.step('signed in, see an empty home', async () => {
    await expect(page).toHaveTitle('Lists – Shared Lists');
    await expect(page.getByRole('heading', { level: 2, name: 'Incomplete' })).toBeVisible();
  });

  await test.step('add a grocery list and open it', async () => {
    await addList(page, 'Weekend');
    await expect(toast(page, 'List successfully added.')).toBeVisible();
    await openList(page, 'Weekend');
  });

  await test.step('add an item with quantity and category', async () => {
    await page.getByRole('button', { name: 'Add Item' }).click();
    await expect(page.getByLabel('Product')).toBeFocused();
    await page.getByLabel('Product').fill('Milk');
    await page.getByLabel('Quantity').fill('2 l');
    await page.getByLabel('Category').fill('fresh  dairy');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Item successfully added.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 3, name: 'Fresh Dairy' })).toBeVisible();
    await expect(page.locator('[data-test-class="non-completed-item"]')).toContainText('2 l Milk');
    await expect(page.getByLabel('Product')).toBeFocused();
    await expect(page.getByLabel('Product')).toHaveValue('');
  });

  const otherPage = await newPage();
  await test.step('another browser has the list open', async () => {
    await signIn(otherPage, { email: EMAIL });
    await openList(otherPage, 'Weekend');
    await expect(otherPage.locator('[data-test-class="non-completed-item"]')).toContainText('2 l Milk');
  });

  await test.step('complete the item in both browsers', async () => {
    await page.getByRole('button', { name: 'Complete Milk' }).click();
    await expect(page.locator('[data-test-class="completed-item"]')).toContainText('2 l Milk');
    await expect(toast(page, 'Item marked as completed.')).toBeVisible();
    await expect(otherPage.locator('[data-test-class="completed-item"]')).toContainText('2 l Milk');
    await expect(otherPage.locator('[data-test-class="non-completed-item"]')).toHaveCount(0);
  });

  await test.step('log out', async () => {
    const toggle = page.getByRole('button', { name: 'Toggle navigation' });
    if (await toggle.isVisible()) await toggle.click();
    await page.getByRole('link', { name: 'Log out' }).click();
    await expect(toast(page, 'Log out successful')).toBeVisible();
    await expect(page).toHaveURL(/\/users\/sign_in$/u);
    await page.goto('/lists');
    await expect(page).toHaveURL(/\/users\/sign_in$/u);
  });

  await server.remove();
});
