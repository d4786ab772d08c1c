import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lazyPart } from './lazy-part.tsx';

interface Props {
  readonly isOpen: boolean;
}

const load = vi.fn(() => Promise.resolve(({ isOpen }: Props) => <p>{isOpen ? 'open' : 'closed'}</p>));

beforeEach(() => {
  vi.useFakeTimers();
  load.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a dialog is fetched a second after its page', async () => {
  const Dialog = lazyPart<Props>(load);
  render(<Dialog isOpen={false} />);
  await pass(999);
  expect(load).not.toHaveBeenCalled();
  await pass(1);
  expect(load).toHaveBeenCalledOnce();
});

test('a dialog renders nothing until it is opened, and then at once', async () => {
  const Dialog = lazyPart<Props>(load);
  const { rerender } = render(<Dialog isOpen={false} />);
  await pass(1_000);
  expect(screen.queryByText('closed')).toBeNull();
  rerender(<Dialog isOpen />);
  expect(screen.getByText('open')).toBeDefined();
});

test('a dialog that is opened sooner is fetched at once, and stays mounted to close', async () => {
  const Dialog = lazyPart<Props>(load);
  const { rerender } = render(<Dialog isOpen />);
  await pass(0);
  expect(screen.getByText('open')).toBeDefined();
  rerender(<Dialog isOpen={false} />);
  expect(screen.getByText('closed')).toBeDefined();
});

test('several dialogs share the retry of a failed fetch', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const Dialog = lazyPart<Props>(load);
  const { rerender } = render([<Dialog key="one" isOpen={false} />, <Dialog key="other" isOpen={false} />]);
  await pass(1_000);
  rerender([<Dialog key="one" isOpen />, <Dialog key="other" isOpen={false} />]);
  await pass(2_999);
  expect(load).toHaveBeenCalledOnce();
  await pass(1);
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText('open')).toBeDefined();
});
