import '../../testing/indexed-db.ts';
import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { item, listDetail, ownersSession } from '../../testing/fixtures.ts';
import { stubServer, type StubServer } from '../../testing/stub-server.ts';
import { withDatabase } from '../../data/storage/local-database.ts';
import { stubTabs } from '../../testing/live/stub-tabs.ts';

const milk = item(1, { product: 'Milk' });
const bread = item(2, { product: 'Bread' });

/** Its getters work on a real one only. */
function stubNavigator(locks: object): void {
  const own = { onLine: { value: true }, locks: { value: locks } };
  vi.stubGlobal('navigator', Object.create(navigator, own) as Navigator);
}

/** A tab of the same browser: own modules, but a shared database, locks and channels. */
async function openPage(kill: AbortSignal) {
  vi.resetModules();
  const { locks } = navigator;
  // Closing the page releases its locks.
  const request = (name: string, hold: () => Promise<void> | undefined) =>
    locks.request(name, () =>
      Promise.race([hold(), new Promise<void>((resolve) => kill.addEventListener('abort', () => resolve()))]),
    );
  stubNavigator({ request, query: () => locks.query() });
  const { createQueryClient } = await import('../query-client.ts');
  const { OtherPages } = await import('./other-pages.ts');
  const { session } = await import('../../data/session/session.ts');
  const { connection } = await import('../../data/api/connection.ts');
  const { perform } = await import('../../data/outbox/queue/perform.ts');
  const { readOptimisticData, waitingNow } = await import('../../data/outbox/operations.ts');
  const { itemOperations } = await import('../../features/items/operations/item-operations.ts');
  const { applyItemOperation } =
    await import('../../features/items/operations/apply/apply-item-operation.ts');
  stubNavigator(locks);

  session.start(ownersSession, { isRemembered: false });
  const client = createQueryClient();
  const operations = itemOperations(milk.list_id);
  const stop = new OtherPages(client).start();
  kill.addEventListener('abort', () => {
    stop();
    session.end();
    client.clear();
  });
  const snapshot = { data: listDetail([milk, bread]), etag: null, asOf: 0 };
  client.setQueryData(operations.key, snapshot);
  const invalidate = vi.spyOn(client, 'invalidateQueries');
  return {
    invalidations: () => invalidate.mock.calls.length,
    connection,
    complete: (itemId: string) =>
      perform(client, operations, { type: 'complete item', listId: milk.list_id, itemId }),
    completed: () =>
      readOptimisticData(client, operations, snapshot, applyItemOperation).completed_items.map(
        ({ id }) => id,
      ),
    waiting: () => waitingNow(client, operations).length,
  };
}

let server: StubServer;

beforeEach(async () => {
  await withDatabase((database) => database.clear('operations'));
  stubTabs();
  server = stubServer();
  server.answer(getList, listDetail([milk, bread]));
  server.lose(updateListItem);
});

test('a queued change shows as waiting in another tab, which does not send it', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const one = await openPage(first.signal);
  const other = await openPage(second.signal);
  one.connection.markOffline();
  await one.complete(milk.id);
  await vi.waitFor(() => {
    expect(other.completed()).toEqual([milk.id]);
  });
  expect(other.waiting()).toBe(1);

  server.compute(updateListItem, () => ({ ...milk, completed: true }));
  one.connection.markOnline();
  await vi.waitFor(() => {
    expect(other.waiting()).toBe(0);
  });
  expect(other.completed()).toEqual([milk.id]);
  expect(server.callsTo(updateListItem)).toHaveLength(1);
  first.abort();
  second.abort();
});

test('another tab sends the changes of a closed tab once', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const one = await openPage(first.signal);
  const other = await openPage(second.signal);
  one.connection.markOffline();
  await one.complete(milk.id);
  await vi.waitFor(() => {
    expect(other.waiting()).toBe(1);
  });
  server.compute(updateListItem, () => ({ ...milk, completed: true }));
  first.abort();
  await vi.waitFor(() => {
    expect(server.callsTo(updateListItem)).toHaveLength(1);
  });
  await vi.waitFor(() => {
    expect(other.waiting()).toBe(0);
  });
  expect(other.completed()).toEqual([milk.id]);
  second.abort();
});

test('the list is fetched once for all changes that a closed tab has left', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const one = await openPage(first.signal);
  const other = await openPage(second.signal);
  one.connection.markOffline();
  await Promise.all([milk, bread].map(({ id }) => one.complete(id)));
  await vi.waitFor(() => {
    expect(other.waiting()).toBe(2);
  });
  const calls = server.hold(updateListItem);
  const before = other.invalidations();
  first.abort();
  await vi.waitFor(() => {
    expect(calls.count()).toBe(2);
  });
  await vi.waitFor(() => {
    expect(other.invalidations() - before).toBe(1);
  });
  calls.answer(0, { ...milk, completed: true });
  calls.answer(1, { ...bread, completed: true });
  await vi.waitFor(() => {
    expect(other.waiting()).toBe(0);
  });
  second.abort();
});

test('the change of a tab that closes while another one opens is sent by that one', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const one = await openPage(first.signal);
  one.connection.markOffline();
  await one.complete(milk.id);
  first.abort();
  server.compute(updateListItem, () => ({ ...milk, completed: true }));
  const other = await openPage(second.signal);
  await vi.waitFor(() => {
    expect(other.completed()).toEqual([milk.id]);
  });
  await vi.waitFor(() => {
    expect(server.callsTo(updateListItem)).toHaveLength(1);
  });
  second.abort();
});

test('a saved change that no response contains yet shows in a tab that is opened without a connection', async () => {
  const [first, second] = [new AbortController(), new AbortController()];
  const one = await openPage(first.signal);
  server.answer(updateListItem, { ...milk, completed: true });
  server.lose(getList);
  await one.complete(milk.id);
  const other = await openPage(second.signal);
  other.connection.markOffline();
  await vi.waitFor(() => {
    expect(other.completed()).toEqual([milk.id]);
  });
  first.abort();
  second.abort();
});
