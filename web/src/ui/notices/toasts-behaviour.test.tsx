import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { toastError, toastInfo, toastWarning } from './toasts.ts';
import { toastTexts } from '../../testing/toast-texts.ts';
import { Toasts } from './Toasts.tsx';

const WIDTH = 200;

const notification = () => screen.getByRole('alert');
const timer = () => screen.getByRole('progressbar', { hidden: true });
const isRunning = () => timer().style.animationPlayState === 'running';

function show({ hasFocus = true } = {}) {
  vi.spyOn(document, 'hasFocus').mockReturnValue(hasFocus);
  render(<Toasts />);
  act(() => {
    toastInfo('List successfully added.');
  });
  fireEvent.animationEnd(notification());
}

function drag(pointerType: 'touch' | 'mouse', clientX: number) {
  const toast = notification();
  vi.spyOn(toast, 'offsetWidth', 'get').mockReturnValue(WIDTH);
  fireEvent.pointerDown(toast, { pointerType, clientX: 0 });
  fireEvent.pointerMove(document, { pointerType, clientX });
  fireEvent.pointerUp(document, { pointerType, clientX });
}

test('are at the top right, in a light theme', () => {
  show();

  expect(notification().parentElement?.className).toContain('top-right');
  expect(notification().className).toContain('theme--light');
});

test.each([
  ['info', toastInfo],
  ['warning', toastWarning],
  ['error', toastError],
])('style %s by its kind', (kind, show) => {
  render(<Toasts />);
  act(() => {
    show('Something happened');
  });

  expect(notification().className).toContain(`--${kind}`);
});

test('stay while the pointer is over them', () => {
  show();
  expect(isRunning()).toBe(true);
  fireEvent.mouseEnter(notification());
  expect(isRunning()).toBe(false);
  fireEvent.mouseLeave(notification());

  expect(isRunning()).toBe(true);
});

test('stay while the window has no focus', () => {
  show();
  fireEvent.blur(window);
  expect(isRunning()).toBe(false);
  fireEvent.focus(window);

  expect(isRunning()).toBe(true);
});

test('wait for the focus when they appear in an inactive window', () => {
  show({ hasFocus: false });
  expect(isRunning()).toBe(false);
  fireEvent.focus(window);

  expect(isRunning()).toBe(true);
});

test('are dismissed by dragging them beyond 80 % of their width', async () => {
  show();
  drag('touch', WIDTH * 0.81);

  await waitFor(() => {
    expect(toastTexts()).toEqual([]);
  });
});

test.each([
  ['a finger that lets go earlier', 'touch', WIDTH * 0.79],
  ['the mouse', 'mouse', WIDTH],
] as const)('are not dismissed by %s', (_what, pointerType, distance) => {
  show();
  drag(pointerType, distance);

  expect(notification().dataset['in']).toBe('true');
  expect(notification().style.transform).toBe('');
});
