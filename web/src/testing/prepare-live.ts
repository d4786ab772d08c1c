import { afterEach, beforeEach, expect, vi } from 'vitest';
import { live, type ChangedData } from '../data/live/live.ts';
import { session } from '../data/session/session.ts';
import { ownersSession } from './fixtures.ts';
import { stubStreams } from './stub-streams.ts';

export const SETTLE_MS = 50;

export const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

/** For tests of what the whole page hears, with time in their hands. All that was begun ends with each test. */
export function prepareLive() {
  let streams: ReturnType<typeof stubStreams>;
  let news: ChangedData[];
  let ends: (() => void)[];
  const endLater = (end: () => void) => {
    ends.unshift(end);
    return end;
  };
  const endAll = () => {
    for (const end of ends.splice(0)) end();
  };
  const listen = () => endLater(live.start((told) => news.push(told)));

  beforeEach(() => {
    vi.useFakeTimers();
    streams = stubStreams();
    news = [];
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
    news: () => news,
    listen,
    /** With a stream that has said hello. */
    listenHealthy: async () => {
      listen();
      await pass(SETTLE_MS);
      streams.now().tell('hello', { resumed: true }, 'e-1-1');
      await pass(0);
    },
    lookAt: (listId: string) => endLater(live.lookAt(listId)),
    endLater,
    endAll,
  };
}
