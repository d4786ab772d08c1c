import '../../testing/indexed-db.ts';
import { MutationObserver, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ownersSession } from '../../testing/fixtures.ts';
import { answer, GROCERIES, HOME, cached, openPage, refuse } from '../../testing/cached-pages.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { restoreState } from '../../app/sync/restore-state.ts';
import { Refused, NoResponse } from '../api/call-failures.ts';
import { forgetSnapshot } from './forget-snapshot.ts';
import { dropSnapshotsOf } from './stored-snapshots.ts';
import { readSnapshots } from '../../testing/read-snapshots.ts';
import { withDatabase } from '../storage/local-database.ts';
import { listKey } from '../api/query-keys.ts';
import { session } from '../session/session.ts';

const strangersSession = { 'access-token': 'token', client: 'client', uid: 'stranger@example.com' };

const signIn = (credentials = ownersSession) => session.start(credentials, { isRemembered: false });

/** Transactions run in order, so earlier writes have finished. */
const written = () => withDatabase((database) => database.count('snapshots'));

const storedKeys = async (uid = ownersSession.uid) =>
  (await readSnapshots(uid)).map(({ queryKey }) => queryKey);

beforeEach(() => signIn());

afterEach(async () => {
  session.end();
  await withDatabase((database) => database.clear('snapshots'));
});

describe('responses', () => {
  test('are restored on the next page as stale data', async () => {
    const client = await openPage();
    await answer(client, HOME, ['Weekend']);
    await answer(client, GROCERIES, 'Milk');
    const next = await openPage();

    expect(next.getQueryData(HOME)).toEqual({ data: ['Weekend'], etag: '"1"', asOf: 0 });
    expect(next.getQueryData(GROCERIES)).toEqual({ data: 'Milk', etag: '"1"', asOf: 0 });
    expect(next.getQueryCache().find({ queryKey: HOME })?.isStaleByTime(1)).toBe(true);
  });

  test('are restored before the page is drawn if it needs them, other lists when it is idle', async () => {
    const [shown, changed, other] = [listKey('shown'), listKey('changed'), listKey('third')];
    const client = await openPage();
    for (const key of [HOME, shown, changed, other]) await answer(client, key, 'kept');
    await written();
    const operation = {
      uid: ownersSession.uid,
      pageId: 'another page',
      kind: 'x',
      key: changed,
      operation: {},
    };
    await withDatabase((database) => database.add('operations', operation));
    window.history.replaceState(null, '', '/lists/shown');
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));

    const next = createQueryClient();
    const { others } = await restoreState(next);
    expect([HOME, shown, changed, other].map((key) => cached(next, key))).toEqual([
      'kept',
      'kept',
      'kept',
      undefined,
    ]);
    idle.forEach((work) => work());
    await others;
    expect(cached(next, other)).toBe('kept');
    await withDatabase((database) => database.clear('operations'));
    window.history.replaceState(null, '', '/');
  });

  test('of lists that changed meanwhile are dropped instead of restored', async () => {
    await answer(await openPage(), GROCERIES, 'Milk');
    await written();
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    const next = createQueryClient();
    const { others } = await restoreState(next);
    const rename = new MutationObserver(next, {
      mutationKey: ['lists'],
      mutationFn: () => Promise.resolve(),
    });
    await rename.mutate({ listId: GROCERIES[1] } as never);
    idle.forEach((work) => work());
    await others;

    expect(cached(next, GROCERIES)).toBeUndefined();
    expect(await storedKeys()).toEqual([]);
  });

  test('are stored for lists and their fields only', async () => {
    const client = await openPage();
    const stored = [HOME, ['lists', 'completed'], GROCERIES, ['field configurations', 'books']];
    const others = [['shares', 'groceries'], ['list to edit', 'groceries'], ['token check']];
    for (const queryKey of [...stored, ...others]) await answer(client, queryKey, 'anything');

    expect(await storedKeys()).toHaveLength(stored.length);
    expect(await storedKeys()).toEqual(expect.arrayContaining(stored));
  });

  test('stay cached after the page was left', async () => {
    const client = await openPage();
    await answer(client, GROCERIES, 'Milk');
    expect(client.getQueryCache().find({ queryKey: GROCERIES })?.options.gcTime).toBe(Infinity);
  });

  test('are stored at most once a second, the newest last', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
    const opening = openPage();
    await vi.runAllTimersAsync();
    const client = await opening;
    for (const data of ['Milk', 'Bread', 'Apples']) await answer(client, GROCERIES, data);
    await written();
    expect(puts).toHaveBeenCalledTimes(1);

    await vi.advanceTimersByTimeAsync(1_000);
    await written();
    expect(puts).toHaveBeenCalledTimes(2);
    expect(await readSnapshots(ownersSession.uid)).toMatchObject([{ data: { data: 'Apples' } }]);
    await answer(client, GROCERIES, 'Apples');
    await vi.advanceTimersByTimeAsync(1_000);
    await written();
    expect(puts).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  test('are stored with what events brought, also to restored data', async () => {
    await answer(await openPage(), GROCERIES, 'Milk');
    const puts = vi.spyOn(IDBObjectStore.prototype, 'put');
    const client = await openPage();
    await written();
    expect(puts).not.toHaveBeenCalled();
    client.setQueryData(GROCERIES, { data: 'Milk and bread', etag: '"2"', asOf: 0 });

    await vi.waitFor(async () => {
      expect(cached(await openPage(), GROCERIES)).toBe('Milk and bread');
    });
  });

  test('are stored when the page is idle, unless they were dropped meanwhile', async () => {
    const idle: (() => void)[] = [];
    vi.stubGlobal('requestIdleCallback', (work: () => void) => idle.push(work));
    const client = await openPage();
    await answer(client, HOME, ['Weekend']);
    await answer(client, GROCERIES, 'Milk');
    expect(await storedKeys()).toEqual([]);
    forgetSnapshot(client, GROCERIES);
    for (const work of idle) work();

    expect(await storedKeys()).toEqual([HOME]);
  });

  test('are stored for a hundred lists, without the oldest', async () => {
    const client = await openPage();
    let now = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => (now += 1));
    await answer(client, HOME, []);
    for (let number = 1; number <= 101; number++) await answer(client, listKey(`list ${number}`), number);
    await vi.waitFor(async () => {
      expect(await storedKeys()).toHaveLength(101);
    });

    const stored = await storedKeys();
    expect(stored).toContainEqual(HOME);
    expect(stored).toContainEqual(listKey('list 2'));
    expect(stored).not.toContainEqual(listKey('list 1'));
  });
});

describe('separation of people', () => {
  test('another person gets no data, and the first one finds it again', async () => {
    await answer(await openPage(), HOME, ['Weekend']);
    session.expire();
    signIn(strangersSession);
    expect((await openPage()).getQueryCache().getAll()).toEqual([]);

    session.expire();
    signIn();
    expect(cached(await openPage(), HOME)).toEqual(['Weekend']);
  });

  test('signing in over another session neither shows nor deletes its data', async () => {
    signIn(strangersSession);
    await answer(await openPage(), HOME, ['Secrets']);
    signIn();
    const client = await openPage();
    await answer(client, HOME, ['Weekend']);
    signIn(strangersSession);
    client.clear();

    await vi.waitFor(() => {
      expect(cached(client, HOME)).toEqual(['Secrets']);
    });
    expect(await storedKeys()).toEqual([HOME]);
    expect(await storedKeys(strangersSession.uid)).toEqual([HOME]);
  });

  test('nothing is stored without a session', async () => {
    await answer(await openPage(), HOME, ['Weekend']);
    session.expire();
    expect((await openPage()).getQueryCache().getAll()).toEqual([]);
  });

  test('data stays after an expired session', async () => {
    const client = await openPage();
    await answer(client, HOME, ['Weekend']);
    session.expire();
    client.clear();
    signIn();

    await vi.waitFor(() => {
      expect(cached(client, HOME)).toEqual(['Weekend']);
    });
  });

  test('logging out deletes the data of this person only', async () => {
    await answer(await openPage(), HOME, ['Weekend']);
    signIn(strangersSession);
    await answer(await openPage(), HOME, ['Secrets']);
    session.end();
    await dropSnapshotsOf(ownersSession.uid);

    expect(await storedKeys()).toEqual([]);
    expect(await storedKeys(strangersSession.uid)).toEqual([HOME]);
  });

  test('nothing is stored after the end of the session', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const opening = openPage();
    await vi.runAllTimersAsync();
    const client = await opening;
    for (const data of ['Milk', 'Bread']) await answer(client, GROCERIES, data);
    session.end();
    await dropSnapshotsOf(ownersSession.uid);
    await vi.advanceTimersByTimeAsync(1_000);

    expect(await written()).toBe(0);
    vi.useRealTimers();
  });
});

describe('outdated data', () => {
  test.each([403, 404])('a list is deleted after a %i', async (status) => {
    const client = await openPage();
    await answer(client, HOME, ['Weekend']);
    await answer(client, GROCERIES, 'Milk');
    await refuse(client, GROCERIES, new Refused(status, {}));

    expect(await storedKeys()).toEqual([HOME]);
  });

  test('a refused list is removed from memory once its page is left', async () => {
    const client = await openPage();
    await answer(client, GROCERIES, 'Milk');
    const queryFn = () => Promise.reject(new Refused(404, {}));
    const page = new QueryObserver(client, { queryKey: GROCERIES, queryFn });
    const leave = page.subscribe(() => undefined);
    await vi.waitFor(() => {
      expect(page.getCurrentResult().error).not.toBeNull();
    });
    leave();

    expect(cached(client, GROCERIES)).toBeUndefined();
  });

  test.each([
    ['breaks down', new Refused(500, {})],
    ['does not answer', new NoResponse(null)],
  ])('a list stays cached when the server %s', async (_what, error) => {
    const client = await openPage();
    await answer(client, GROCERIES, 'Milk');
    await refuse(client, GROCERIES, error);

    expect(await storedKeys()).toEqual([GROCERIES]);
  });

  test('data outdated by another change is deleted from disk, too', async () => {
    const client = await openPage();
    await answer(client, GROCERIES, 'Milk');
    forgetSnapshot(client, GROCERIES);

    expect(await storedKeys()).toEqual([]);
  });
});
