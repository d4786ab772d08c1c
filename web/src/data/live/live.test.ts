import { describe, expect, test, vi } from 'vitest';
import { id, ownersSession } from '../../testing/fixtures.ts';
import { pass, prepareLive, SETTLE_MS } from '../../testing/prepare-live.ts';
import { live } from './live.ts';
import { session } from '../session/session.ts';
import { SERVER_HEADERS } from '../../testing/stub-server.ts';

const HIDDEN_FOR_MS = 5_000;
const weekend = id(100);
const writer = { id: id(2), email: 'writer@example.com' };
const reader = { id: id(3), email: 'reader@example.com' };
const readersSession = { 'access-token': 'readers', client: 'readers-client', uid: reader.email };

const { streams, listen, listenHealthy, visit, endLater, endAll } = prepareLive();

function show(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('when it listens', () => {
  test('from shortly after it was started until it is stopped', async () => {
    const stop = listen();
    expect(streams().requested).toHaveLength(0);
    await pass(SETTLE_MS);
    expect(streams().open()).toHaveLength(1);
    stop();
    expect(streams().open()).toHaveLength(0);
    await pass(60_000);
    expect(streams().requested).toHaveLength(1);
  });

  test('once, however often it is stopped and started in the same moment', async () => {
    listen()();
    listen();
    await pass(SETTLE_MS);

    expect(streams().requested).toHaveLength(1);
  });

  test('stopped before it began, it never begins', async () => {
    listen()();
    await pass(SETTLE_MS);

    expect(streams().requested).toHaveLength(0);
  });

  test('only while somebody is signed in', async () => {
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

  test('only on a page that can be seen', async () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    listen();
    await pass(60_000);
    expect(streams().requested).toHaveLength(0);
    show('visible');
    await pass(0);
    expect(streams().open()).toHaveLength(1);
  });

  test('through a renewed token, which changes nothing', async () => {
    await listenHealthy();
    session.renew({ ...ownersSession, 'access-token': 'second' }, session.generation());
    await pass(SETTLE_MS);

    expect(streams().requested).toHaveLength(1);
  });
});

describe('a page that is hidden', () => {
  test('for a moment keeps its stream', async () => {
    await listenHealthy();
    show('hidden');
    await pass(HIDDEN_FOR_MS - 1);
    show('visible');
    await pass(HIDDEN_FOR_MS);

    expect(streams().requested).toHaveLength(1);
    expect(live.isHealthy()).toBe(true);
  });

  test('for longer gives it back, and goes on where it was when it is seen again', async () => {
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

  test('while another list is opened still looks at that one when it is seen again', async () => {
    await listenHealthy();
    visit(weekend);
    show('hidden');
    await pass(SETTLE_MS);
    show('visible');
    await pass(SETTLE_MS);

    expect(streams().now().address).toContain(weekend);
  });
});

describe('the network comes back', () => {
  const comeBack = () => window.dispatchEvent(new Event('online'));

  test('the stream is opened anew, once for many such signs', async () => {
    await listenHealthy();
    for (let count = 0; count < 20; count += 1) {
      comeBack();
      await pass(1);
    }
    await pass(SETTLE_MS);

    expect(streams().requested).toHaveLength(2);
    expect(streams().open()).toEqual([streams().now()]);
  });

  test('nothing is opened for a page that nobody sees, or after the end', async () => {
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

describe('another person', () => {
  test('hears everything from the beginning', async () => {
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

  test('who signs in while nobody listens does so too', async () => {
    await listenHealthy();
    endAll();
    session.start(readersSession, { isRemembered: false });
    listen();
    await pass(SETTLE_MS);

    expect(streams().now().headers.has('last-event-id')).toBe(false);
  });
});

test('a session that the server no longer knows ends once, and nothing is asked for any more', async () => {
  const tell = vi.fn();
  endLater(session.onExpired(tell));
  streams().answer(() => Response.json({ errors: [] }, { status: 401, headers: SERVER_HEADERS }));
  listen();
  await pass(60_000);

  expect(streams().requested).toHaveLength(1);
  expect(tell).toHaveBeenCalledOnce();
});
