import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useWakeLock } from './use-wake-lock.ts';

afterEach(() => {
  Reflect.deleteProperty(navigator, 'wakeLock');
});

function stubWakeLock() {
  const locks: { released: boolean; release: () => Promise<void> }[] = [];
  const request = vi.fn(() => {
    const lock = {
      released: false,
      release: () => {
        lock.released = true;
        return Promise.resolve();
      },
    };
    locks.push(lock);
    return Promise.resolve(lock);
  });
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  return { locks, request };
}

const settle = () => act(() => Promise.resolve());
const comeBack = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await settle();
};

test('the screen stays on until the end, also after the page was hidden', async () => {
  const { locks, request } = stubWakeLock();
  const { rerender } = renderHook(
    ({ isOn }) => {
      useWakeLock(isOn);
    },
    { initialProps: { isOn: true } },
  );
  // Before the first request is answered, too.
  await comeBack();
  await comeBack();
  expect(request).toHaveBeenCalledTimes(1);

  // Hiding the page ends it.
  for (const lock of locks) lock.released = true;
  await comeBack();
  expect(request).toHaveBeenCalledTimes(2);

  rerender({ isOn: false });
  await settle();
  expect(locks.map(({ released }) => released)).toEqual([true, true]);
});

test('nothing breaks where it is missing or refused', async () => {
  const { unmount } = renderHook(() => {
    useWakeLock(true);
  });
  unmount();
  const { request } = stubWakeLock();
  request.mockRejectedValueOnce(new DOMException('low battery'));
  renderHook(() => {
    useWakeLock(true);
  });
  await settle();
  expect(request).toHaveBeenCalledTimes(1);
});
