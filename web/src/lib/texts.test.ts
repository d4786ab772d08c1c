import { expect, test } from 'vitest';
import { shortened } from './texts.ts';

test.each([
  ['Milk', 'Milk'],
  ['x'.repeat(40), 'x'.repeat(40)],
  ['x'.repeat(41), `${'x'.repeat(39)}…`],
  ['🍎'.repeat(41), `${'🍎'.repeat(39)}…`],
  [`${'x'.repeat(38)} ${'y'.repeat(9)}`, `${'x'.repeat(38)}…`],
])('%s', (name, expected) => {
  expect(shortened(name)).toBe(expected);
});
