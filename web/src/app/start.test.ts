import { getList, getLists } from '@shared-lists/contract/api/lists.ts';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { session } from '../data/session/session.ts';
import { list, listDetail, listRow, listsIndex, ownersSession } from '../testing/fixtures.ts';
import { renderApp } from '../testing/render-app.tsx';
import { stubServer, type StubServer } from '../testing/stub-server.ts';
import { settle } from '../testing/ticking-screen.tsx';
import { toastTexts } from '../testing/toast-texts.ts';
import { start } from './start.ts';

let server: StubServer;

beforeEach(() => {
  server = stubServer();
  server.answer(getLists, listsIndex([listRow()]));
});

/** Resolves when something is rendered, with the number of calls made until then. */
function startAt(address: string): Promise<number> {
  window.history.replaceState(null, '', address);
  return new Promise((resolve) => {
    void start((client) => {
      resolve(server.calls.length);
      renderApp(address, { client, isSignedIn: false });
    });
  });
}

const signIn = () => {
  session.start(ownersSession, { isRemembered: false });
};

test.each(['/', '/lists'])('%s fetches its data once, before the page is mounted', async (address) => {
  signIn();
  expect(await startAt(address)).toBe(1);

  expect(await screen.findByRole('link', { name: 'Weekly shop' })).toBeDefined();
  expect(server.calls.map(({ endpoint }) => endpoint)).toEqual([getLists]);
});

test('a list fetches its items once, before the page is mounted', async () => {
  server.answer(getList, listDetail());
  signIn();
  expect(await startAt(`/lists/${list().id}`)).toBe(1);

  expect(await screen.findByRole('heading', { level: 1, name: 'Weekly shop' })).toBeDefined();
  await settle();
  expect(server.calls.map(({ endpoint }) => endpoint)).toEqual([getList]);
});

test('the page reports an early failure once', async () => {
  server.refuse(getList, 404, { error: 'List not found' });
  signIn();
  await startAt(`/lists/${list().id}`);

  expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
  expect(toastTexts()).toHaveLength(1);
  expect(server.callsTo(getList)).toHaveLength(1);
});

test('nothing is fetched without a session', async () => {
  await startAt('/lists');

  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
  expect(server.calls).toEqual([]);
});
