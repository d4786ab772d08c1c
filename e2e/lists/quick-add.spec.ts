import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, OPEN_ITEM, pressUndo, test } from '../support/fixtures.ts';
import { goOffline, goOnline, onServer } from '../support/offline.ts';
import { PASSWORD } from '../support/people.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';

const TEN = [
  '2 l milk',
  '6 eggs',
  'bread',
  '500 g flour',
  'butter',
  '1 kg apples',
  'oat flakes',
  'tea',
  '3 lemons',
  'soap',
];
const READ = [
  'milk 2 l',
  'eggs 6',
  'bread',
  'flour 500 g',
  'butter',
  'apples 1 kg',
  'oat flakes',
  'tea',
  'lemons 3',
  'soap',
];

const PASTED = 30;

const line = (page: Page) => page.getByLabel('Quick add');
const suggestions = (page: Page) => page.getByRole('list', { name: 'Suggestions' });

/** As a cheap phone. */
async function slowDown(page: Page): Promise<void> {
  const tools = await page.context().newCDPSession(page);
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

async function typeLines(page: Page, lines: readonly string[]): Promise<void> {
  for (const text of lines) {
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  }
}

async function openLine(page: Page): Promise<void> {
  await line(page).click();
  await line(page).fill('9 pens');
  await expect(page.getByRole('group', { name: 'Understood' })).toBeVisible();
  await line(page).clear();
}

test('ten groceries are typed without a pause, on a slow phone', async ({ owner, open }) => {
  const list = await listOf(owner, 'Weekend');
  const page = await open(owner, `/lists/${list.id}`);
  await slowDown(page);
  await line(page).click();
  await typeLines(page, TEN);

  await expect(line(page)).toBeFocused();
  await expect(line(page)).toHaveValue('');
  await expect(page.locator(OPEN_ITEM)).toHaveCount(TEN.length);
  await expect.poll(() => onServer(owner, list.id)).toEqual({ open: READ, completed: [] });
});

test('the same without a network, while somebody else adds', async ({ owner, people, open }) => {
  const list = await listOf(owner, 'Weekend');
  const writer = await people.add();
  await memberOf(owner, list, writer);
  const [page, other] = [await open(owner, `/lists/${list.id}`), await open(writer, `/lists/${list.id}`)];
  await openLine(page);
  await openLine(other);
  await goOffline(page);
  await Promise.all([typeLines(page, TEN), typeLines(other, ['rice', 'beans'])]);
  await typeLines(other, ['Milk']);

  await expect(line(page)).toBeFocused();
  await expect(page.locator(OPEN_ITEM).filter({ hasText: 'soap' })).toBeVisible();
  await goOnline(page);
  await expect(page.locator(OPEN_ITEM)).toHaveCount(TEN.length + 3);
  const sent = async () => (await onServer(owner, list.id)).open.filter((text) => READ.includes(text));
  await expect.poll(sent).toEqual(READ);

  await test.step('what both added is offered to be merged', async () => {
    await expect(page.getByText(/^milk is on the list twice\.$/iu)).toBeVisible();
    await page.getByRole('button', { name: 'Merge to 2 l' }).click();
    await expect(page.locator(OPEN_ITEM).filter({ hasText: /milk/iu })).toHaveText([/2 l\s*milk/iu]);
    await expect(other.locator(OPEN_ITEM).filter({ hasText: /milk/iu })).toHaveCount(1);
  });
});

test('the line, its suggestions and a pasted list are accessible and work with the keyboard', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(owner, list, [{ product: 'Milk', quantity: '1 l', category: 'Dairy' }]);
  await itemsOf(owner, await listOf(owner, 'Other'), [{ product: 'Milkshake' }, { product: 'Millet' }]);
  const page = await open(owner, `/lists/${list.id}`);
  await page.locator(OPEN_ITEM).first().waitFor();
  await page.keyboard.press('n');
  await page.keyboard.type('2 l milk');
  await expect(page.getByText('Milk is on the list: make it 3 l?')).toBeVisible();
  await expect(suggestions(page)).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Make it 3 l' }).press('Enter');
  await expect(page.locator(OPEN_ITEM)).toHaveText([/3 l\s*Milk/u]);
  await expect(line(page)).toBeFocused();
  await page.keyboard.type('mill');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.locator(OPEN_ITEM).filter({ hasText: 'Millet' })).toBeVisible();

  await line(page).focus();
  const pasted = Array.from({ length: PASTED }, (_, number) => `${number + 1} kg thing number ${number}`);
  await line(page).evaluate((input, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', text);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted.join('\n'));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox')).toHaveCount(PASTED);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: `Add ${PASTED} items` }).click();
  await expect(page.getByText(`${PASTED} items successfully added.`)).toBeVisible();
  const count = async () => (await onServer(owner, list.id)).open.length;
  await expect.poll(count).toBe(PASTED + 2);
  await pressUndo(page);
  await expect.poll(count).toBe(2);
});

test('text shared by another program finds its list, also after signing in', async ({ owner, page }) => {
  await listOf(owner, 'Weekend');
  await page.goto(`/receive?text=${encodeURIComponent('2 l milk\nbread')}`);
  await page.getByLabel('Email').fill(owner.email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Add to a list' })).toBeVisible();
  await page.getByRole('button', { name: /Weekend$/u }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add 2 items' }).click();

  await expect(page.locator(OPEN_ITEM)).toHaveText([/2 l\s*milk/u, /bread/u]);
});
