import { describe, expect, test, vi } from 'vitest';
import { id } from '../../testing/fixtures.ts';
import { pass, prepareLive, SETTLE_MS } from '../../testing/live/prepare-live.ts';
import { live } from './live.ts';

const [weekend, party] = [id(100), id(101)];
const writer = { id: id(2), email: 'writer@example.com', name: 'Will Writer' };
const reader = { id: id(3), email: 'reader@example.com', name: 'Rita' };

const { streams, changes, listen, listenHealthy, visit, endLater, endAll } = prepareLive();

describe('visiting lists', () => {
  test('going from one list to the next reopens the stream once', async () => {
    const leave = visit(weekend);
    await listenHealthy();
    expect(streams().now().address).toBe(`/v2/events?list_ids=${weekend}`);
    leave();
    visit(party);
    await pass(SETTLE_MS);

    expect(streams().requested).toHaveLength(2);
    expect(streams().now().address).toBe(`/v2/events?list_ids=${party}`);
    expect(streams().now().headers.get('last-event-id')).toBe('e-1-1');
    expect(streams().open()).toEqual([streams().now()]);
    expect(live.isHealthy()).toBe(true);
  });

  test('leaving and entering the same list, or visiting it twice, changes nothing', async () => {
    const leave = visit(weekend);
    await listenHealthy();
    leave();
    const leaveAgain = visit(weekend);
    visit(weekend);
    leaveAgain();
    await pass(SETTLE_MS);

    expect(streams().requested).toHaveLength(1);
  });

  test('does not open a stream by itself', async () => {
    visit(weekend);
    await pass(60_000);

    expect(streams().requested).toHaveLength(0);
  });
});

describe('presence', () => {
  test('is reported per list to subscribers', async () => {
    visit(weekend);
    visit(party);
    await listenHealthy();
    const listener = vi.fn();
    endLater(live.subscribe(listener));
    streams()
      .now()
      .send('presence', { list_id: weekend, people: [writer] });
    streams()
      .now()
      .send('presence', { list_id: party, people: [reader, writer] });
    await pass(0);
    expect(live.peopleOn(weekend)).toEqual([writer]);
    expect(live.peopleOn(party)).toEqual([reader, writer]);
    expect(live.peopleOn(id(102))).toEqual([]);
    expect(listener).toHaveBeenCalledTimes(2);

    streams().now().send('presence', { list_id: weekend, people: [] });
    await pass(0);
    expect(live.peopleOn(weekend)).toEqual([]);
    expect(live.peopleOn(party)).toEqual([reader, writer]);
  });

  test('is referentially stable without an event', async () => {
    visit(weekend);
    await listenHealthy();
    streams()
      .now()
      .send('presence', { list_id: weekend, people: [writer] });
    await pass(0);
    const people = live.peopleOn(weekend);
    streams().now().send('changed', { lists: [] });
    await pass(0);

    expect(live.peopleOn(weekend)).toBe(people);
    expect(live.peopleOn(party)).toBe(live.peopleOn(id(102)));
  });

  test('is empty once the stream is lost', async () => {
    visit(weekend);
    await listenHealthy();
    streams()
      .now()
      .send('presence', { list_id: weekend, people: [writer] });
    await pass(0);
    streams().now().lose();
    await pass(0);

    expect(live.peopleOn(weekend)).toEqual([]);
  });

  test('is empty on a list that was left, also after coming back', async () => {
    const leave = visit(weekend);
    await listenHealthy();
    streams()
      .now()
      .send('presence', { list_id: weekend, people: [writer] });
    await pass(0);
    leave();
    await pass(SETTLE_MS);
    visit(weekend);

    expect(live.peopleOn(weekend)).toEqual([]);
  });
});

describe('health of the stream', () => {
  test('lasts from the first event until the loss', async () => {
    const listener = vi.fn();
    endLater(live.subscribe(listener));
    listen();
    await pass(SETTLE_MS);
    expect(live.isHealthy()).toBe(false);
    streams().now().send('hello', { resumed: false });
    await pass(0);
    expect(live.isHealthy()).toBe(true);
    expect(listener).toHaveBeenCalledTimes(1);

    streams().now().end();
    await pass(0);
    expect(live.isHealthy()).toBe(false);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  test('ends when it is stopped', async () => {
    await listenHealthy();
    endAll();

    expect(live.isHealthy()).toBe(false);
  });
});

describe('changes', () => {
  test('are "anything" when events may have been missed', async () => {
    listen();
    await pass(SETTLE_MS);
    streams().now().send('hello', { resumed: false });
    await pass(0);

    expect(changes()).toEqual(['anything']);
  });

  test('are not reported for a resumed stream or for presence', async () => {
    await listenHealthy();
    streams()
      .now()
      .send('presence', { list_id: weekend, people: [writer] });
    await pass(0);

    expect(changes()).toEqual([]);
  });

  test('name what has changed', async () => {
    await listenHealthy();
    const changed = { home: { revision: 2 }, lists: [{ id: weekend, revision: 7 }] };
    streams().now().send('changed', changed);
    await pass(0);

    expect(changes()).toEqual([changed]);
  });
});
