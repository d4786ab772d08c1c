import '../../testing/indexed-db.ts';
import { signOut } from '@shared-lists/contract/api/accounts.ts';
import { getLists } from '@shared-lists/contract/api/lists.ts';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { persistSnapshot } from '../../data/cache/stored-snapshots.ts';
import { readSnapshots } from '../../testing/read-snapshots.ts';
import { listRow, listsIndex, ownersSession } from '../../testing/fixtures.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubServer } from '../../testing/stub-server.ts';

test('logging out deletes the stored lists, online or offline', async () => {
  const server = stubServer();
  server.answer(getLists, listsIndex([listRow()]));
  server.lose(signOut);
  await persistSnapshot(ownersSession.uid, ['lists', 'home'], 'Weekend');
  const user = renderApp('/lists');
  await user.click(await screen.findByRole('link', { name: 'Log out' }));

  await screen.findByRole('heading', { name: 'Log in' });
  await vi.waitFor(async () => {
    expect(await readSnapshots(ownersSession.uid)).toEqual([]);
  });
});
