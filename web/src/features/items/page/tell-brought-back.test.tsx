import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { id, item } from '../../../testing/fixtures.ts';
import { toastTexts } from '../../../testing/toast-texts.ts';
import { Toasts } from '../../../ui/notices/Toasts.tsx';
import { tellBroughtBack } from './tell-brought-back.ts';

const sam = { id: id(2), email: 'writer@example.com', name: 'Sam Writer' };
const theirs = { user_id: sam.id };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

test('changes that follow each other quickly are one notice', async () => {
  render(<Toasts />);
  tellBroughtBack([item(1, {}, theirs)], [sam]);
  await act(() => vi.advanceTimersByTimeAsync(300));
  tellBroughtBack([item(2, {}, theirs), item(3, {}, theirs)], [sam]);
  await act(() => vi.advanceTimersByTimeAsync(300));
  expect(toastTexts()).toEqual([]);
  await act(() => vi.advanceTimersByTimeAsync(300));

  expect(toastTexts()).toEqual(['Sam brought 3 items back.']);
});
