import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { createField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { deleteListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { id, item, list, listDetail, listsIndex } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const own = item(1, { product: 'Milk', quantity: '2 l' });
const theirs = item(2, { product: 'milk', quantity: '1 l' }, { user_id: id(9) });
const two = [
  { id: own.user_id, email: 'kim@example.com', name: 'Kim' },
  { id: id(9), email: 'sam@example.com', name: 'Sam' },
];

let server: StubServer;

beforeEach(() => {
  localStorage.removeItem('kept-apart');
  server = stubServer();
  server.answer(getLists, listsIndex());
});

function openWith(items: Parameters<typeof listDetail>[0]) {
  server.answer(getList, listDetail(items, [], { list_users: two }));
  return renderApp(`/lists/${list().id}`);
}

const offer = () => screen.findByText('Milk is on the list twice.');

test('what two people added apart can be merged, undoably', async () => {
  server.answer(bulkUpdateItems, undefined);
  server.answer(updateField, { ...own.fields[1], data: '3 l' } as never);
  server.answer(createField, own.fields[1] as never);
  server.answer(deleteListItem, undefined);
  const user = openWith([own, theirs]);
  await offer();
  await user.click(screen.getByRole('button', { name: 'Merge to 3 l' }));

  await waitFor(() => {
    expect(toastTexts()).toEqual(['Items merged.']);
  });
  expect(server.callsTo(deleteListItem).map(({ path }) => path.split('/').at(-1))).toEqual([theirs.id]);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeDefined();
});

test('nothing is deleted if the other one cannot be changed', async () => {
  server.refuse(bulkUpdateItems, 404, { error: 'Not found' });
  server.refuse(updateField, 404, { error: 'Not found' });
  server.answer(deleteListItem, undefined);
  const user = openWith([own, theirs]);
  await offer();
  await user.click(screen.getByRole('button', { name: 'Merge to 3 l' }));

  await waitFor(() => {
    expect(toastTexts()).toEqual(['Item not found']);
  });
  expect(server.callsTo(deleteListItem)).toEqual([]);
});

test('a missing quantity leaves the other one', async () => {
  openWith([own, item(2, { product: 'milk' }, { user_id: id(9) })]);

  expect(await screen.findByRole('button', { name: 'Merge to 2 l' })).toBeDefined();
});

test('both can be kept, which is not asked again', async () => {
  const user = openWith([own, theirs]);
  await offer();
  await user.click(screen.getByRole('button', { name: 'Keep both' }));

  expect(screen.queryByText('Milk is on the list twice.')).toBeNull();
});

test.each([
  ['of the same person', [own, { ...theirs, user_id: own.user_id }]],
  ['with other units', [own, item(2, { product: 'milk', quantity: '3 bottles' }, { user_id: id(9) })]],
  ['of another meaning', [own, item(2, { product: 'Oat milk' }, { user_id: id(9) })]],
])('items %s are not offered', async (_which, items) => {
  openWith(items);
  await screen.findByRole('button', { name: 'Complete Milk' });
  await waitFor(() => {
    expect(server.callsTo(getList).length).toBeGreaterThan(0);
  });

  expect(screen.queryByText(/is on the list twice/u)).toBeNull();
});
