import { useQueries, type UseQueryOptions } from '@tanstack/react-query';
import { getItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import type { LiveEvents } from '@shared-lists/contract/api/events.ts';
import { getHomeProgress } from '@shared-lists/contract/api/home.ts';
import { getCompletedLists, getList, getLists, getListToEdit } from '@shared-lists/contract/api/lists.ts';
import { getSharePage } from '@shared-lists/contract/api/sharing.ts';
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { itemToEditQuery } from '../../features/items/edit/item-edit-queries.ts';
import { listQuery } from '../../features/items/operations/item-queries.ts';
import { listToEditQuery } from '../../features/lists/forms/list-edit-queries.ts';
import { completedListsQuery, listsQuery } from '../../data/api/lists-queries.ts';
import { progressQuery } from '../../features/progress/progress-query.ts';
import { sharePageQuery } from '../../features/sharing/operations/share-queries.ts';
import { session } from '../../data/session/session.ts';
import {
  id,
  item,
  itemToEdit,
  list,
  listDetail,
  listsIndex,
  ownersSession,
  sharePage,
} from '../../testing/fixtures.ts';
import { queryWrapper } from '../../testing/query-wrapper.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { stubStreams } from '../../testing/live/stub-streams.ts';
import { useLiveUpdates } from './use-live-updates.ts';

const [weekend, party] = [list().id, id(101)];
const milk = item(1, { product: 'Milk' });

const ADDRESSES = {
  home: '/v2/lists',
  completed: '/v2/completed_lists',
  weekend: `/v2/lists/${weekend}`,
  party: `/v2/lists/${party}`,
  shares: `/v2/lists/${weekend}/users_lists`,
};
const POLLED = [
  listsQuery,
  completedListsQuery,
  listQuery(weekend),
  listQuery(party),
  sharePageQuery(weekend),
];

const PAUSE_MS = 300;
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const changed = (...listIds: string[]): LiveEvents['changed'] => ({
  lists: listIds.map((listId) => ({ id: listId, revision: 2 })),
});

function answerAll() {
  const server = stubServer();
  const completed = { current_user_id: id(1), completed_lists: [], current_list_permissions: {} };
  server.answer(getLists, listsIndex());
  server.answer(getCompletedLists, completed);
  server.answer(getList, listDetail([milk]));
  server.answer(getSharePage, sharePage());
  server.answer(getListToEdit, list());
  server.answer(getItemToEdit, itemToEdit(milk));
  return server;
}

async function openPage(queries: readonly object[]) {
  const server = answerAll();
  const streams = stubStreams();
  const usePage = (shown: readonly object[]) => {
    useLiveUpdates();
    useQueries({ queries: shown as readonly UseQueryOptions[] });
  };
  const { rerender } = renderHook(usePage, {
    wrapper: queryWrapper(),
    initialProps: queries,
    reactStrictMode: true,
  });
  await pass(100);
  const before = server.calls.length;
  return {
    server,
    show: rerender,
    send: async <Name extends 'hello' | 'changed'>(event: Name, data: LiveEvents[Name]) => {
      streams.now().send(event, data);
      await pass(1);
    },
    fetched: () => server.calls.slice(before).map(({ path }) => path),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  session.start(ownersSession, { isRemembered: false });
});

afterEach(() => {
  vi.useRealTimers();
  session.end();
});

describe('refetching after an event', () => {
  test('refetches everything if events may have been missed', async () => {
    const { send, fetched } = await openPage(POLLED);
    await send('hello', { resumed: false });

    expect(fetched().toSorted()).toEqual(Object.values(ADDRESSES).toSorted());
  });

  test('refetches nothing if no event was missed', async () => {
    const { send, fetched } = await openPage(POLLED);
    await send('hello', { resumed: true });

    expect(fetched()).toEqual([]);
  });

  test('refetches a changed list and its shares', async () => {
    const { send, fetched } = await openPage(POLLED);
    await send('changed', changed(weekend));
    expect(fetched().toSorted()).toEqual([ADDRESSES.weekend, ADDRESSES.shares].toSorted());

    await send('changed', changed(party, id(102)));
    expect(fetched().slice(2)).toEqual([ADDRESSES.party]);
  });

  test.each([
    ['a list', { lists: [{ id: weekend, revision: 2 }] }],
    ['the home', { lists: [], home: { revision: 2 } }],
  ])('refetches the progress if %s has changed', async (_, event) => {
    const { server, send, show, fetched } = await openPage([]);
    server.answer(getHomeProgress, { lists: [] });
    show([progressQuery]);
    await pass(1);
    await send('changed', event);

    expect(fetched()).toEqual([getHomeProgress.path, getHomeProgress.path]);
  });

  test('refetches no list whose changes come with the event', async () => {
    const { server, send, show, fetched } = await openPage([]);
    const tag = (revision: number) => `"1-${id(90)}-${id(1)}-7-${weekend}-${revision}"`;
    server.answer(getList, listDetail([milk]), { etag: tag(1) });
    show([listQuery(weekend)]);
    await pass(1);
    const delta = { since: 1, changed_items: [{ ...milk, completed: true }], removed_item_ids: [] };
    await send('changed', { lists: [{ id: weekend, revision: 2, delta }] });
    expect(fetched()).toEqual([ADDRESSES.weekend]);

    await send('changed', { lists: [{ id: weekend, revision: 4, delta: { ...delta, since: 3 } }] });
    expect(fetched()).toEqual([ADDRESSES.weekend, ADDRESSES.weekend]);
    const { headers, query } = server.calls.at(-1) ?? {};
    expect([headers?.get('if-none-match'), query?.get('since')]).toEqual([tag(2), tag(2).slice(1, -1)]);
  });

  test('refetches everything if the home has changed', async () => {
    const { send, fetched } = await openPage(POLLED);
    await send('changed', { ...changed(), home: { revision: 2 } });

    expect(fetched().toSorted()).toEqual(Object.values(ADDRESSES).toSorted());
  });

  test('refetches nothing of an unmounted page', async () => {
    const { show, send, fetched } = await openPage([listQuery(weekend), listsQuery]);
    show([listsQuery]);
    await send('changed', changed(weekend));
    expect(fetched()).toEqual([]);
    await send('hello', { resumed: false });
    expect(fetched()).toEqual([ADDRESSES.home]);
  });

  test('never refetches the data of a form', async () => {
    const { send, fetched } = await openPage([itemToEditQuery(weekend, milk.id), listToEditQuery(weekend)]);
    await send('hello', { resumed: false });
    await send('changed', { ...changed(weekend), home: { revision: 2 } });

    expect(fetched()).toEqual([]);
  });
});

describe('events during a running fetch', () => {
  test('cause one more fetch after it, however many there are', async () => {
    const { server, send } = await openPage([listQuery(weekend)]);
    const calls = server.hold(getList);
    await send('changed', changed(weekend));
    await send('changed', changed(weekend));
    await send('changed', changed(weekend));
    expect(calls.count()).toBe(1);

    calls.answer(0, listDetail([milk]));
    await pass(PAUSE_MS);
    expect(calls.count()).toBe(2);
    calls.answer(1, listDetail());
    await pass(PAUSE_MS);
    expect(calls.count()).toBe(2);
  });

  test('cause another fetch right after a running poll', async () => {
    const { server, send, show } = await openPage([listsQuery]);
    const calls = server.hold(getList);
    show([listQuery(weekend)]);
    await send('changed', changed(weekend));
    expect(calls.count()).toBe(1);

    calls.answer(0, listDetail([milk]));
    await pass(1);
    expect(calls.count()).toBe(2);
  });

  test('cause a pause as long as the last response took', async () => {
    const { server, send } = await openPage([listQuery(weekend)]);
    const calls = server.hold(getList);
    await send('changed', changed(weekend));
    await send('changed', changed(weekend));
    await pass(2_000);
    calls.answer(0, listDetail([milk]));
    await pass(1_900);
    expect(calls.count()).toBe(1);

    await pass(200);
    expect(calls.count()).toBe(2);
  });

  test('cause another fetch even if the response is lost', async () => {
    const { server, send } = await openPage([listQuery(weekend)]);
    const calls = server.hold(getList);
    await send('changed', changed(weekend));
    await send('changed', changed(weekend));
    calls.lose(0);
    await pass(PAUSE_MS);

    expect(calls.count()).toBe(2);
  });

  test('do not delay other fetches', async () => {
    const { server, send, fetched } = await openPage([listQuery(weekend), listsQuery]);
    server.hold(getList);
    await send('changed', changed(weekend));
    await send('changed', { ...changed(), home: { revision: 2 } });

    expect(fetched()).toEqual([ADDRESSES.weekend, ADDRESSES.home]);
  });
});
