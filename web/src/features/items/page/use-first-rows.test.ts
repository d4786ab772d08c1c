import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFirstRows } from './use-first-rows.ts';

function drawnRows(wasCached: boolean): number[] {
  const drawn: number[] = [];
  renderHook(() => {
    drawn.push(Math.min(useFirstRows(wasCached, 1_000), 1_000));
  });
  return drawn;
}

test('a new list renders in small steps', () => {
  const drawn = drawnRows(false);
  const steps = drawn.slice(1).map((count, index) => count - (drawn[index] ?? 0));

  expect(drawn[0]).toBe(20);
  expect(Math.max(...steps)).toBeLessThanOrEqual(250);
  expect(drawn.at(-1)).toBe(1_000);
});

test('a cached list renders completely', () => {
  expect(drawnRows(true)[0]).toBe(1_000);
});
