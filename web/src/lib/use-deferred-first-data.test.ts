import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDeferredFirstData } from './use-deferred-first-data.ts';

function shownFor(first: string | undefined, ...others: (string | undefined)[]) {
  const shown: (string | undefined)[] = [];
  const { rerender } = renderHook(({ data }) => void shown.push(useDeferredFirstData(data)), {
    initialProps: { data: first },
  });
  for (const data of others) rerender({ data });
  return shown;
}

test('what arrives is drawn in the background, after a drawing without it', () => {
  expect(shownFor(undefined, 'milk')).toEqual([undefined, undefined, 'milk']);
});

test('what is there from the start is shown at once, and so is every change', () => {
  expect(shownFor('milk', 'bread')).toEqual(['milk', 'bread']);
});

test('what is gone is gone at once', () => {
  expect(shownFor('milk', undefined)[1]).toBeUndefined();
});
