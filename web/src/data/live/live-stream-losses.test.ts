import { describe, expect, test, vi } from 'vitest';
import { ownersSession } from '../../testing/fixtures.ts';
import { prepareLiveStream } from '../../testing/live/prepare-live-stream.ts';
import { SERVER_HEADERS, stubServer } from '../../testing/stub-server.ts';
import { STREAM_HEADERS } from '../../testing/live/stub-streams.ts';
import { connection } from '../api/connection.ts';
import { session } from '../session/session.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
const SILENT_FOR_MS = 40_000;
const TIMEOUT_MS = 5_000;
const BEAT_MS = 15_000;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const openStream = prepareLiveStream();

describe('a lost stream', () => {
  test.each(['end', 'lose'] as const)('by %s: it is said, and tried again after a moment', async (how) => {
    const { streams, onLost } = openStream();
    await pass(1);
    streams.now()[how]();
    await pass(FIRST_WAIT_MS - 1);
    expect(onLost).toHaveBeenCalledOnce();
    expect(streams.requested).toHaveLength(1);
    await pass(1);
    expect(streams.requested).toHaveLength(2);
  });

  test('waits longer before each retry, up to half a minute', async () => {
    const { streams } = openStream();
    streams.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    streams.now().lose();
    await pass(0);
    for (const waitMs of [500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
      const before = streams.requested.length;
      await pass(waitMs - 1);
      expect(streams.requested).toHaveLength(before);
      await pass(1);
      expect(streams.requested).toHaveLength(before + 1);
    }
  });

  test('adds jitter to retries', async () => {
    for (const [random, waitMs] of [
      [0, FIRST_WAIT_MS / 2],
      [1, FIRST_WAIT_MS * 1.5],
    ] as const) {
      vi.spyOn(Math, 'random').mockReturnValue(random);
      const { stream, streams } = openStream();
      streams.now().end();
      await pass(waitMs - 1);
      expect(streams.requested).toHaveLength(1);
      await pass(1);
      expect(streams.requested).toHaveLength(2);
      stream.close();
    }
  });

  test('resets the wait after a stream that lasted', async () => {
    const { streams } = openStream();
    streams.answer(() => Promise.reject(new TypeError('Failed to fetch')));
    streams.now().lose();
    await pass(MAX_WAIT_MS);
    streams.answer();
    await pass(MAX_WAIT_MS);
    streams.now().write(': alive\n\n');
    await pass(1);
    streams.now().end();
    const before = streams.requested.length;
    await pass(FIRST_WAIT_MS);

    expect(streams.requested).toHaveLength(before + 1);
  });

  test('does not reopen a stream in a loop that ends right after its hello', async () => {
    const { streams } = openStream();
    const hello = 'event: hello\ndata: {"resumed":true}\n\n';
    streams.answer(() => new Response(hello, { headers: STREAM_HEADERS }));
    streams.now().end();
    await pass(10 * MAX_WAIT_MS);

    expect(streams.requested.length).toBeLessThan(20);
  });

  test.each([
    [
      'the page of a hotel, which never ends,',
      () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/html' } }),
    ],
    ['too many streams', () => Response.json({}, { status: 429, headers: SERVER_HEADERS })],
    ['a server that is about to stop', () => Response.json({}, { status: 503, headers: SERVER_HEADERS })],
    ['a sign-in page of a company proxy', () => new Response('<html>', { status: 401 })],
    ['a refusal by a load balancer', () => Response.json({ error: 'Unauthorized' }, { status: 401 })],
    [
      'a stream of something else',
      () => new Response(new ReadableStream(), { headers: { 'content-type': 'text/event-stream' } }),
    ],
  ])('%s leads to a retry', async (_, answer) => {
    const { stream, streams, events, onLost } = openStream();
    streams.answer(answer);
    stream.open([]);
    await pass(0);
    expect(onLost).toHaveBeenCalledOnce();
    streams.answer();
    await pass(FIRST_WAIT_MS);
    streams.now().send('hello', { resumed: false });
    await pass(1);

    expect(events).toEqual(['hello']);
    expect(session.getSnapshot()).toEqual(ownersSession);
  });

  test('a malformed event closes the connection and leads to a retry', async () => {
    const { streams, onLost } = openStream();
    streams.now().write('event: hello\ndata: {\n\n');
    await pass(1);
    expect(onLost).toHaveBeenCalledOnce();
    expect(streams.open()).toEqual([]);
    await pass(FIRST_WAIT_MS);
    expect(streams.open()).toHaveLength(1);
  });
});

describe('a silent stream', () => {
  test('is closed without heartbeats', async () => {
    const { streams, onLost } = openStream();
    streams.now().send('hello', { resumed: false });
    await pass(SILENT_FOR_MS - 1);
    expect(streams.open()).toHaveLength(1);
    await pass(1);
    expect(streams.open()).toEqual([]);
    expect(onLost).toHaveBeenCalledOnce();
    await pass(FIRST_WAIT_MS);
    expect(streams.open()).toHaveLength(1);
  });

  test('checks whether the server is reachable', async () => {
    const server = stubServer();
    openStream();
    await pass(SILENT_FOR_MS);
    expect(connection.isOffline()).toBe(false);

    server.hang();
    await pass(FIRST_WAIT_MS + SILENT_FOR_MS + TIMEOUT_MS);
    expect(connection.isOffline()).toBe(true);
  });

  test('is closed when no response arrives', async () => {
    const { stream, streams, onLost } = openStream();
    streams.answer(() => new Promise(() => undefined));
    stream.open([]);
    await pass(SILENT_FOR_MS);
    expect(streams.open()).toEqual([]);
    expect(onLost).toHaveBeenCalledOnce();
  });

  test('stays open while heartbeats arrive', async () => {
    const { streams, onLost } = openStream();
    for (let beat = 0; beat < 8; beat += 1) {
      await pass(BEAT_MS);
      streams.now().write(': alive\n\n');
    }
    await pass(1);

    expect(streams.requested).toHaveLength(1);
    expect(onLost).not.toHaveBeenCalled();
  });
});
