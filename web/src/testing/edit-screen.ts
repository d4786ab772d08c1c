import { bulkUpdateItems, getItemsToEdit, getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { screen } from '@testing-library/react';
import { itemsToEdit, itemToEdit, list, listDetail, listsIndex } from './fixtures.ts';
import { renderApp } from './render-app.tsx';
import { stubServer, type StubServer } from './stub-server.ts';

export const LIST_ADDRESS = `/lists/${list().id}`;

export function serveEdits(first: Item, ...others: Item[]): StubServer {
  const server = stubServer();
  server.answer(getItemToEdit, itemToEdit(first));
  server.answer(getItemsToEdit, itemsToEdit([first, ...others]));
  server.answer(bulkUpdateItems, undefined);
  server.answer(getList, listDetail([first, ...others]));
  server.answer(getLists, listsIndex());
  return server;
}

export async function openEdit(address: string, submitText: 'Update Item' | 'Update Items') {
  const user = renderApp(address);
  await screen.findByRole('button', { name: submitText });
  return user;
}

export const submitButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Update Items?$/ });
export const input = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const atList = () => screen.findByRole('heading', { level: 1, name: list().name });

export const sentTo = (server: StubServer) =>
  server
    .callsTo(bulkUpdateItems)
    .map(({ body }) => body.list_items.fields_to_update?.map(({ label, data }) => ({ label, data })));
