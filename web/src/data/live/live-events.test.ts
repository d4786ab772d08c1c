import { describe, expect, test, vi } from 'vitest';
import { id } from '../../testing/fixtures.ts';
import { pass, prepareLive, SETTLE_MS } from '../../testing/prepare-live.ts';
import { live } from './live.ts';

const [weekend, party] = [id(100), id(101)];
const writer = { id: id(2), email: 'writer@example.com' };
const reader = { id: id(3), email: 'reader@example.com' };

const { streams, changes, listen, listenHealthy, visit, endLater, endAll } = prepareLive();

describe('looking at lists', () => {
  test('going from one list to the next opens the stream anew, once', async () => {
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

  test('leaving and entering the same list, or looking twice, changes nothing', async () => {
    const leave = visit(weekend);
    await listenHealthy();
    leave();
    const leaveAgain = visit(weekend);
    visit(weekend);
    leaveAgain();
    await pass(SETTLE_MS);

    expect(streams().requested).toHaveLength(1);
  });

  test('opens no stream by itself', async () => {
    visit(weekend);
    await pass(60_000);

    expect(streams().requested).toHaveLength(0);
  });
});

describe('who is there', () => {
  test('is known of each list by itself, and told to whoever wants to know', async () => {
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

  test('is the same value for as long as nothing is told', async () => {
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

  test('is unknown once the stream is lost', async () => {
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

  test('is unknown on a list that was left, also when somebody comes back to it', async () => {
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

describe('whether the stream can be relied on', () => {
  test('from its first event until it is lost', async () => {
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

  test('no more once it is stopped', async () => {
    await listenHealthy();
    endAll();

    expect(live.isHealthy()).toBe(false);
  });
});

describe('news', () => {
  test('may be of anything when something may have been missed', async () => {
    listen();
    await pass(SETTLE_MS);
    streams().now().send('hello', { resumed: false });
    await pass(0);

    expect(changes()).toEqual(['anything']);
  });

  test('are none when nothing was missed, or when somebody comes or goes', async () => {
    await listenHealthy();
    streams()
      .now()
      .send('presence', { list_id: weekend, people: [writer] });
    await pass(0);

    expect(changes()).toEqual([]);
  });

  test('say what has changed', async () => {
    await listenHealthy();
    const changed = { home: { revision: 2 }, lists: [{ id: weekend, revision: 7 }] };
    streams().now().send('changed', changed);
    await pass(0);

    expect(changes()).toEqual([changed]);
  });
});
