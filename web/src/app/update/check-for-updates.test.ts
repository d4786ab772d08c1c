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

test('a page that stays open looks once an hour', () => {
  const stop = checkForUpdates({ update });
  expect(update).not.toHaveBeenCalled(); // The browser checks when it opens the page.
  vi.advanceTimersByTime(3 * HOUR_MS);
  expect(update).toHaveBeenCalledTimes(3);
  stop();
});

test('a page that comes back looks at once, and not when it goes away', () => {
  const stop = checkForUpdates({ update });
  show('hidden');
  vi.setSystemTime(Date.now() + 8 * HOUR_MS); // A sleeping phone runs no timers.
  expect(update).not.toHaveBeenCalled();
  show('visible');
  expect(update).toHaveBeenCalledOnce();
  stop();
});

test('whoever goes back and forth between two apps does not ask the server each time', () => {
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

test('a look that fails, as without a network, is followed by others', async () => {
  update.mockRejectedValue(new TypeError('No network'));
  const stop = checkForUpdates({ update });
  await vi.advanceTimersByTimeAsync(2 * HOUR_MS);
  expect(update).toHaveBeenCalledTimes(2);
  stop();
});

test('nothing is looked for once it is stopped', () => {
  checkForUpdates({ update })();
  vi.advanceTimersByTime(2 * HOUR_MS);
  show('visible');
  expect(update).not.toHaveBeenCalled();
});
