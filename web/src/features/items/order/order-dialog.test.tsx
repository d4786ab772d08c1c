import { undoChange } from '@shared-lists/contract/api/changes.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { DEFAULT_ORDER, setListOrder } from '@shared-lists/contract/api/order.ts';
import { forgetTrips } from '@shared-lists/contract/api/trips.ts';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { id, item, listDetail } from '../../../testing/fixtures.ts';
import { openList } from '../../../testing/list-screen.ts';
import { stubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const items = [
  item(1, { product: 'Milk', category: 'Dairy' }),
  item(2, { product: 'Pears', category: 'Fruit' }),
];
const learned = { categories: ['Fruit', 'Dairy'], trips: 3 };
const categories = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);

async function openDialog(order = DEFAULT_ORDER, open = items) {
  const server = stubServer();
  server.answer(getList, listDetail(open, [], { order }));
  const user = await openList();
  server.hold(getList);
  await user.click(screen.getByRole('button', { name: 'More about this list' }));
  await user.click(screen.getByRole('menuitem', { name: 'Order …' }));
  await screen.findByRole('radio', { name: 'As we shop' });
  return { server, user };
}

test('"As we shop" says how it is learned, before it is', async () => {
  await openDialog();
  expect(screen.getByText(/Learned from the order in which you tick things off/u)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Forget what was learned' })).toBeNull();
});

test('"As we shop" says how many trips there were, and that nothing moves before the second one', async () => {
  const order = { ...DEFAULT_ORDER, learned: { categories: [], trips: 1 } };
  const { server, user } = await openDialog(order);
  expect(screen.getByText(/1 trip so far, one more is needed/u)).toBeDefined();
  server.answer(setListOrder, { ...order, mode: 'learned' });
  await user.click(screen.getByRole('radio', { name: 'As we shop' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(toastTexts()).toEqual(['Order changed: from the end of trip 2 on.']);
  });
  expect(categories()).toEqual(['Dairy', 'Fruit']);
});

test('"As we shop" says why, and orders the categories', async () => {
  const { server, user } = await openDialog({ ...DEFAULT_ORDER, learned });
  expect(screen.getByText('Fruit first: your last 3 trips')).toBeDefined();
  expect(categories()).toEqual(['Dairy', 'Fruit']);
  server.answer(setListOrder, { ...DEFAULT_ORDER, mode: 'learned', learned });
  await user.click(screen.getByRole('radio', { name: 'As we shop' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    expect(categories()).toEqual(['Fruit', 'Dairy']);
  });
  expect(server.callsTo(setListOrder).map(({ body }) => body)).toEqual([{ mode: 'learned' }]);
});

test('an own order begins with what is on the screen, and is undone with it', async () => {
  const { server, user } = await openDialog({ ...DEFAULT_ORDER, mode: 'alphabetical' }, [
    item(1, { product: 'Pears', category: 'Fruit' }),
    item(2, { product: 'Kiwis', category: 'Fruit' }),
    item(3, { product: 'Curd', category: 'Dairy' }),
  ]);
  const rows = () => [...document.querySelectorAll('.item-text')].map(({ textContent }) => textContent);
  const order = { ...DEFAULT_ORDER, mode: 'own' as const, categories: ['Dairy', 'Fruit'] };
  expect(rows()).toEqual(['Curd', 'Kiwis', 'Pears']);
  server.answer(setListOrder, order);
  await user.click(screen.getByRole('radio', { name: 'My own order' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Move Curd' });
  expect(rows()).toEqual(['Curd', 'Kiwis', 'Pears']);
  expect(server.callsTo(setListOrder).map(({ body }) => body)).toEqual([
    { mode: 'own', items: [id(3), id(2), id(1)], categories: ['Dairy', 'Fruit'] },
  ]);
  server.hold(undoChange);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Move Curd' })).toBeNull();
  });
});

test('what was learned is forgotten', async () => {
  const { server, user } = await openDialog({ ...DEFAULT_ORDER, mode: 'learned', learned });
  server.answer(forgetTrips, undefined);
  await user.click(screen.getByRole('button', { name: 'Forget what was learned' }));
  await waitFor(() => {
    expect(screen.queryByRole('button', { name: 'Forget what was learned' })).toBeNull();
  });
  expect(server.callsTo(forgetTrips)).toHaveLength(1);
  await waitFor(() => {
    expect(toastTexts()).toEqual(['Forgotten.']);
  });
});
