import { expect, test } from 'vitest';
import { createSlots } from './slots.ts';

test('limits concurrency and runs waiting tasks in order, also after a failure', async () => {
  const inSlot = createSlots(2);
  const begun: number[] = [];
  const working: number[] = [];
  let atOnce = 0;
  const results = await Promise.allSettled(
    [1, 2, 3, 4].map((number) =>
      inSlot(async () => {
        begun.push(number);
        atOnce = Math.max(atOnce, working.push(number));
        await new Promise((resolve) => setTimeout(resolve));
        working.pop();
        if (number === 1) throw new Error('failed');
      }),
    ),
  );

  expect(begun).toEqual([1, 2, 3, 4]);
  expect(atOnce).toBe(2);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
});
