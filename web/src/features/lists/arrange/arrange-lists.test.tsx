import { changeHome, DEFAULT_HOME, type HomeSettings } from '@shared-lists/contract/api/home.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { placeList } from '@shared-lists/contract/rules/order/order-lists.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { beginDrag, layOutRows } from '../../../testing/drag.ts';
import { id } from '../../../testing/fixtures.ts';
import { buttonNamed, home, namesIn, ownList } from '../../../testing/list-rows.ts';
import { openLists } from '../../../testing/lists-screen.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';

const index = home({
  open: [ownList(1, 'Old'), ownList(2, 'Books', { type: 'BookList' }), ownList(3, 'New')],
  completed: [ownList(4, 'Done', { completed: true })],
});
let server: StubServer;

beforeEach(() => {
  server = stubServer();
  let settings: HomeSettings = index.home;
  server.compute(changeHome, ({ body }) => {
    settings = { ...settings, ...body.home };
    if (body.place) settings = placeList(settings, body.place);
    server.answer(getLists, { ...index, home: settings });
    return settings;
  });
});

async function open() {
  const { user, press } = await openLists(server, index);
  const choose = async (entry: string) => {
    await press('View');
    await user.click(screen.getByRole('menuitem', { name: entry }));
  };
  return { user, press, choose };
}

const shows = (names: readonly string[], section = 'Incomplete') =>
  waitFor(() => {
    expect(namesIn(section)).toEqual(names);
  });

test('lists are grouped by type, pinned ones before them', async () => {
  const { press, choose } = await open();
  await choose('Group by type');
  await shows(['New', 'Old'], 'Groceries');
  expect(namesIn('Books')).toEqual(['Books']);
  await choose('Pin and order lists');
  await press('Pin Old');
  await shows(['Old'], 'Pinned');
  expect(namesIn('Groceries')).toEqual(['New']);
  await press('Done');
  await choose('Do not group');
  await shows(['Old', 'New', 'Books']);
});

test('hidden completed lists are a link away, and come back', async () => {
  const { choose, press } = await open();
  expect(namesIn('Completed')).toEqual(['Done']);
  await choose('Hide completed lists');
  await shows([], 'Completed');
  expect(screen.getByRole('link', { name: 'All completed lists' }).getAttribute('href')).toBe(
    '/completed_lists',
  );
  await press('Undo');
  await shows(['Done'], 'Completed');
});

test('completed lists can be shown again when no list is open', async () => {
  const settings = { ...DEFAULT_HOME, hide_completed: true };
  const { user, press } = await openLists(server, {
    ...home({ completed: [ownList(4, 'Done', { completed: true })] }),
    home: settings,
  });
  expect(screen.getByRole('link', { name: 'All completed lists' })).toBeDefined();
  expect(screen.queryByRole('button', { name: /example/u })).toBeNull();
  await press('View');
  await user.click(screen.getByRole('menuitem', { name: 'Show completed lists' }));
  await shows(['Done'], 'Completed');
});

test('ordering ends with a button in the place of the menu, which keeps the focus', async () => {
  const { press, choose } = await open();
  await choose('Pin and order lists');
  expect(screen.queryByRole('button', { name: 'View' })).toBeNull();
  expect(document.activeElement).toBe(buttonNamed('Done'));
  await press('Done');
  expect(document.activeElement).toBe(buttonNamed('View'));
  expect(screen.queryByRole('button', { name: 'Pin Old' })).toBeNull();
});

test('a list is dragged to another place, by its grip', async () => {
  const { choose, press } = await open();
  await choose('Pin and order lists');
  layOutRows();
  const drag = await beginDrag(await screen.findByRole('button', { name: 'Move Old' }), 2);
  await drag.moveTo(0);
  await drag.drop();
  await shows(['Old', 'New', 'Books']);
  expect(server.callsTo(changeHome).map(({ body }) => body)).toEqual([
    { home: {}, place: { list_id: id(1), after: null, shown: [id(3), id(2), id(1)] } },
  ]);
  await press('Undo');
  await shows(['New', 'Books', 'Old']);
});

test('within its group it moves past lists of other types', async () => {
  const { choose } = await open();
  await choose('Group by type');
  await choose('Pin and order lists');
  layOutRows();
  const drag = await beginDrag(await screen.findByRole('button', { name: 'Move Old' }), 1);
  await drag.moveTo(0);
  await drag.drop();
  await shows(['Old', 'New'], 'Groceries');
});
