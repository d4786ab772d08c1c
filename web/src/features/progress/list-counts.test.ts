import { expect, test } from 'vitest';
import { leftText } from './list-counts.ts';

test.each([
  [8, 5, '8 of 13 left'],
  [2, 0, '2 left'],
  [1, 1, '1 of 2 left'],
  [0, 6, 'Nothing left'],
  [0, 0, ''],
])('%i open and %i completed items are described as "%s"', (open, completed, text) => {
  expect(leftText({ open, completed })).toBe(text);
});
