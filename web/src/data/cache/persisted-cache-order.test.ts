import '../../testing/indexed-db.ts';
import { MutationObserver } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { restoreState } from '../../app/sync/restore-state.ts';
import { readSnapshots } from '../../testing/read-snapshots.ts';
import { forgetSnapshot } from './forget-snapshot.ts';
import { ownersSession } from '../../testing/fixtures.ts';
import {
  answer,
  beginOpening,
  GROCERIES,
  HOME,
  cached,
  openPage,
  refuse,
} from '../../testing/cached-pages.ts';
import { queryWrapper } from '../../testing/query-wrapper.tsx';
import { Refused } from '../api/call-failures.ts';
import { withDatabase } from '../storage/local-database.ts';
import { useOptimisticData, usePerform } from '../outbox/operations.ts';
import type { Operations } from '../outbox/kinds/operation-kinds.ts';
import { session } from '../session/session.ts';
import type { Snapshot } from '../api/snapshot.ts';

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
});

afterEach(async () => {
  session.end();
  await withDatabase((database) => database.clear('snapshots'));
});

describe('a slow disk', () => {
  test('loses data that is forgotten before it was read', async () => {
    await answer(await openPage(), GROCERIES, 'Milk');
    vi.stubGlobal('requestIdleCallback', () => undefined);
    const next = createQueryClient();
    await restoreState(next);
    forgetSnapshot(next, GROCERIES);

    expect(await readSnapshots(ownersSession.uid)).toEqual([]);
  });

  test('never replaces a response', async () => {
    await answer(await openPage(), HOME, ['Old']);
    const { client, opening } = beginOpening();
    const fetched = answer(client, HOME, ['New']);
    await Promise.all([opening, fetched]);

    expect(cached(client, HOME)).toEqual(['New']);
  });

  test('never restores a list that was refused meanwhile', async () => {
    await answer(await openPage(), GROCERIES, 'Milk');
    const { client, opening } = beginOpening();
    const refused = refuse(client, GROCERIES, new Refused(404, {}));
    await Promise.all([opening, refused]);

    expect(cached(client, GROCERIES)).toBeUndefined();
  });

  test('never restores data from before a change', async () => {
    await answer(await openPage(), HOME, ['Old name']);
    const { client, opening } = beginOpening();
    const rename = new MutationObserver(client, {
      mutationKey: ['lists'],
      mutationFn: () => Promise.resolve(),
    });
    await Promise.all([opening, rename.mutate()]);

    expect(cached(client, HOME)).toBeUndefined();
  });
});

test('a change stays applied to the cached list until the refetch', async () => {
  await answer(await openPage(), GROCERIES, 'open');
  const client = await openPage();
  const ticks: Operations<string, string> = {
    key: GROCERIES,
    send: (done) => Promise.resolve(done),
    touches: () => ['milk'],
  };
  const apply = (_data: unknown, done: string) => done;
  const { result } = renderHook(
    () => ({
      perform: usePerform(ticks),
      shown: useOptimisticData(ticks, client.getQueryData<Snapshot<unknown>>(GROCERIES), apply),
    }),
    { wrapper: queryWrapper(client) },
  );
  await act(() => result.current.perform('done'));
  expect(result.current.shown).toBe('done');
  expect(client.getMutationCache().getAll()).toHaveLength(1);

  await act(() => answer(client, GROCERIES, 'done'));
  expect(result.current.shown).toBe('done');
  expect(client.getMutationCache().getAll()).toHaveLength(0);
});
