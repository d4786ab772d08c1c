import { describe, expect, test, vi } from 'vitest';
import { id, ownersSession } from '../../testing/fixtures.ts';
import { pass, prepareLive, SETTLE_MS } from '../../testing/live/prepare-live.ts';
import { connection } from '../api/connection.ts';
import { live } from './live.ts';
import { session } from '../session/session.ts';
import { SERVER_HEADERS } from '../../testing/stub-server.ts';

const HIDDEN_FOR_MS = 5_000;
const weekend = id(100);
const writer = { id: id(2), email: 'writer@example.com', name: 'Will Writer' };
const reader = { id: id(3), email: 'reader@example.com', name: 'Rita' };
const readersSession = { 'access-token': 'readers', client: 'readers-client', uid: reader.email };

const { streams, listen, listenHealthy, visit, endLater, endAll } = prepareLive();

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('listening', () => {
  test('lasts from shortly after the start until the stop', async () => {
    const stop = listen();
    expect(streams().requested).toHaveLength(0);
    await pass(SETTLE_MS);
    expect(streams().open()).toHaveLength(1);
    stop();
    expect(streams().open()).toHaveLength(0);
    await pass(60_000);
    expect(streams().requested).toHaveLength(1);
  });

  test('opens one stream for several starts and stops at once', async () => {
    listen()();
    listen();
    await pass(SETTLE_MS);

    expect(streams().requested).toHaveLength(1);
  });

  test('never begins when stopped at once', async () => {
    listen()();
    await pass(SETTLE_MS);

    expect(streams().requested).toHaveLength(0);
  });

  test('requires a session', async () => {
    session.end();
    listen();
    await pass(60_000);
    expect(streams().requested).toHaveLength(0);

    session.start(ownersSession, { isRemembered: false });
    await pass(0);
    expect(streams().open()).toHaveLength(1);
    session.end();
    expect(streams().open()).toHaveLength(0);
    await pass(60_000);
    expect(streams().requested).toHaveLength(1);
  });

  test('requires a visible page', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    listen();
    await pass(60_000);
    expect(streams().requested).toHaveLength(0);
    show('visible');
    await pass(0);
    expect(streams().open()).toHaveLength(1);
  });

  test('continues with a renewed token', async () => {
    await listenHealthy();
    session.renew({ ...ownersSession, 'access-token': 'second' }, session.generation());
    await pass(SETTLE_MS);

    expect(streams().requested).toHaveLength(1);
  });
});

describe('a hidden page', () => {
  test('keeps its stream for a moment', async () => {
    await listenHealthy();
    show('hidden');
    await pass(HIDDEN_FOR_MS - 1);
    show('visible');
    await pass(HIDDEN_FOR_MS);

    expect(streams().requested).toHaveLength(1);
    expect(live.isHealthy()).toBe(true);
  });

  test('closes its stream after a while, and resumes it when visible', async () => {
    await listenHealthy();
    show('hidden');
    await pass(HIDDEN_FOR_MS);
    expect(streams().open()).toHaveLength(0);
    expect(live.isHealthy()).toBe(false);

    show('visible');
    await pass(0);
    expect(streams().requested).toHaveLength(2);
    expect(streams().now().headers.get('last-event-id')).toBe('e-1-1');
  });

  test('streams a list that was opened while it was hidden', async () => {
    await listenHealthy();
    visit(weekend);
    show('hidden');
    await pass(SETTLE_MS);
    show('visible');
    await pass(SETTLE_MS);

    expect(streams().now().address).toContain(weekend);
  });
});

describe('a returning network', () => {
  const comeBack = () => window.dispatchEvent(new Event('online'));

  test('reopens the stream once for several online events', async () => {
    await listenHealthy();
    for (let count = 0; count < 20; count += 1) {
      comeBack();
      await pass(1);
    }
    await pass(SETTLE_MS);

    expect(streams().requested).toHaveLength(2);
    expect(streams().open()).toEqual([streams().now()]);
  });

  test('opens nothing for a hidden page or after the stop', async () => {
    await listenHealthy();
    show('hidden');
    await pass(HIDDEN_FOR_MS);
    comeBack();
    await pass(SETTLE_MS);
    endAll();
    comeBack();
    await pass(SETTLE_MS);

    expect(streams().requested).toHaveLength(1);
  });
});

describe('another session', () => {
  test('starts the stream over', async () => {
    visit(weekend);
    await listenHealthy();
    streams()
      .now()
      .send('presence', { list_id: weekend, people: [writer] });
    await pass(0);
    session.start(readersSession, { isRemembered: false });
    expect(live.peopleOn(weekend)).toEqual([]);
    expect(live.isHealthy()).toBe(false);

    await pass(0);
    expect(streams().open()).toHaveLength(1);
    expect(streams().now().headers.get('uid')).toBe(reader.email);
    expect(streams().now().headers.has('last-event-id')).toBe(false);
  });

  test('starts the stream over when it began while stopped', async () => {
    await listenHealthy();
    endAll();
    session.start(readersSession, { isRemembered: false });
    listen();
    await pass(SETTLE_MS);

    expect(streams().now().headers.has('last-event-id')).toBe(false);
  });
});

test('an expired session ends once, and no further stream is requested', async () => {
  const onExpired = vi.fn();
  endLater(session.onExpired(onExpired));
  streams().answer(() => Response.json({ errors: [] }, { status: 401, headers: SERVER_HEADERS }));
  listen();
  await pass(60_000);

  expect(streams().requested).toHaveLength(1);
  expect(onExpired).toHaveBeenCalledOnce();
});

test('without a connection nobody is known to be there, until the next stream says so', async () => {
  visit(weekend);
  await listenHealthy();
  streams()
    .now()
    .send('presence', { list_id: weekend, people: [writer] });
  await pass(0);
  expect(live.peopleOn(weekend)).toEqual([writer]);
  connection.markOffline();
  expect(live.peopleOn(weekend)).toEqual([]);
  expect(live.isHealthy()).toBe(false);

  connection.markOnline();
  await pass(SETTLE_MS);
  expect(streams().requested).toHaveLength(2);
  streams()
    .now()
    .send('presence', { list_id: weekend, people: [writer] });
  await pass(0);
  expect(live.peopleOn(weekend)).toEqual([writer]);
});
