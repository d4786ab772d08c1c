import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { id, ownersSession } from '../../testing/fixtures.ts';
import { prepareLiveStream } from '../../testing/live/prepare-live-stream.ts';
import { SERVER_HEADERS } from '../../testing/stub-server.ts';
import { STREAM_HEADERS } from '../../testing/live/stub-streams.ts';
import { session } from '../session/session.ts';

const FIRST_WAIT_MS = 500;
const MAX_WAIT_MS = 30_000;
const SILENT_FOR_MS = 40_000;

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const openStream = prepareLiveStream();

describe('the request', () => {
  test('asks for a stream with the session', () => {
    const { streams } = openStream();

    expect(streams.now().address).toBe('/v2/events');
    expect(Object.fromEntries(streams.now().headers)).toEqual({
      ...ownersSession,
      accept: 'text/event-stream',
    });
  });

  test('names the visited lists', () => {
    const { streams } = openStream([id(100), id(101)]);

    expect(streams.now().address).toBe(`/v2/events?list_ids=${id(100)},${id(101)}`);
  });

  test('resumes after the last event with an id', async () => {
    const { streams } = openStream([id(100)]);
    streams.now().send('hello', { resumed: false }, 'e-1-2');
    streams.now().send('changed', { lists: [] }, 'e-1-3');
    streams.now().send('presence', { list_id: id(100), people: [] });
    await pass(1);
    streams.now().end();
    await pass(FIRST_WAIT_MS);

    expect(streams.requested).toHaveLength(2);
    expect(streams.now().headers.get('last-event-id')).toBe('e-1-3');
    expect(streams.now().address).toBe(`/v2/events?list_ids=${id(100)}`);
  });

  test('starts over after a reset', async () => {
    const { stream, streams } = openStream();
    streams.now().send('hello', { resumed: false }, 'e-1-2');
    await pass(1);
    stream.reset();
    stream.open([]);

    expect(streams.now().headers.has('last-event-id')).toBe(false);
  });
});

describe('reopening', () => {
  test('closes the old stream and ignores its events', async () => {
    const { stream, streams, events, onLost } = openStream();
    const old = streams.now();
    await pass(1);
    old.send('changed', { lists: [] }, 'e-9-9');
    stream.open([id(100)]);
    await pass(1);

    expect(streams.open()).toEqual([streams.now()]);
    expect(events).toEqual([]);
    expect(onLost).not.toHaveBeenCalled();
    streams.now().send('hello', { resumed: true });
    await pass(1);
    expect(events).toEqual(['hello']);
  });

  test('ignores a late response of the old request', async () => {
    const { stream, streams, events } = openStream();
    let arrive: (response: Response) => void = () => undefined;
    streams.answer(() => new Promise((resolve) => (arrive = resolve)));
    stream.open([]);
    streams.answer();
    stream.open([]);
    arrive(new Response('event: hello\ndata: {}\n\n', { headers: STREAM_HEADERS }));
    await pass(MAX_WAIT_MS);

    expect(events).toEqual([]);
    expect(streams.requested).toHaveLength(3);
  });
});

describe('closing', () => {
  test('keeps the stream closed', async () => {
    const { stream, streams, onLost } = openStream();
    await pass(1);
    stream.close();
    await pass(SILENT_FOR_MS);

    expect(streams.open()).toEqual([]);
    expect(streams.requested).toHaveLength(1);
    expect(onLost).not.toHaveBeenCalled();
  });

  test('cancels a pending retry', async () => {
    const { stream, streams } = openStream();
    streams.now().end();
    await pass(1);
    stream.close();
    await pass(MAX_WAIT_MS);

    expect(streams.requested).toHaveLength(1);
  });

  test('works from the listener of a loss', async () => {
    const { stream, streams, onLost } = openStream();
    onLost.mockImplementation(() => {
      stream.close();
    });
    streams.now().end();
    await pass(MAX_WAIT_MS);

    expect(streams.requested).toHaveLength(1);
  });
});

describe('an expired session', () => {
  const refusal = () => Response.json({ errors: [] }, { status: 401, headers: SERVER_HEADERS });

  test('ends', async () => {
    const { stream, streams } = openStream();
    const onExpired = vi.fn();
    onTestFinished(session.onExpired(onExpired));
    streams.answer(refusal);
    stream.open([]);
    await pass(0);

    expect(session.getSnapshot()).toBeNull();
    expect(onExpired).toHaveBeenCalledOnce();
  });

  test('does not end a session that began meanwhile', async () => {
    const { stream, streams } = openStream();
    let refuse: () => void = () => undefined;
    streams.answer(
      () =>
        new Promise(
          (resolve) =>
            (refuse = () => {
              resolve(refusal());
            }),
        ),
    );
    stream.open([]);
    session.start({ ...ownersSession, client: 'another' }, { isRemembered: false });
    refuse();
    await pass(0);

    expect(session.getSnapshot()?.client).toBe('another');
  });
});
