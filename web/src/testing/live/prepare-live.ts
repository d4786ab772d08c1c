import { afterEach, beforeEach, expect, vi } from 'vitest';
import { live, type ChangedData } from '../../data/live/live.ts';
import { session } from '../../data/session/session.ts';
import { ownersSession } from '../fixtures.ts';
import { stubStreams } from './stub-streams.ts';

export const SETTLE_MS = 50;

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

export function prepareLive() {
  let streams: ReturnType<typeof stubStreams>;
  let changes: ChangedData[];
  let ends: (() => void)[];
  const endLater = (end: () => void) => {
    ends.unshift(end);
    return end;
  };
  const endAll = () => {
    for (const end of ends.splice(0)) end();
  };
  const listen = () => endLater(live.start((change) => changes.push(change)));

  beforeEach(() => {
    vi.useFakeTimers();
    streams = stubStreams();
    changes = [];
    ends = [];
    session.start(ownersSession, { isRemembered: false });
  });

  afterEach(async () => {
    endAll();
    await pass(0);
    expect(streams.open()).toEqual([]);
    expect(vi.getTimerCount(), 'no timer outlives it').toBe(0);
    vi.useRealTimers();
    session.end();
  });

  return {
    streams: () => streams,
    changes: () => changes,
    listen,
    listenHealthy: async () => {
      listen();
      await pass(SETTLE_MS);
      streams.now().send('hello', { resumed: true }, 'e-1-1');
      await pass(0);
    },
    visit: (listId: string) => endLater(live.trackVisit(listId)),
    endLater,
    endAll,
  };
}
