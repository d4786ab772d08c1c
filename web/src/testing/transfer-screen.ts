import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { id, item, listDetail, listRow, listsIndex } from './fixtures.ts';
import { button, openList, select } from './list-screen.ts';
import { stubServer, type StubServer } from './stub-server.ts';

export const soap = item(1, { product: 'Soap' });
export const milk = item(2, { product: 'Milk' });
const bread = item(3, { product: 'Bread' }, { completed: true });
export const party = listRow({ id: id(101), name: 'Party' });
export const picnic = listRow({ id: id(102), name: 'Picnic' });
export const shop = listDetail([soap, milk], [bread], { lists_to_update: [party, picnic] });

export function serveTransfers(): StubServer {
  const server = stubServer();
  server.answer(getList, shop);
  server.answer(getLists, listsIndex());
  return server;
}

export async function choose(action: 'Copy' | 'Move', names = ['Milk', 'Soap'], heading = 'Items') {
  const user = await openList();
  await select(user, heading, names);
  await user.click(button(`${action} to list`));
  await isOpen();
  return user;
}

/** The first dialog of a file has to be loaded. */
export const isOpen = () => screen.findByRole('dialog');
export const dialog = () => within(screen.getByRole('dialog'));
export const existing = () => dialog().getByLabelText<HTMLSelectElement>('Existing list');
export const newName = () => dialog().getByLabelText<HTMLInputElement>('New list name');
export const complete = () => dialog().getByRole<HTMLButtonElement>('button', { name: 'Complete' });
export const isClosed = () =>
  waitFor(() => {
    expect(screen.queryByRole('dialog')).toBeNull();
  });
