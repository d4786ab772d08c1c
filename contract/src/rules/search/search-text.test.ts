import fc from 'fast-check';
import { expect, test } from 'vitest';
import { markMatches, matchesSearch, searchWords } from './search-text.ts';

test.each([
  ['milk', 'Milk', true],
  ['mil', 'Oat milk', true],
  ['ilk', 'Milk', false],
  ['creme brulee', 'Crème brûlée', true],
  ['BRÛ', 'crème brulée', true],
  ['dairy milk', '2 l Milk · Dairy', true],
  ['milk bread', 'Milk', false],
  ['skimmed', 'semi-skimmed milk', true],
  ['москв', 'Москва', true],
  ['2', '2 l Milk', true],
  ['', 'Milk', false],
  ['…', 'Milk', false],
])('%j finds %j: %s', (query, text, isFound) => {
  expect(matchesSearch(text, searchWords(query))).toBe(isFound);
});

test.each([
  ['mi', 'Oat milk', ['Oat ', '[mi]', 'lk']],
  ['cre bru', 'Crème brûlée', ['[Crè]', 'me ', '[brû]', 'lée']],
  ['cre', 'Cre\u0300me', ['[Cre\u0300]', 'me']],
  ['bread', 'Milk', ['Milk']],
])('%j marked in %j', (query, text, parts) => {
  const marked = markMatches(text, searchWords(query)).map(([part, isMatch]) =>
    isMatch ? `[${part}]` : part,
  );
  expect(marked).toEqual(parts);
});

test('marking loses no character, and marks something in whatever is found', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (query, text) => {
      const words = searchWords(query);
      const parts = markMatches(text, words);
      expect(parts.map(([part]) => part).join('')).toBe(text);
      if (matchesSearch(text, words)) expect(parts.some(([, isMatch]) => isMatch)).toBe(true);
    }),
  );
});
