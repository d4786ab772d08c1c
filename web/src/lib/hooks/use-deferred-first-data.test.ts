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

test('first data renders in the background, after a render without it', () => {
  expect(shownFor(undefined, 'milk')).toEqual([undefined, undefined, 'milk']);
});

test('initial data and every change render at once', () => {
  expect(shownFor('milk', 'bread')).toEqual(['milk', 'bread']);
});

test('removed data disappears at once', () => {
  expect(shownFor('milk', undefined)[1]).toBeUndefined();
});
