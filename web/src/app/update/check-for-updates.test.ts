import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { checkForUpdates } from './check-for-updates.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

const update = vi.fn<() => Promise<void>>();
let visibility: DocumentVisibilityState;

function show(state: DocumentVisibilityState) {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  update.mockReset().mockResolvedValue();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('checks once an hour', () => {
  const stop = checkForUpdates({ update });
  expect(update).not.toHaveBeenCalled(); // The browser checks when it opens the page.
  vi.advanceTimersByTime(3 * HOUR_MS);
  expect(update).toHaveBeenCalledTimes(3);
  stop();
});

test('checks when the page becomes visible, not when it is hidden', () => {
  const stop = checkForUpdates({ update });
  show('hidden');
  vi.setSystemTime(Date.now() + 8 * HOUR_MS); // A sleeping phone runs no timers.
  expect(update).not.toHaveBeenCalled();
  show('visible');
  expect(update).toHaveBeenCalledOnce();
  stop();
});

test('does not check on every quick switch between apps', () => {
  const stop = checkForUpdates({ update });
  for (let time = 0; time < 5; time++) {
    show('hidden');
    show('visible');
  }
  expect(update).not.toHaveBeenCalled();
  vi.advanceTimersByTime(MINUTE_MS);
  show('visible');
  show('visible');
  expect(update).toHaveBeenCalledOnce();
  stop();
});

test('continues after a failed check', async () => {
  update.mockRejectedValue(new TypeError('No network'));
  const stop = checkForUpdates({ update });
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(update).toHaveBeenCalledTimes(2);
  stop();
});

test('does not check after it was stopped', () => {
  checkForUpdates({ update })();
  vi.advanceTimersByTime(2 * HOUR_MS);
  show('visible');
  expect(update).not.toHaveBeenCalled();
});
