const KEY = Symbol.for('timers of this test file');

type Timers = Set<ReturnType<typeof setTimeout>>;
// This module is loaded again for each file, the window is not.
const holder = globalThis as { [KEY]?: Timers };

/** Otherwise a retry started in one test file calls the stubbed server of the next. */
export function endTimersOfLastFile(): void {
  if (!holder[KEY]) trackTimers((holder[KEY] = new Set()));
  for (const timer of holder[KEY]) clearTimeout(timer);
  holder[KEY].clear();
}

function trackTimers(timers: Timers): void {
  const original = globalThis.setTimeout;
  const setTimeout = (...args: Parameters<typeof original>) => {
    const timer = original(...args);
    timers.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.assign(setTimeout, original);
}
