import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addQuantities } from './quantity.ts';

test.each([
  [undefined, undefined, '2'],
  ['2', '', '3'],
  ['2', undefined, '3'],
  ['2', '3', '5'],
  ['2x', '3', '5'],
  ['x2', '3×', '5'],
  ['5', '5', '10'],
  ['50', '50', '100'],
  ['0.1', '0.2', '0.3'],
  ['1,5 l', '1 l', '2.5 l'],
  ['2 l', '1 litre', '3 l'],
  ['2l', '3 Liters', '5 l'],
  ['500 g', '250g', '750 g'],
  ['0.0001 kg', '1 kilo', '1.0001 kg'],
  ['1 can', '2 cans', '3 cans'],
  ['1 box', '1 box', '2 boxes'],
  ['2 sachets', '1 sachets', '3 sachets'],
  ['999999999', '1', '1000000000'],
  // Undefined where a sum would be a guess.
  ['2 l', '', undefined],
  ['2 l', '2 kg', undefined],
  ['1 kg', '500 g', undefined],
  ['a few', '1', undefined],
  ['a few', 'a few', undefined],
  ['1,000 g', '1 g', undefined],
  ['2 x 500 g', '500 g', undefined],
  ['2-3', '1', undefined],
  ['½ l', '1 l', undefined],
  ['1½ l', '1 l', undefined],
  ['-1', '1', undefined],
  ['.', '1', undefined],
  ['1/2 l', '1 l', undefined],
])('%s and %s are %s', (one, other, sum) => {
  expect(addQuantities(one, other)).toBe(sum);
});

const amount = fc
  .tuple(fc.nat(2000), fc.constantFrom('', '.5', ',25', '.125'))
  .map((parts) => parts.join(''));
const unit = fc.constantFrom('', ' l', ' litres', 'g', ' kg', ' can', ' cans', 'x', ' sachet');
const quantity = fc.oneof(
  fc.constant(undefined),
  fc.string(),
  fc.tuple(amount, unit).map((parts) => parts.join('')),
);

test('the order does not matter', () => {
  fc.assert(
    fc.property(quantity, quantity, (one, other) => {
      expect(addQuantities(one, other)).toBe(addQuantities(other, one));
    }),
    { numRuns: 1000 },
  );
});

test('three sums may be taken in any order where all are defined', () => {
  const sum = (one: string | undefined, other: string | undefined) => addQuantities(one, other) ?? 'none';
  fc.assert(
    fc.property(amount, amount, amount, unit, (one, other, last, name) => {
      const [a, b, c] = [one + name, other + name, last + name];
      const [left, right] = [sum(sum(a, b), c), sum(a, sum(b, c))];
      fc.pre(left !== 'none' && right !== 'none');
      expect(left).toBe(right);
    }),
    { numRuns: 1000 },
  );
});
