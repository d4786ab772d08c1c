import type { Page } from '@playwright/test';
import { createList } from '@shared-lists/contract/api/lists.ts';
import { goWithin } from '../support/accessible.ts';
import { expectFitting, shapes } from '../support/fitting.ts';
import { expect, test } from '../support/fixtures.ts';
import { itemsOf, listOf, memberOf, shareWith } from '../support/prepared.ts';
import type { Person, People } from '../support/people.ts';
import { selectIn } from '../support/sections.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const LONG = 'Unbreakable'.repeat(18).slice(0, 200);

async function prepare(owner: Person, people: People) {
  const other = await people.add();
  await shareWith(other, await listOf(other, LONG), owner);
  await listOf(owner, LONG);
  await listOf(owner, 'قائمة المشتريات');
  const tasks = await listOf(owner, 'Tasks', 'ToDoList');
  await itemsOf(owner, tasks, [{ task: 'Collect the keys', assignee: 'Somebody', due_by: '2020-09-30' }]);
  const list = await owner.call(createList, { body: { list: { name: 'Market', type: 'GroceryList' } } });
  const items = await itemsOf(owner, list, [
    { product: 'Apples', quantity: '6', category: 'Fruit' },
    { product: LONG, quantity: '2', category: LONG.slice(0, 60) },
    { product: 'حليب طازج', category: 'ألبان' },
    { product: 'Bread' },
  ]);
  await memberOf(owner, list, other);
  await shareWith(owner, list, await people.add());
  return { list, tasks, ids: items.map(({ id }) => id) };
}

type Screen = readonly [heading: string | RegExp, address: string, act?: (page: Page) => Promise<void>];

function screensOf({ list, tasks, ids }: Awaited<ReturnType<typeof prepare>>): readonly Screen[] {
  const at = `/lists/${list.id}`;
  return [
    ['Lists', '/lists', (page) => page.getByRole('button', { name: 'Add List' }).click()],
    ['Tasks', `/lists/${tasks.id}`],
    ['Market', at],
    ['Market', at, (page) => selectIn(page, 'Items', ['Apples'])],
    ['Edit 6 Apples', `${at}/list_items/${ids[0] ?? ''}/edit`],
    [/^Edit /u, `${at}/list_items/bulk-edit?item_ids=${ids.join(',')}`],
    ['Edit Market', `${at}/edit`],
    ['Share Market', `${at}/users_lists`],
    ['Market', `${at}/shop`],
    ['History of Market', `${at}/history`],
    ['Search', '/search'],
    ['New template', '/templates/new'],
    ['Settings', '/settings'],
  ];
}

async function expectAllFitting(page: Page, screens: readonly Screen[]): Promise<void> {
  for (const [heading, address, act] of screens) {
    await goWithin(page, address);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await act?.(page);
    await test.step(address, () => expectFitting(page));
  }
}

for (const [shape, size] of Object.entries(shapes)) {
  test(`every screen fits ${shape}, and nothing covers a control`, async ({ owner, people, open }) => {
    const screens = screensOf(await prepare(owner, people));
    const page = await open(owner);
    await page.setViewportSize(size);
    await expectAllFitting(page, screens);
  });
}

test('every screen fits a phone from right to left, and its rows are mirrored', async ({
  owner,
  people,
  open,
}) => {
  const prepared = await prepare(owner, people);
  const page = await open(owner);
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await expectAllFitting(page, screensOf(prepared));
  await goWithin(page, `/lists/${prepared.list.id}`);
  const middle = async (name: string) => {
    const box = await page.getByRole('button', { name }).boundingBox();
    return (box?.x ?? 0) + (box?.width ?? 0) / 2;
  };
  expect(await middle('Complete Apples')).toBeGreaterThan(await middle('Delete Apples'));
});

test('the add form, a menu and a dialog can be used above the keyboard of a phone', async ({
  owner,
  people,
  open,
}) => {
  const { list } = await prepare(owner, people);
  const page = await open(owner, `/lists/${list.id}`);
  await page.setViewportSize(shapes['a phone with its keyboard']);
  await page.getByTestId('add-item-button').click();
  for (const label of ['Product', 'Quantity', 'Category']) {
    await page.getByLabel(label).focus();
    await expect(page.getByLabel(label)).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByRole('button', { name: 'Add New Item' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Collapse Form' }).click();
  await page.getByRole('button', { name: 'Delete Apples' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFitting(page);
});
