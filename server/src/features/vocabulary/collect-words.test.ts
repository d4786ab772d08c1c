import fc from 'fast-check';
import { expect, test } from 'vitest';
import { collectWords, type Use } from './collect-words.ts';
import { entryIdOf, foldWord } from './fold-word.ts';

const NOTHING: ReadonlyMap<string, string> = new Map();
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString();
const use = (title: string, used: number, values: Partial<Use> = {}): Use => ({
  title,
  category: null,
  quantity: null,
  used_at: day(used),
  ...values,
});
const wordsOf = (uses: readonly Use[], forgotten = NOTHING) =>
  collectWords(uses, forgotten).map(({ word }) => word);

test.each([
  ['Milk', 'milk'],
  ['  Crème   Fraîche ', 'creme fraiche'],
  ['CRE\u0300ME\tFRAICHE', 'creme fraiche'],
  ['Ｔｅａ', 'tea'],
  ['が', 'か\u3099'],
  ['2 % milk', '2 % milk'],
  ['', ''],
])('%j is the word %j', (text, word) => {
  expect(foldWord(text)).toBe(word);
});

test('folding a word again changes nothing', () => {
  const property = fc.property(fc.string({ unit: 'grapheme' }), (text) => {
    expect(foldWord(foldWord(text))).toBe(foldWord(text));
  });
  fc.assert(property);
});

test('spellings of a word are one entry, in the latest spelling', () => {
  const words = collectWords([use('CREME', 1), use(' Crème ', 3), use('creme', 2)], NOTHING);
  expect(words).toEqual([
    { word: 'creme', text: 'Crème', category: null, quantity: null, count: 3, last_used_at: day(3) },
  ]);
});

test('often and lately used words come first', () => {
  // Three uses 90 days ago count 3/8, one use 30 days ago 1/2, one 60 days ago 1/4.
  const old = [use('old', 1), use('old', 1), use('old', 1)];
  expect(wordsOf([...old, use('new', 91)])).toEqual(['new', 'old']);
  expect(wordsOf([...old, use('new', 91), use('middle', 61)])).toEqual(['new', 'middle', 'old']);
  expect(wordsOf([...old, use('new', 91), use('middle', 31)])).toEqual(['new', 'old', 'middle']);
});

test('equally ranked ones are ordered by last use, then by word, in whatever order they were read', () => {
  const uses = ['c', 'a', 'b'].flatMap((title) => [1, 13, 27].map((used) => use(title, used)));
  const property = fc.property(fc.shuffledSubarray(uses, { minLength: uses.length }), (read) => {
    expect(wordsOf(read)).toEqual(['a', 'b', 'c']);
  });
  fc.assert(property);
});

test('the order does not change as time passes', () => {
  const uses = fc.array(fc.tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 300 })));
  const property = fc.property(uses, fc.integer({ min: 1, max: 300 }), (read, later) => {
    const now = read.map(([title, used]) => use(title, used));
    const then = read.map(([title, used]) => use(title, used + later));
    expect(wordsOf(then)).toEqual(wordsOf(now));
  });
  fc.assert(property);
});

test('category and quantity are the most frequent ones, the newest if equally frequent', () => {
  const uses = [
    use('milk', 1, { category: 'Dairy', quantity: '2' }),
    use('milk', 2, { category: 'Fresh', quantity: '2' }),
    use('milk', 3, { category: 'Dairy', quantity: '1' }),
    use('soap', 1, { category: 'Bath', quantity: '1' }),
    use('soap', 2, { category: 'Household', quantity: '3' }),
  ];
  expect(collectWords(uses, NOTHING)).toMatchObject([
    { word: 'milk', category: 'Dairy', quantity: '2' },
    { word: 'soap', category: 'Household', quantity: '3' },
  ]);
});

test('uses without a category say nothing, uses without a quantity do', () => {
  const uses = [use('milk', 1, { category: 'Dairy', quantity: '5' }), use('milk', 2), use('milk', 3)];
  expect(collectWords(uses, NOTHING)).toMatchObject([{ category: 'Dairy', quantity: null }]);
});

test('forgotten uses do not count, later ones do', () => {
  const uses = [use('milk', 1, { category: 'Old' }), use('Milk', 2), use('soap', 2)];
  expect(wordsOf(uses, new Map([['milk', day(2)]]))).toEqual(['soap']);
  const again = collectWords([...uses, use('milk', 3)], new Map([['milk', day(2)]]));
  expect(again).toMatchObject([{ word: 'milk', category: null, count: 1 }, { word: 'soap' }]);
});

test('blank and very long titles are no words, very long values are left out', () => {
  const long = 'x'.repeat(121);
  const values = { category: long, quantity: long };
  expect(collectWords([use(' ', 1), use(long, 1), use('milk', 1, values)], NOTHING)).toMatchObject([
    { word: 'milk', category: null, quantity: null },
  ]);
});

test('an entry has the same id in all lists of a kind, and another one in others', () => {
  const id = entryIdOf('one', 'milk');
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/u);
  expect(entryIdOf('one', 'milk')).toBe(id);
  expect(new Set([id, entryIdOf('two', 'milk'), entryIdOf('one', 'silk')]).size).toBe(3);
});
