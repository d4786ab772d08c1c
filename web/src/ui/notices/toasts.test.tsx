import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { toastTexts } from '../../testing/toast-texts.ts';
import { Toasts } from './Toasts.tsx';
import { toastError, toastInfo } from './toasts.ts';
import { rememberUndo, type Undo } from './undo-stack.ts';

const timer = () => screen.getByRole('progressbar', { hidden: true });
const later = () => act(() => new Promise<void>((resolve) => void setTimeout(resolve, 5)));

test('a toast is an alert with a named close button', async () => {
  render(<Toasts />);
  act(() => {
    toastInfo('List successfully added.');
  });
  expect(toastTexts()).toEqual(['List successfully added.']);
  await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));

  expect(toastTexts()).toEqual([]);
});

test.each([
  [undefined, '3000ms'],
  [5_000, '5000ms'],
])('stays for %s milliseconds', (shownMs, duration) => {
  render(<Toasts />);
  act(() => {
    toastError('Something went wrong', { shownMs });
  });

  expect(timer().style.animationDuration).toBe(duration);
});

test('a shown text is not doubled; its timer restarts', async () => {
  render(<Toasts />);
  act(() => {
    toastError('You must sign in');
  });
  const before = timer();
  act(() => {
    toastError('You must sign in');
  });
  await later();

  expect(toastTexts()).toEqual(['You must sign in']);
  expect(timer()).not.toBe(before);
});

test('a text that repeats is counted before it', async () => {
  render(<Toasts />);
  for (let time = 1; time <= 3; time += 1)
    act(() => {
      toastInfo('Item successfully added.');
    });
  const text = await screen.findByText('Item successfully added.');

  expect(text.dataset['count']).toBe('3× ');
  expect(screen.getByRole('alert').textContent).toBe('Item successfully added.');
});

test('a text that was closed can be shown again at once', async () => {
  render(<Toasts />);
  act(() => {
    toastInfo('Item successfully added.');
  });
  await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  act(() => {
    toastInfo('Item successfully added.');
  });

  expect(toastTexts()).toEqual(['Item successfully added.']);
});

test('shows at most three; the others wait, each text once', async () => {
  render(<Toasts />);
  act(() => {
    for (const text of ['one', 'two', 'three', 'four', 'four']) toastInfo(text);
  });
  expect(toastTexts()).toEqual(['one', 'two', 'three']);

  const [first] = screen.getAllByRole('alert');
  if (!first) throw new Error('No alert');
  await userEvent.click(first);
  fireEvent.animationEnd(first);
  await waitFor(() => {
    expect(toastTexts()).toEqual(['two', 'three', 'four']);
  });
});

test('Alt+T focuses the toasts', () => {
  render(<Toasts />);
  act(() => {
    toastInfo('Log out successful');
  });
  fireEvent.keyDown(document, { altKey: true, code: 'KeyT' });

  expect(document.activeElement?.textContent).toBe('Log out successful');
});

test('what its button takes back stands below the text, which stays as it is', async () => {
  render(<Toasts />);
  const undo = (name: string): Undo => ({ places: [], about: () => name, run: () => undefined });
  const [milk, bread] = [undo('Milk'), undo('Bread')];
  act(() => {
    for (const one of [milk, bread]) {
      rememberUndo(one);
      toastInfo('Item marked as completed.', one);
    }
  });
  const text = await screen.findByText('Item marked as completed.');
  expect(text.dataset['about']).toBe('Last: Bread');
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(text.dataset['about']).toBe('Last: Milk');
  expect(text.textContent).toBe('Item marked as completed.');
});

test('what its button takes back is not repeated below a text that begins with it', async () => {
  render(<Toasts />);
  const undo: Undo = { places: [], about: () => '7 items', run: () => undefined };
  act(() => {
    rememberUndo(undo);
    toastInfo('7 items successfully added.', undo);
  });
  const text = await screen.findByText('7 items successfully added.');

  expect(text.dataset['about']).toBeUndefined();
});
