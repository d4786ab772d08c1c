import { getLists } from '@shared-lists/contract/api/lists.ts';
import { act, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listsIndex, ownersSession } from '../../testing/fixtures.ts';
import { queryWrapper } from '../../testing/query-wrapper.tsx';
import { stubServer } from '../../testing/stub-server.ts';
import { stubStreams } from '../../testing/live/stub-streams.ts';
import { live } from './live.ts';
import { usePolled } from './polling.ts';
import { session } from '../session/session.ts';
import { snapshotQuery } from '../api/snapshot.ts';

const EVERY_MS = 10_000;
const FALLBACK_POLL_MS = 60_000;
const IDLE_AFTER_MS = 600_000;

const query = snapshotQuery(['lists'], getLists, {});
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function startPolling() {
  const usePolledLists = () => {
    const { data, error } = usePolled(query, EVERY_MS);
    return { data, error };
  };
  return renderHook(usePolledLists, { wrapper: queryWrapper() });
}

beforeEach(() => {
  vi.useFakeTimers();
  session.start(ownersSession, { isRemembered: false });
});

afterEach(() => {
  vi.useRealTimers();
  act(() => {
    session.end();
  });
});

test('fetches one interval after loading, and then every interval', async () => {
  const server = stubServer();
  server.answer(getLists, listsIndex());
  startPolling();
  await pass(1);
  expect(server.calls).toHaveLength(1);
  await pass(EVERY_MS - 10);
  expect(server.calls).toHaveLength(1);
  await pass(20);
  expect(server.calls).toHaveLength(2);
  await pass(3 * EVERY_MS);
  expect(server.calls).toHaveLength(5);
});

test('makes one call at a time', async () => {
  const server = stubServer();
  server.answer(getLists, listsIndex());
  startPolling();
  await pass(1);
  const polls = server.hold(getLists);
  await pass(EVERY_MS + 14_000);

  expect(polls.count()).toBe(1);
});

test('continues in a background tab and offline', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const server = stubServer();
  server.answer(getLists, listsIndex());
  const { result } = startPolling();
  act(() => {
    window.dispatchEvent(new Event('offline'));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await pass(1);
  server.lose(getLists);
  await pass(EVERY_MS + 10);

  expect(server.calls).toHaveLength(2);
  expect(result.current.error?.name).toBe('NoResponse');
  expect(result.current.data?.data).toEqual(listsIndex());
  act(() => {
    window.dispatchEvent(new Event('online'));
  });
});

test('stops after ten idle minutes, and fetches at once on activity', async () => {
  const server = stubServer();
  server.answer(getLists, listsIndex());
  startPolling();
  await pass(IDLE_AFTER_MS);
  const callsBefore = server.calls.length;
  await pass(10 * EVERY_MS);
  expect(server.calls).toHaveLength(callsBefore);

  fireEvent.pointerDown(window);
  await pass(1);
  expect(server.calls).toHaveLength(callsBefore + 1);
  await pass(EVERY_MS + 10);
  expect(server.calls).toHaveLength(callsBefore + 2);
});

test.each(['pointerDown', 'keyDown', 'touchStart', 'scroll'] as const)(
  '%s counts as activity',
  async (activity) => {
    const server = stubServer();
    server.answer(getLists, listsIndex());
    startPolling();
    await pass(IDLE_AFTER_MS - EVERY_MS / 2);
    fireEvent[activity](window);
    const callsBefore = server.calls.length;
    await pass(2 * EVERY_MS);

    expect(server.calls.length).toBeGreaterThan(callsBefore + 1);
  },
);

describe('with a healthy stream', () => {
  async function startBehindStream() {
    const server = stubServer();
    server.answer(getLists, listsIndex());
    const streams = stubStreams();
    onTestFinished(live.start(() => undefined));
    startPolling();
    await pass(100);
    expect(server.calls).toHaveLength(1);
    const sayHello = async () => {
      streams.now().send('hello', { resumed: true });
      await pass(1);
    };
    await sayHello();
    return { server, streams, sayHello };
  }

  async function passAlive(streams: ReturnType<typeof stubStreams>, milliseconds: number) {
    for (let passed = 0; passed < milliseconds; passed += EVERY_MS) {
      streams.now().write(': alive\n\n');
      await pass(EVERY_MS);
    }
  }

  test('fetches once a minute', async () => {
    const { server, streams } = await startBehindStream();
    await passAlive(streams, FALLBACK_POLL_MS - EVERY_MS);
    expect(server.calls).toHaveLength(1);
    await passAlive(streams, EVERY_MS);
    expect(server.calls).toHaveLength(2);
    await passAlive(streams, FALLBACK_POLL_MS);
    expect(server.calls).toHaveLength(3);
  });

  test('polls at the usual rate while the stream is lost', async () => {
    const { server, streams, sayHello } = await startBehindStream();
    vi.spyOn(Math, 'random').mockReturnValue(0.5); // Removes the jitter.
    streams.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    streams.now().lose();
    await pass(EVERY_MS - 10);
    expect(server.calls).toHaveLength(1);
    await pass(20);
    expect(server.calls).toHaveLength(2);
    await pass(2 * EVERY_MS);
    expect(server.calls).toHaveLength(4);

    streams.answer();
    await pass(EVERY_MS);
    expect(streams.open()).toHaveLength(1);
    const callsBefore = server.calls.length;
    await sayHello();
    await passAlive(streams, FALLBACK_POLL_MS - EVERY_MS);
    expect(server.calls).toHaveLength(callsBefore);
  });

  test('does not wait for a minute after a failed fetch', async () => {
    const { server, streams } = await startBehindStream();
    server.refuse(getLists, 500, {});
    await passAlive(streams, FALLBACK_POLL_MS);
    expect(server.calls).toHaveLength(2);
    await passAlive(streams, EVERY_MS);
    expect(server.calls).toHaveLength(3);

    server.answer(getLists, listsIndex());
    await passAlive(streams, EVERY_MS);
    expect(server.calls).toHaveLength(4);
    await passAlive(streams, FALLBACK_POLL_MS - EVERY_MS);
    expect(server.calls).toHaveLength(4);
  });

  test('stops after ten idle minutes, too', async () => {
    const { server, streams } = await startBehindStream();
    await passAlive(streams, IDLE_AFTER_MS);
    const callsBefore = server.calls.length;
    await passAlive(streams, 2 * FALLBACK_POLL_MS);

    expect(server.calls).toHaveLength(callsBefore);
  });
});
