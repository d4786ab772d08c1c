import { expect, test, vi } from 'vitest';
import { announce, announcements } from './announcements.ts';

test('notifies listeners until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = announcements.subscribe(listener);
  announce('1 item added');
  expect(announcements.getSnapshot()).toBe('1 item added');
  stop();
  announce('1 item removed');

  expect(listener).toHaveBeenCalledOnce();
});

test('a repeated message changes the text', () => {
  const texts = ['x', 'x', 'x'].map((text) => {
    announce(text);
    return announcements.getSnapshot();
  });

  expect(texts.map((text) => text.trim())).toEqual(['x', 'x', 'x']);
  expect(texts[1]).not.toBe(texts[0]);
  expect(texts[2]).not.toBe(texts[1]);
});
