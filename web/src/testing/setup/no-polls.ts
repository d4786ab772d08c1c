import { timeoutManager, type TimeoutProvider } from '@tanstack/react-query';
import { vi } from 'vitest';

// This module is loaded again for each file, the library is not.
const KEY = Symbol.for('polls in tests');
const holder = globalThis as { [KEY]?: { isAllowed: boolean } };

/** On a busy machine a test lasts until the next poll, which brings back what the stubbed server does not remember. */
export function pollOnFakeTimeOnly(): void {
  if (holder[KEY]) {
    holder[KEY].isAllowed = false;
    return;
  }
  const polls: { isAllowed: boolean } = { isAllowed: false };
  holder[KEY] = polls;
  const provider: TimeoutProvider = {
    setTimeout: (callback, delay) => setTimeout(callback, delay),
    clearTimeout: (timer) => {
      clearTimeout(timer as number);
    },
    setInterval: (callback, delay) =>
      polls.isAllowed || vi.isFakeTimers() ? setInterval(callback, delay) : 0,
    clearInterval: (timer) => {
      clearInterval(timer as number);
    },
  };
  timeoutManager.setTimeoutProvider(provider);
}

/** For files whose tests wait for a poll. */
export function allowPolls(): void {
  if (holder[KEY]) holder[KEY].isAllowed = true;
}
