import { afterEach, beforeEach, expect, vi } from 'vitest';
import { LiveStream } from '../../data/live/live-stream.ts';
import type { LiveEvent } from '../../data/live/read-events.ts';
import { session } from '../../data/session/session.ts';
import { ownersSession } from '../fixtures.ts';
import { stubStreams } from './stub-streams.ts';

export function prepareLiveStream() {
  let opened: LiveStream | undefined;

  beforeEach(() => {
    vi.useFakeTimers();
    // Removes the jitter.
    vi.spyOn(Math, 'random').mockReturnValue(0.5);
    session.start(ownersSession, { isRemembered: false });
  });

  afterEach(async () => {
    opened?.close();
    await vi.advanceTimersByTimeAsync(0);
    expect(vi.getTimerCount(), 'no timer outlives it').toBe(0);
    vi.useRealTimers();
    session.end();
  });

  return (listIds: readonly string[] = []) => {
    const streams = stubStreams();
    const events: LiveEvent['event'][] = [];
    const onLost = vi.fn();
    const stream = new LiveStream({ onEvent: ({ event }) => events.push(event), onLost });
    stream.open(listIds);
    opened = stream;
    return { stream, streams, events, onLost };
  };
}
