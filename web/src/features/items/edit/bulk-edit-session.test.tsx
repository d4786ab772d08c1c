import { bulkUpdateItems, getItemsToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { bulkEditPath } from '../../../lib/paths.ts';
import { session } from '../../../data/session/session.ts';
import { item, itemsToEdit, list, listDetail } from '../../../testing/fixtures.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { stubServer, type StubServer } from '../../../testing/stub-server.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';

const milk = item(2, { product: 'Milk' });
const cream = item(3, { product: 'Cream' });
const ADDRESS = bulkEditPath(list().id, [milk.id, cream.id]);
const ENDED = { errors: ['You need to sign in before continuing.'] };

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getItemsToEdit, itemsToEdit([milk, cream]));
  server.answer(getList, listDetail([milk, cream]));
});

async function expectSignIn() {
  expect(await screen.findByRole('heading', { level: 1, name: 'Log in' })).toBeDefined();
  expect(window.location.pathname).toBe('/users/sign_in');
  expect(toastTexts()).toEqual(['You must sign in']);
  expect(session.getSnapshot()).toBeNull();
  expect(screen.queryByRole('link', { name: 'Log out' })).toBeNull();
}

test('a session that ends before the form is loaded leads to the sign-in', async () => {
  const loads = server.hold(getItemsToEdit);
  renderApp(ADDRESS);
  await waitFor(() => {
    expect(loads.count()).toBe(1);
  });
  expect(screen.getByRole('status').id).toBe('loader');
  loads.refuse(0, 401, ENDED);

  await expectSignIn();
});

test('a session that ends before the form is saved leads to the sign-in', async () => {
  server.refuse(bulkUpdateItems, 401, ENDED);
  const user = renderApp(ADDRESS);
  await user.type(await screen.findByLabelText('Product'), 'Yoghurt{Enter}');

  await expectSignIn();
  expect(server.callsTo(bulkUpdateItems)).toHaveLength(1);
});
