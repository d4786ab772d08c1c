const KEY = Symbol.for('timers of this test file');

interface Timers {
  readonly timeouts: Set<ReturnType<typeof setTimeout>>;
  readonly frames: Set<number>;
}
// This module is loaded again for each file, the window is not.
const holder = globalThis as { [KEY]?: Timers };

/** Otherwise a retry started in one test file calls the stubbed server of the next. */
export function endTimersOfLastFile(): void {
  if (!holder[KEY]) trackTimers((holder[KEY] = { timeouts: new Set(), frames: new Set() }));
  const { timeouts, frames } = holder[KEY];
  for (const timer of timeouts) clearTimeout(timer);
  for (const frame of frames) cancelAnimationFrame(frame);
  timeouts.clear();
  frames.clear();
}

function trackTimers({ timeouts, frames }: Timers): void {
  const original = globalThis.setTimeout;
  const setTimeout = (...args: Parameters<typeof original>) => {
    const timer = original(...args);
    timeouts.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(setTimeout, original);
  const request = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (run) => {
    const frame = request(run);
    frames.add(frame);
    return frame;
  };
}
