import { QueryClient } from '@tanstack/react-query';
import { describe, expect, test, vi } from 'vitest';
import { ownersSession } from '../../../testing/fixtures.ts';
import {
  done,
  failing,
  storedOperations,
  lost,
  newClient,
  prepareQueue,
  refused,
  ticking,
} from '../../../testing/queued-ticks.ts';
import { Refused, NoResponse } from '../../api/call-failures.ts';
import { connection } from '../../api/connection.ts';
import { QUEUED } from '../kinds/queued.ts';
import { readSetAside } from '../persistence/stored-operations.ts';
import { tick } from '../../api/logical-clock.ts';
import { outcomes } from './outcomes.ts';
import { perform } from './perform.ts';

const uid = ownersSession.uid;

prepareQueue();

describe('a failure of the server', () => {
  test.each([408, 429, 500, 502, 503, 504])('with %s queues the change and retries it', async (status) => {
    outcomes.take();
    const ticks = ticking(failing(status), done);
    expect(await perform(new QueryClient(), ticks, 'milk')).toBe(QUEUED);
    await vi.waitUntil(() => outcomes.take().saved === 1, { timeout: 5_000 });
    expect(ticks.sent).toEqual(['milk', 'milk']);
  });

  test.each([500, 503])('with %s retries a change that cannot be queued a few times', async (status) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const ticks = { ...ticking(failing(status)), isQueueable: () => false };
    const outcome = perform(new QueryClient(), ticks, 'milk').catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(10_000);
    vi.useRealTimers();

    expect(await outcome).toMatchObject({ status });
    expect(ticks.sent).toHaveLength(3);
  });

  test('sets the change aside with a remedy if it does not end', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const ticks = ticking(failing(500));
    expect(await perform(new QueryClient(), ticks, 'milk')).toBe(QUEUED);
    await vi.advanceTimersByTimeAsync(20 * 60_000);
    vi.useRealTimers();

    await vi.waitFor(async () => {
      expect(await readSetAside(uid)).toMatchObject([
        {
          operation: 'milk',
          refusal: {
            text: 'Tick milk',
            reason: expect.stringContaining('server') as unknown,
            remedy: 'milk',
          },
        },
      ]);
    });
    expect(ticks.sent.length).toBeGreaterThan(5);
  });
});

describe('the display of a queued change', () => {
  const key = ['a list'];
  const ask = (client: QueryClient) =>
    client.query({ queryKey: key, queryFn: () => ({ data: [], etag: null, asOf: tick() }), staleTime: 0 });
  const states = (client: QueryClient) =>
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.status);

  test('stays when nothing is left to do, until a newer snapshot arrives', async () => {
    const client = newClient();
    await ask(client);
    outcomes.take();
    await perform(client, { ...ticking(lost, refused), resolveRefusal: () => Promise.resolve({}) }, 'milk');
    connection.markOnline();
    await vi.waitUntil(() => outcomes.take().moot === 1, { timeout: 5_000 });
    expect(states(client)).toEqual(['success']);
    expect(await storedOperations()).toMatchObject([{ operation: 'milk', done: {} }]);

    await ask(client);
    expect(states(client)).toEqual([]);
  });

  test('stays while its refusal is resolved', async () => {
    const client = newClient();
    await ask(client);
    const resolveRefusal = vi.fn(() => new Promise<never>(() => undefined));
    await perform(client, { ...ticking(lost, refused), resolveRefusal }, 'milk');
    connection.markOnline();
    await vi.waitUntil(() => resolveRefusal.mock.calls.length > 0, { timeout: 5_000 });

    expect(states(client)).toEqual(['pending']);
  });

  test('stays without a gap when a part of it is sent again', async () => {
    const client = newClient();
    await ask(client);
    const fewest = { count: Infinity };
    const ticks = {
      ...ticking(lost, refused, done),
      resolveRefusal: () => Promise.resolve({ again: 'bread' }),
    };
    await perform(client, ticks, 'milk and bread');
    client.getMutationCache().subscribe(() => {
      fewest.count = Math.min(fewest.count, states(client).filter((status) => status !== 'error').length);
    });
    connection.markOnline();
    await vi.waitUntil(() => states(client)[0] === 'success', { timeout: 5_000 });

    expect(fewest.count).toBe(1);
  });
});

describe('resolving a refusal', () => {
  test('sets the change aside after an exception', async () => {
    const resolveRefusal = vi.fn(() => Promise.reject(new TypeError('x is undefined')));
    await perform(new QueryClient(), { ...ticking(lost, refused), resolveRefusal }, 'milk');
    connection.markOnline();
    await vi.waitFor(
      async () => {
        expect(await readSetAside(uid)).toMatchObject([
          {
            operation: 'milk',
            refusal: { text: 'Tick milk', reason: expect.stringContaining('export') as unknown },
          },
        ]);
      },
      { timeout: 5_000 },
    );
    expect(resolveRefusal).toHaveBeenCalledOnce();
  });

  test.each([
    ['the network is gone again', new NoResponse('gone')],
    ['the server fails', new Refused(500, {})],
  ])('is retried when %s', async (_why, error) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const resolveRefusal = vi
      .fn(() => Promise.resolve({}))
      .mockImplementationOnce(() => Promise.reject(error));
    await perform(new QueryClient(), { ...ticking(lost, refused), resolveRefusal }, 'milk');
    connection.markOnline();
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();

    expect(resolveRefusal).toHaveBeenCalledTimes(2);
  });
});
