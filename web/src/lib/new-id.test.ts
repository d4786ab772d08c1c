import { afterEach, expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('is a UUID of version 7', () => {
  for (let round = 0; round < 200; round += 1) {
    expect(newId()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

test('ids made later sort later, and never repeat', () => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date('2026-01-01T00:00:00.000Z'));
  const earlier = newId();
  const sameMoment = newId();
  vi.setSystemTime(new Date('2026-01-01T00:00:00.001Z'));

  expect(newId() > earlier).toBe(true);
  expect(sameMoment).not.toBe(earlier);
});
