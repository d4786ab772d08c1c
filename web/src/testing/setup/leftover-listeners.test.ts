import { expect, test, vi } from 'vitest';
import { endListenersOfLastFile } from './leftover-listeners.ts';

test('what a file leaves listening to the window hears nothing in the next', () => {
  const listener = vi.fn();
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', listener);

  endListenersOfLastFile();
  window.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(listener).not.toHaveBeenCalled();
});
