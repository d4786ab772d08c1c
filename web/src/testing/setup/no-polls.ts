import { timeoutManager, type TimeoutProvider } from '@tanstack/react-query';
import { vi } from 'vitest';

// This module is loaded again for each file, the library is not.
const KEY = Symbol.for('timers of queries in tests');
const holder = globalThis as { [KEY]?: TimeoutProvider };

/** On a busy machine a test lasts until the next poll, which brings back what the stubbed server does not remember. */
export function pollOnFakeTimeOnly(): void {
  if (holder[KEY]) return;
  holder[KEY] = {
    setTimeout: (callback, delay) => setTimeout(callback, delay),
    clearTimeout: (timer) => {
      clearTimeout(timer as number);
    },
    setInterval: (callback, delay) => (vi.isFakeTimers() ? setInterval(callback, delay) : 0),
    clearInterval: (timer) => {
      clearInterval(timer as number);
    },
  };
  timeoutManager.setTimeoutProvider(holder[KEY]);
}
