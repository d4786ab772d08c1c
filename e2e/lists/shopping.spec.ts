import { getList, type ListRow } from '@shared-lists/contract/api/lists.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { changeSettings } from '@shared-lists/contract/api/settings.ts';
import { updateTrip } from '@shared-lists/contract/api/trips.ts';
import type { Page } from '@playwright/test';
import { randomUUID } from 'node:crypto';
import { expectAccessible, expectThumbSized } from '../support/accessible.ts';
import { expect, test, toast } from '../support/fixtures.ts';
import { goOffline, goOnline, onServer } from '../support/offline.ts';
import type { Person } from '../support/people.ts';
import { itemsOf, listOf, memberOf } from '../support/prepared.ts';

const CATEGORIES = ['Dairy', 'Fruit', 'Bakery', 'Drinks', 'Household'];
const WALK = ['Fruit', 'Bakery', 'Dairy', 'Household', 'Drinks'];
const products = CATEGORIES.flatMap((category) =>
  Array.from({ length: 8 }, (_, index) => ({ product: `${category} ${index + 1}`, category })),
);

const tick = (page: Page, name: string) => page.locator('.shop-tick').filter({ hasText: name });
const left = (page: Page) => page.getByTestId('shop-left');
const companions = (page: Page) => page.getByTestId('companions');
const trips = (page: Page) => page.locator('.history-row').filter({ hasNotText: 'added' });
const part = (page: Page, name: RegExp) => page.getByTestId('parts').getByRole('button', { name });

async function earlierTrip(person: Person, list: ListRow, items: readonly Item[]): Promise<void> {
  const params = { list_id: list.id, trip_id: randomUUID() };
  const taken = items.slice(0, 5).map(({ id }) => id);
  await person.call(updateTrip, { params, body: { trip: { taken, visited: WALK, ended: true } } });
}

async function openShop(page: Page, list: ListRow): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: list.name })).toBeVisible();
  await page.getByRole('link', { name: 'Shop', exact: true }).click();
  await expect(left(page)).toBeVisible();
}

test('two people shop together, in and out of dead spots', async ({ owner, people, open }) => {
  test.slow();
  const writer = await people.add();
  await owner.call(changeSettings, { body: { name: 'Olga Owner' } });
  await writer.call(changeSettings, { body: { name: 'Sam Writer' } });
  const list = await listOf(owner, 'Weekend');
  const items = await itemsOf(owner, list, products);
  await memberOf(owner, list, writer);

  // The third trip has the order of the first two.
  const olga = await open(owner, `/lists/${list.id}`);
  await earlierTrip(owner, list, items);
  await earlierTrip(writer, list, items);
  await openShop(olga, list);
  await expect(left(olga)).toHaveText('40 left');
  await expect(olga.getByText('Categories in the order of your last 2 trips')).toBeVisible();
  await expect(olga.locator('.shop-category h2')).toHaveText(WALK);
  await expectAccessible(olga);
  await expectThumbSized(olga);

  // By keys: the next row has the focus, and a tick can be taken back.
  await tick(olga, 'Fruit 1').focus();
  await olga.keyboard.press('Space');
  await expect(tick(olga, 'Fruit 2')).toBeFocused();
  await expect(left(olga)).toContainText('39 left');
  await olga.keyboard.press('Control+z');
  await expect(left(olga)).toHaveText('40 left');

  // Each sees what the other took, and how the list is split.
  const sam = await open(writer, `/lists/${list.id}`);
  await expect(sam.getByRole('link', { name: 'Olga is shopping. Join' })).toBeVisible();
  await expectAccessible(sam);
  await expectThumbSized(sam);
  await sam.getByRole('link', { name: 'Olga is shopping. Join' }).click();
  await expect(companions(olga)).toHaveText('Sam is shopping');
  await tick(olga, 'Fruit 1').click();
  await expect(companions(sam)).toHaveText('Olga: Fruit 1');
  await expect(tick(sam, 'Fruit 1')).toHaveCount(0);
  await olga.getByRole('button', { name: 'Split the list' }).click();
  const dialog = olga.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Split evenly' }).click();
  await dialog.getByRole('group', { name: /Fruit/u }).getByText('Mine').click();
  await dialog.getByRole('group', { name: /Dairy/u }).getByText("Sam's").click();
  await dialog
    .getByRole('group', { name: /Drinks/u })
    .getByText("Anybody's")
    .click();
  await expectAccessible(olga);
  await dialog.getByRole('button', { name: 'Split', exact: true }).click();
  await expect(part(olga, /^Mine/u)).toHaveAttribute('aria-pressed', 'true');
  await expect(tick(olga, 'Dairy 1')).toHaveCount(0);
  await expect(part(sam, /^Olga's/u)).toBeVisible();
  await expect(tick(sam, 'Dairy 1')).toBeVisible();
  await expect(tick(sam, 'Fruit 2')).toHaveCount(0);

  // Sam is in a dead spot, and both take the same.
  await goOffline(sam);
  await tick(sam, 'Dairy 1').click();
  await tick(sam, 'Dairy 2').click();
  await expect(left(sam)).toContainText('37 left');
  await part(olga, /^All/u).click();
  await tick(olga, 'Dairy 1').click();
  await goOnline(sam);
  await expect(tick(olga, 'Dairy 2')).toHaveCount(0);
  await expect(olga.locator('.shop-double')).toHaveText('You and Sam both took Dairy 1.');
  await expect(sam.locator('.shop-double')).toHaveText('You and Olga both took Dairy 1.');
  await expect(tick(sam, 'Dairy 1')).toHaveCount(0);

  // Then Olga is: what she takes and does not find arrives afterwards.
  await goOffline(olga);
  await tick(olga, 'Fruit 2').click();
  await olga.getByRole('button', { name: 'Not available: Bakery 1' }).click();
  await expectAccessible(olga);
  await olga.getByRole('button', { name: 'Sold out' }).click();
  await expect(olga.getByTestId('not-available')).toContainText('Bakery 1Sold out');
  await part(sam, /^All/u).click();
  await expect(tick(sam, 'Fruit 2')).toBeVisible();
  await goOnline(olga);
  await expect(tick(sam, 'Fruit 2')).toHaveCount(0);
  await expect(sam.getByTestId('not-available')).toContainText('Bakery 1Sold out');
  await expect(companions(sam)).toHaveText('Olga: Fruit 2');
  await olga.getByRole('button', { name: 'Show In the basket' }).click();
  await expect(olga.getByTestId('basket')).toContainText('Dairy 2');
  await expectAccessible(olga);

  // The end, and an undo that leaves alone what the other has.
  await olga.getByRole('button', { name: 'Done shopping' }).click();
  const summary = olga.getByTestId('trip-summary');
  await expect(summary).toContainText('4 items taken');
  await expect(summary.getByRole('list', { name: 'Who took what' })).toHaveText('You: 3Sam: 2');
  await expect(summary).toContainText('You and Sam both took Dairy 1.');
  await expect(summary).toContainText('Bakery 1: Sold out');
  // This trip counts as soon as the server has it.
  await expect(olga.getByTestId('trip-next')).toContainText(
    /Next time in this order, learned from your last [23] trips: Fruit/u,
  );
  await expectAccessible(olga);
  await olga.getByRole('button', { name: 'Undo what I took' }).click();
  await expect(toast(olga, 'Left alone, because others took the same: Dairy 1.')).toBeVisible();
  await expect(left(sam)).toContainText('37 left');
  await expect
    .poll(async () => (await onServer(owner, list.id)).completed.toSorted())
    .toEqual(['Dairy 1 Dairy', 'Dairy 2 Dairy']);
  await expect(companions(sam)).toHaveCount(0);

  // What is not available stays so until the last one is done.
  await expect(sam.getByTestId('not-available')).toContainText('Bakery 1Sold out');
  await sam.getByRole('button', { name: 'Done shopping' }).click();
  await expect(sam.getByTestId('trip-summary')).toContainText('Bakery 1: Sold out');
  const setAside = async () => {
    const { not_completed_items } = await owner.call(getList, { params: { list_id: list.id } });
    return not_completed_items.filter(({ set_aside }) => set_aside !== null);
  };
  await expect.poll(setAside).toEqual([]);
  await olga.getByRole('button', { name: 'Back to the list' }).click();
  await expect(olga.getByRole('button', { name: 'Complete Fruit 1' })).toBeVisible();

  await test.step('the history has one entry for each trip, although they acted in turn', async () => {
    await olga.goto(`/lists/${list.id}/history`);
    await expect(trips(olga)).toContainText([
      'Sam Writer completed Dairy 2; marked Bakery 1 as available again · ',
      'Olga Owner reopened 2 items: Fruit 1, Fruit 2 · ',
      'Olga Owner completed 3 items: Fruit 1, Dairy 1, Fruit 2; marked Bakery 1 as not available · ',
    ]);
  });
});

test('after a trip alone the history tells everything, and an entry is undone as it says', async ({
  owner,
  open,
}) => {
  const list = await listOf(owner, 'Weekend');
  await itemsOf(
    owner,
    list,
    ['lemons', 'Milk', 'Toilet roll', 'Rye bread'].map((product) => ({ product })),
  );
  const page = await open(owner, `/lists/${list.id}`);
  await openShop(page, list);
  for (const name of ['lemons', 'Milk', 'Toilet roll']) {
    await tick(page, name).click();
    await expect(toast(page, `In the basket: ${name}`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Show In the basket' }).click();
  await page.getByRole('button', { name: 'Put back Milk' }).click();
  await page.getByRole('button', { name: 'Not available: Rye bread' }).click();
  await page.getByRole('button', { name: 'No reason' }).click();
  await page.getByRole('button', { name: 'Done shopping' }).click();
  await expect(page.getByTestId('trip-summary')).toContainText('2 items taken');
  const completed = async () => (await onServer(owner, list.id)).completed.toSorted();
  await expect.poll(completed).toEqual(['Toilet roll', 'lemons']);

  await page.goto(`/lists/${list.id}/history`);
  const did =
    'completed 2 items: lemons, Toilet roll; put back Milk; marked Rye bread as not available, then as available again';
  const [entry, earlier] = [trips(page).first(), trips(page).nth(1)];
  await expect(entry).toContainText(did);
  await expectAccessible(page);
  await expectThumbSized(page);
  await entry.getByRole('button', { name: new RegExp(`^Undo: .* ${did}`, 'u') }).click();
  await expect(toast(page, 'Undone.')).toBeVisible();
  await expect.poll(completed).toEqual([]);
  await expect(entry).toContainText('undid changes of 4 items: ');
  await expect(earlier).toContainText(`${did} · `);
  await expect(earlier).toContainText('undone');

  // One undo takes back all of it.
  await entry.getByRole('button', { name: /^Undo: .* undid changes of 4 items/u }).click();
  await expect.poll(completed).toEqual(['Toilet roll', 'lemons']);
});
