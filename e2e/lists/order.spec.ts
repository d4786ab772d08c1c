import type { Page } from '@playwright/test';
import { expect, OPEN_ITEM, pressUndo, test } from '../support/fixtures.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';

const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
const expectRows = (page: Page, names: readonly string[]) =>
  expect(page.locator(OPEN_ITEM).locator('.item-text')).toHaveText([...names]);

async function chooseOrder(page: Page, name: string) {
  await page.getByRole('button', { name: 'More about this list' }).click();
  await page.getByRole('menuitem', { name: 'Order …' }).click();
  await page.getByText(name, { exact: true }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** By pointer: from the middle of its grip to the middle of another row. */
async function drag(page: Page, name: string, onto: string) {
  const from = await grip(page, name).boundingBox();
  const to = await grip(page, onto).boundingBox();
  if (!from || !to) throw new Error('Both rows are on the screen');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  const distance = to.y + to.height / 2 - y;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + distance / 2, { steps: 4 });
  await page.mouse.move(x, y + distance * 1.1, { steps: 4 });
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await page.mouse.up();
}

test(
  'two people order a list by pointer and keys, with the network cut in between',
  { tag: '@desktop' },
  async ({ owner, people, open }) => {
    const list = await listOf(owner, 'Weekend');
    await itemsOf(owner, list, [
      ...['Milk', 'Bread', 'Soap', 'Apples'].map((product) => ({ product })),
      { product: 'Pears', category: 'Fruit' },
      { product: 'Brie', category: 'Cheese' },
    ]);
    const writer = await people.add();
    await memberOf(owner, list, writer);
    const [owners, writers] = [
      await open(owner, `/lists/${list.id}`),
      await open(writer, `/lists/${list.id}`),
    ];
    await expectRows(writers, ['Milk', 'Bread', 'Soap', 'Apples', 'Pears', 'Brie']);

    await test.step('A to Z, for everybody, and back', async () => {
      await chooseOrder(owners, 'A to Z');
      await expectRows(writers, ['Apples', 'Bread', 'Milk', 'Soap', 'Brie', 'Pears']);
      await pressUndo(owners);
      await expectRows(writers, ['Milk', 'Bread', 'Soap', 'Apples', 'Pears', 'Brie']);
    });

    await test.step('by pointer', async () => {
      await chooseOrder(owners, 'My own order');
      await expect(grip(writers, 'Milk')).toBeVisible();
      await writers.emulateMedia({ media: 'print' });
      await expect(grip(writers, 'Milk')).toBeHidden();
      await writers.emulateMedia({ media: 'screen' });
      await drag(owners, 'Milk', 'Soap');
      await expectRows(owners, ['Bread', 'Soap', 'Milk', 'Apples', 'Pears', 'Brie']);
      await expectRows(writers, ['Bread', 'Soap', 'Milk', 'Apples', 'Pears', 'Brie']);
      await drag(owners, 'Apples', 'Bread');
      await expectRows(writers, ['Apples', 'Bread', 'Soap', 'Milk', 'Pears', 'Brie']);
    });

    await test.step('by keys, and undone by keys', async () => {
      await grip(writers, 'Milk').focus();
      await writers.keyboard.press('ArrowUp');
      await expect(writers.getByText('Milk, 3 of 4')).toHaveCount(1);
      await expect(grip(writers, 'Milk')).toBeFocused();
      await writers.keyboard.press('Home');
      await expectRows(owners, ['Milk', 'Apples', 'Bread', 'Soap', 'Pears', 'Brie']);
      await writers.locator('h1').click();
      await writers.keyboard.press('Control+z');
      await expectRows(owners, ['Apples', 'Bread', 'Milk', 'Soap', 'Pears', 'Brie']);
    });

    await test.step('categories', async () => {
      await grip(owners, 'Cheese').focus();
      await owners.keyboard.press('ArrowUp');
      await expectRows(writers, ['Apples', 'Bread', 'Milk', 'Soap', 'Brie', 'Pears']);
      await drag(owners, 'Cheese', 'Fruit');
      await expectRows(writers, ['Apples', 'Bread', 'Milk', 'Soap', 'Pears', 'Brie']);
    });

    await test.step('without a network, while the other one moves things, too', async () => {
      await goOffline(owners);
      await grip(owners, 'Soap').focus();
      await owners.keyboard.press('Home');
      await expectRows(owners, ['Soap, waiting for the network', 'Apples', 'Bread', 'Milk', 'Pears', 'Brie']);
      await grip(writers, 'Apples').focus();
      await expect(grip(writers, 'Apples')).toBeFocused();
      await writers.keyboard.press('End');
      await expectRows(writers, ['Bread', 'Milk', 'Soap', 'Apples', 'Pears', 'Brie']);
      await goOnline(owners);
      for (const page of [owners, writers])
        await expectRows(page, ['Soap', 'Bread', 'Milk', 'Apples', 'Pears', 'Brie']);
    });
  },
);

test('a person pins and orders their lists, on all devices', async ({ owner, open }) => {
  for (const name of ['Old', 'Middle', 'New']) await listOf(owner, name);
  const [phone, other] = [await open(owner, '/lists'), await open(owner, '/lists')];
  const expectLists = (page: Page, names: readonly string[]) =>
    expect(page.locator('[data-test-class="incomplete-list"] h3')).toHaveText([...names]);
  await expectLists(other, ['New', 'Middle', 'Old']);
  await phone.getByRole('button', { name: 'View' }).click();
  await phone.getByRole('menuitem', { name: 'Pin and order lists' }).click();
  await phone.getByRole('button', { name: 'Pin Old' }).click();
  await expectLists(other, ['Old', 'New', 'Middle']);
  await grip(phone, 'Middle').focus();
  await phone.keyboard.press('ArrowUp');
  await expectLists(phone, ['Old', 'Middle', 'New']);
  await expectLists(other, ['Old', 'Middle', 'New']);
  await pressUndo(phone);
  await expectLists(other, ['Old', 'New', 'Middle']);

  await test.step('two devices pin without a network, and both pins stay', async () => {
    await goOffline(phone);
    await phone.getByRole('button', { name: 'Pin Middle' }).click();
    await expectLists(phone, ['Old', 'Middle', 'New']);
    await other.getByRole('button', { name: 'View' }).click();
    await other.getByRole('menuitem', { name: 'Pin and order lists' }).click();
    await other.getByRole('button', { name: 'Pin New' }).click();
    await expectLists(other, ['Old', 'New', 'Middle']);
    await goOnline(phone);
    for (const page of [phone, other])
      for (const name of ['Old', 'Middle', 'New'])
        await expect(page.getByRole('button', { name: `Unpin ${name}` })).toBeVisible();
    await phone.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(phone.getByRole('button', { name: 'View' })).toBeFocused();
  });
});
