import fc from 'fast-check';
import { expect, test } from 'vitest';
import { meaningOf } from './same-meaning.ts';
import { anyCharacter } from './testing.ts';

test.each([
  ['Milk', 'milk'],
  [' oat   milk ', 'Oat Milk'],
  ['Crème fraîche', 'creme fraiche'],
  ['eggs', 'egg'],
  ['peas', 'Pea'],
  ['tomatoes', 'tomato'],
  ['potatoes', 'Potato'],
  ['cherries', 'cherry'],
  ['cookies', 'cookie'],
  ['pies', 'pie'],
  ['boxes', 'box'],
  ['peaches', 'peach'],
  ['dishes', 'dish'],
  ['glasses', 'glass'],
  ['roses', 'rose'],
  ['cheeses', 'cheese'],
  ['shoes', 'shoe'],
  ['red onions', 'red onion'],
  ['Bananas organic', 'banana organic'],
  ['ÉCLAIRS', 'eclair'],
])('%s means the same as %s', (one, other) => {
  expect(meaningOf(one)).toBe(meaningOf(other));
});

test.each([
  ['milk', 'oat milk'],
  ['Swiss', 'Swis'],
  ['glass', 'glas'],
  ['hummus', 'hummu'],
  ['tennis', 'tenni'],
  ['gas', 'ga'],
  ['bus', 'bu'],
  ['milk 1', 'milk 2'],
  ['หมู', 'หม'],
])('%s does not mean the same as %s', (one, other) => {
  expect(meaningOf(one)).not.toBe(meaningOf(other));
});

const word = fc.string({
  unit: fc.constantFrom(...'e e e i i s h x o a u y z t b É İ ß \u0301'.split(' '), ' '),
  maxLength: 9,
});
const text = fc.oneof(word, fc.string({ unit: anyCharacter }));

test('the meaning of a meaning is itself', () => {
  fc.assert(
    fc.property(text, (title) => {
      expect(meaningOf(meaningOf(title))).toBe(meaningOf(title));
    }),
    { numRuns: 1000 },
  );
});
