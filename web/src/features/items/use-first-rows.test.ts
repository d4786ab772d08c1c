import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { item } from '../../testing/fixtures.ts';
import { useFirstRows } from './use-first-rows.ts';

const items = Array.from({ length: 100 }, (_, index) => item(index + 1));

/** How many rows were drawn, one time after the other. */
function drawnRows(wasKnown: boolean): number[] {
  const drawn: number[] = [];
  renderHook(() => {
    const firstRows = useFirstRows(wasKnown);
    drawn.push(firstRows(items).length);
  });
  return drawn;
}

test('a list that arrives is drawn in two steps, the first of which is short', () => {
  const drawn = drawnRows(false);

  expect(drawn[0]).toBe(20);
  expect(drawn.at(-1)).toBe(100);
});

test('a list that was known before the page was opened is drawn whole', () => {
  expect(drawnRows(true)[0]).toBe(100);
});
