import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { newId } from './new-id.ts';

const NOON = Date.parse('2040-01-01T12:00:00.000Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  vi.useRealTimers();
});

const many = () => Array.from({ length: 10_000 }, newId);

test('is a UUID of version 7', () => {
  for (const id of many())
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test('starts with the time', () => {
  vi.setSystemTime(NOON + 3_600_000);
  expect(newId().replace('-', '').slice(0, 12)).toBe((NOON + 3_600_000).toString(16).padStart(12, '0'));
});

test('sorts after all earlier ids, within a millisecond and after the clock was set back', () => {
  const first = many();
  vi.setSystemTime(NOON - 60_000);
  const ids = [...first, ...many()];
  const isBehind = (id: string, index: number) => index === 0 || id > (ids[index - 1] ?? '');
  expect(ids.every(isBehind)).toBe(true);
});
