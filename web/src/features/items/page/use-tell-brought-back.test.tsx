import { act, render, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { item } from '../../../testing/fixtures.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';
import { Toasts } from '../../../ui/notices/Toasts.tsx';
import { useTellBroughtBack } from './use-tell-brought-back.ts';
import { id } from '../../../testing/fixtures.ts';

const sam = { id: id(2), email: 'writer@example.com', name: 'Sam Writer' };
const byHer = { user_id: sam.id };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('changes that follow each other quickly are one notice', async () => {
  render(<Toasts />);
  const { result } = renderHook(useTellBroughtBack);
  act(() => {
    result.current([item(1, {}, byHer)], [sam]);
  });
  await act(() => vi.advanceTimersByTimeAsync(300));
  act(() => {
    result.current([item(2, {}, byHer), item(3, {}, byHer)], [sam]);
  });
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(toastTexts()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(300));

  expect(toastTexts()).toEqual(['Sam brought 3 items back.']);
});
