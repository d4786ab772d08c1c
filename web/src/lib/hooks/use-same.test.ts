import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useSame } from './use-same.ts';

test('an array with the same elements stays the same object', () => {
  const first = ['Dairy', 'Fruit'];
  const hook = renderHook(({ now }) => useSame(now), { initialProps: { now: first } });
  hook.rerender({ now: ['Dairy', 'Fruit'] });
  expect(hook.result.current).toBe(first);
  hook.rerender({ now: ['Dairy'] });

  expect(hook.result.current).toEqual(['Dairy']);
});
