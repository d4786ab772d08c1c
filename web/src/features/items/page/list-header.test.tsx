import { createListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getListToEdit, type ListDetail } from '@shared-lists/contract/api/lists.ts';
import { getTrips, type Trip } from '@shared-lists/contract/api/trips.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { derivedId } from '../../../lib/derived-id.ts';
import { at, id, item, list, listDetail, me } from '../../../testing/fixtures.ts';
import { button, expectToast, openList } from '../../../testing/list-screen.ts';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { trip } from '../../../testing/trips.ts';

const soap = item(1, { product: 'Soap' });

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getList, listDetail([soap]));
});

async function openMenu() {
  const user = await openList();
  await user.click(button('More about this list'));
  return user;
}

const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('an owner can share and edit from the list', async () => {
  server.hold(getListToEdit);
  const user = await openMenu();
  expect(screen.getByRole('link', { name: 'Share list' }).getAttribute('href')).toBe(
    `/lists/${list().id}/users_lists`,
  );
  expect(entries()).toEqual([
    'History',
    'Copy as text',
    'Copy as Markdown',
    'Print',
    'Order …',
    'Paste a list',
    'Save as starting point',
    'Edit list',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Edit list' }));

  expect(window.location.pathname).toBe(`/lists/${list().id}/edit`);
});

test.each([
  ['that was interrupted is found again', {}, 'Keep shopping'],
  ['that has ended is over, also before the server has heard of it', { endedAt: 'ended' }, 'Shop'],
  ['of yesterday is over', { changedAt: '2026-01-01T10:00:00.000Z' }, 'Shop'],
])('a trip %s', async (_, changes, name) => {
  const trip = { changedAt: new Date().toISOString(), endedAt: null, isClosed: false, ...changes };
  localStorage.setItem(`trip ${me.uid} ${list().id}`, JSON.stringify([trip]));
  await openList();
  expect(screen.getByRole('link', { name: /shop/iu }).getAttribute('aria-label')).toBe(name);
});

const sam = { id: id(2), email: 'writer@example.com', name: 'Sam Writer' };
const kim = { id: id(3), email: 'kim@example.com', name: 'Kim Reader' };
const pat = { id: id(4), email: 'pat@example.com', name: 'Pat' };
const shops = ({ id: userId }: typeof sam, changes: Partial<Trip> = {}) =>
  trip({ id: derivedId(userId), user_id: userId, seen_at: new Date().toISOString(), ...changes });
const sharedList = (changes: Partial<ListDetail> = {}) =>
  listDetail([soap], [], { list_users: [{ id: me.id, email: me.uid, name: '' }, kim, pat, sam], ...changes });
const join = () => screen.queryByRole('link', { name: /Join$/u });

test.each([
  ['one', [shops(sam)], 'Sam is shopping. Join'],
  ['two', [shops(sam), shops(kim)], 'Kim and Sam are shopping. Join'],
  ['several', [shops(sam), shops(kim), shops(pat)], 'Kim and 2 others are shopping. Join'],
])('tells that others are in the shop: %s', async (_, trips, text) => {
  server.answer(getList, sharedList());
  server.answer(getTrips, { trips });
  await openList();
  await waitFor(() => {
    expect(join()?.textContent).toBe(text);
  });
  expect(join()?.getAttribute('href')).toBe(`/lists/${list().id}/shop`);
});

test('leads a person who is in the shop, too, back to it', async () => {
  const trip = { changedAt: new Date().toISOString(), endedAt: null, isClosed: false };
  localStorage.setItem(`trip ${me.uid} ${list().id}`, JSON.stringify([trip]));
  server.answer(getList, sharedList());
  server.answer(getTrips, { trips: [shops(sam)] });
  await openList();
  expect((await screen.findByRole('link', { name: /Go on$/u })).textContent).toBe(
    'Sam is shopping too. Go on',
  );
});

test('does not tell of trips that ended, of people long silent, nor of this person', async () => {
  server.answer(getList, sharedList());
  const answer = server.hold(getTrips);
  await openList();
  await waitFor(() => {
    expect(answer.count()).toBe(1);
  });
  const trips = [
    shops(sam, { ended_at: at(9) }),
    shops(kim, { seen_at: at(0) }),
    shops({ ...sam, id: me.id }),
  ];
  await act(async () => {
    answer.answer(0, { trips });
    await Promise.resolve();
  });
  expect(join()).toBeNull();
});

test('a reader is not asked to join', async () => {
  server.answer(getList, sharedList({ permissions: 'read', list: list({ owner_id: id(9) }) }));
  server.answer(getTrips, { trips: [shops(sam)] });
  await openList();
  expect(server.callsTo(getTrips)).toEqual([]);
});

test('a reader can copy, print and save for later only', async () => {
  server.answer(getList, listDetail([soap], [], { permissions: 'read', list: list({ owner_id: id(9) }) }));
  await openMenu();

  expect(screen.queryByRole('link', { name: 'Share list' })).toBeNull();
  expect(entries()).toEqual([
    'History',
    'Copy as text',
    'Copy as Markdown',
    'Print',
    'Save as starting point',
  ]);
});

test('brings all done items back, undoable together', async () => {
  const jam = item(11, { product: 'Jam' }, { completed: true });
  const bread = item(12, { product: 'Bread' }, { completed: true });
  server.answer(getList, listDetail([soap], [jam, bread]));
  server.compute(createListItem, ({ body }) => item(40, {}, { id: body.list_item.id ?? '' }));
  server.answer(updateListItem, { ...jam, refreshed: true });
  const user = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Bring back all done items' }));

  await expectToast('info', 'Items refreshed successfully.');
  expect(server.callsTo(createListItem)).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

test('copies the list', async () => {
  const user = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Copy as text' }));

  await expectToast('info', 'List copied.');
  expect(await navigator.clipboard.readText()).toBe(`${list().name}\n\n- Soap\n`);
});

test('says so when the browser does not allow copying', async () => {
  const user = await openMenu();
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('menuitem', { name: 'Copy as Markdown' }));

  await expectToast('error', 'The browser did not allow copying.');
});

test('prints once the menu is closed', async () => {
  const print = vi.spyOn(window, 'print').mockReturnValue();
  const user = await openMenu();
  await user.click(screen.getByRole('menuitem', { name: 'Print' }));
  await vi.waitFor(() => {
    expect(print).toHaveBeenCalledOnce();
  });

  expect(screen.queryByRole('menu')).toBeNull();
});
