import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { id, ownersSession } from '../../testing/fixtures.ts';
import { stubStreams } from '../../testing/live/stub-streams.ts';
import { stubTabs } from '../../testing/live/stub-tabs.ts';
import type { LiveEvent } from './read-events.ts';
import { session } from '../session/session.ts';
import { SharedStream } from './shared-stream.ts';

const DEBOUNCE_MS = 50;
const SILENT_FOR_MS = 40_000;
const [weekend, holidays] = [id(100), id(101)];
const readersSession = { ...ownersSession, client: 'readers-client', uid: 'reader@example.com' };

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
let streams: ReturnType<typeof stubStreams>;
let opened: SharedStream[];

async function openTab(...listIds: string[]) {
  const events: LiveEvent[] = [];
  const onLost = vi.fn();
  const stream = new SharedStream({ onEvent: (event) => events.push(event), onLost });
  stream.open(listIds);
  opened.push(stream);
  await pass(DEBOUNCE_MS);
  return { stream, onLost, events, received: () => events.map(({ event }) => event) };
}

async function send(...message: Parameters<ReturnType<typeof streams.now>['send']>) {
  streams.now().send(...message);
  await pass(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  stubTabs();
  streams = stubStreams();
  opened = [];
  session.start(ownersSession, { isRemembered: false });
});

afterEach(async () => {
  for (const stream of opened) stream.close();
  await pass(0);
  expect(vi.getTimerCount(), 'no timer outlives it').toBe(0);
  vi.useRealTimers();
  session.end();
});

describe('two tabs of one session', () => {
  test('share one stream for the lists of both', async () => {
    await openTab(weekend);
    await openTab(holidays);

    expect(streams.open()).toEqual([streams.now()]);
    expect(streams.now().address).toBe(`/v2/events?list_ids=${weekend},${holidays}`);
  });

  test('both receive its events', async () => {
    const [first, second] = [await openTab(weekend), await openTab(weekend)];
    await send('hello', { resumed: false }, 'e-1-1');
    await send('changed', { lists: [{ id: weekend, revision: 2 }] }, 'e-1-2');

    expect(first.received()).toEqual(['hello', 'changed']);
    expect(second.events).toEqual(first.events);
  });

  test('a later tab refetches everything, although the stream missed nothing', async () => {
    const first = await openTab(weekend);
    await send('hello', { resumed: false }, 'e-1-1');
    const second = await openTab(weekend);
    await send('hello', { resumed: true }, 'e-1-1');

    expect(first.events.at(-1)?.data).toEqual({ resumed: true });
    expect(second.events).toEqual([{ event: 'hello', data: { resumed: false }, id: 'e-1-1' }]);
  });

  test('both are notified of its loss and return', async () => {
    const [first, second] = [await openTab(), await openTab()];
    await send('hello', { resumed: false }, 'e-1-1');
    streams.now().lose();
    await pass(0);
    expect(first.onLost).toHaveBeenCalledOnce();
    expect(second.onLost).toHaveBeenCalledOnce();

    await pass(1_000);
    await send('hello', { resumed: true }, 'e-1-1');
    expect(second.received()).toEqual(['hello', 'hello']);
  });

  test('a newly visited list is requested once for both', async () => {
    await openTab(weekend);
    const second = await openTab(weekend);
    second.stream.open([holidays]);
    await pass(DEBOUNCE_MS);

    expect(streams.now().address).toBe(`/v2/events?list_ids=${weekend},${holidays}`);
    expect(streams.open()).toHaveLength(1);
  });
});

describe('a closed tab', () => {
  test('leaves the stream to the next tab, which resumes it', async () => {
    const first = await openTab(weekend);
    const second = await openTab(holidays);
    await send('hello', { resumed: false }, 'e-1-1');
    first.stream.close();
    await pass(DEBOUNCE_MS);

    expect(streams.open()).toEqual([streams.now()]);
    expect(streams.now().address).toBe(`/v2/events?list_ids=${holidays}`);
    expect(streams.now().headers.get('last-event-id')).toBe('e-1-1');
    await send('changed', { lists: [] }, 'e-1-2');
    expect(second.received()).toEqual(['hello', 'changed']);
  });

  test('leaves the stream to one of several tabs, which learns the lists of the others', async () => {
    const first = await openTab();
    await openTab(weekend);
    const third = await openTab(holidays);
    first.stream.close();
    await pass(DEBOUNCE_MS);
    await send('hello', { resumed: false }, 'e-1-1');

    expect(streams.open()).toEqual([streams.now()]);
    expect(streams.now().address).toBe(`/v2/events?list_ids=${weekend},${holidays}`);
    expect(third.received()).toEqual(['hello']);
  });

  test("removes its lists from the leader's stream", async () => {
    await openTab(weekend);
    const second = await openTab(holidays);
    second.stream.close();
    await pass(DEBOUNCE_MS);

    expect(streams.now().address).toBe(`/v2/events?list_ids=${weekend}`);
  });

  test('never opens a stream if it was not the leader', async () => {
    await openTab();
    const second = await openTab();
    const before = streams.requested.length;
    second.stream.close();
    for (const stream of opened) stream.close();
    await pass(DEBOUNCE_MS);

    expect(streams.requested).toHaveLength(before);
    expect(streams.open()).toEqual([]);
  });
});

describe('with a simulated leader', () => {
  const name = `shared-lists stream ${ownersSession.client}`;
  let channel: BroadcastChannel;

  beforeEach(() => {
    void navigator.locks.request(name, () => new Promise(() => undefined));
    channel = new BroadcastChannel(name);
  });

  test('a tab whose first event is a change refetches everything', async () => {
    const tab = await openTab();
    const changed = { event: 'changed', data: { lists: [] }, id: 'e-1-2' };
    channel.postMessage({ kind: 'event', event: changed });
    await pass(0);

    expect(tab.events).toEqual([{ event: 'hello', data: { resumed: false }, id: undefined }, changed]);
  });

  test('a silent leader counts as a lost stream', async () => {
    const { onLost } = await openTab();
    channel.postMessage({ kind: 'sign' });
    await pass(SILENT_FOR_MS - 1);
    expect(onLost).not.toHaveBeenCalled();

    await pass(1);
    expect(onLost).toHaveBeenCalledOnce();
  });
});

test('tabs of two sessions share nothing', async () => {
  const owners = await openTab(weekend);
  session.start(readersSession, { isRemembered: false });
  const readers = await openTab(holidays);
  await send('hello', { resumed: false }, 'e-1-1');

  expect(streams.open()).toHaveLength(2);
  expect(owners.received()).toEqual([]);
  expect(readers.received()).toEqual(['hello']);
});

test('each tab has its own stream without the Web Locks API', async () => {
  vi.stubGlobal('navigator', {});
  await openTab(weekend);
  await openTab(holidays);

  expect(streams.open().map(({ address }) => address)).toEqual([
    `/v2/events?list_ids=${weekend}`,
    `/v2/events?list_ids=${holidays}`,
  ]);
});
