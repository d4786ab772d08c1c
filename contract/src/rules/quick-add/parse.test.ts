import { describe, expect, test } from 'vitest';
import type { ListType } from '../list-types.ts';
import { books } from './inputs/books.ts';
import { groceries } from './inputs/groceries.ts';
import { music, simple } from './inputs/music.ts';
import { tasks } from './inputs/to-do.ts';
import { parseQuickAdd } from './parse.ts';
import { around, type Row } from './testing.ts';

const tables: readonly (readonly [ListType, readonly string[], readonly Row[]])[] = [
  ['GroceryList', ['product', 'quantity', 'category'], groceries],
  ['ToDoList', ['task', 'due_by', 'assignee', 'category'], tasks],
  ['BookList', ['title', 'author', 'number_in_series', 'category'], books],
  ['MusicList', ['title', 'artist', 'album', 'category'], music],
  ['SimpleList', ['content', 'category'], simple],
];

describe.each(tables)('a line for a %s', (type, labels, rows) => {
  test.each(rows.map((row) => [row[0], row] as const))('%j', (line, [, ...wanted]) => {
    const pairs = labels.map((label, index) => [label, wanted[index] ?? ''] as const);
    const { values, title } = parseQuickAdd(line, around(type));
    expect(values).toEqual(Object.fromEntries(pairs.filter(([, value]) => value !== '')));
    expect(title).toBe(wanted[0]);
  });
});

test('parts say where they are, by position', () => {
  const { parts } = parseQuickAdd('#dairy 2 kg of cheese', around('GroceryList'));
  expect(parts).toEqual([
    { key: 'category:#dairy', label: 'category', text: '#dairy', start: 0, end: 6, value: 'Dairy' },
    { key: 'quantity:2 kg of', label: 'quantity', text: '2 kg of', start: 7, end: 14, value: '2 kg' },
  ]);
});

describe('parts that are turned off', () => {
  const read = (line: string, type: ListType, ...off: string[]) =>
    parseQuickAdd(line, { ...around(type), off: new Set(off) }).values;

  test('stay in the title, and no piece of them is understood', () => {
    expect(read('2 l milk', 'GroceryList', 'quantity:2 l')).toEqual({ product: '2 l milk' });
    expect(read('6 eggs #dairy', 'GroceryList', 'category:#dairy')).toEqual({
      product: 'eggs #dairy',
      quantity: '6',
    });
    expect(read('milk quantity:"a few"', 'GroceryList', 'quantity:quantity:"a few"')).toEqual({
      product: 'milk quantity:"a few"',
    });
  });

  test('let another part be understood', () => {
    expect(read('2 milk 1 l', 'GroceryList', 'quantity:2')).toEqual({ product: '2 milk', quantity: '1 l' });
    expect(read('a #b #c', 'SimpleList', 'category:#c')).toEqual({ content: 'a #c', category: 'B' });
    expect(read('a - b - c', 'MusicList', 'artist:- b')).toEqual({ title: 'a - b', artist: 'c' });
  });
});

test('a whole name wins over a longer one, and names are spelt as their owners spell them', () => {
  const people = ['Sam', 'Sam Smith', 'Kim Park', 'Kim Park'];
  const assigneeOf = (line: string) =>
    parseQuickAdd(line, { ...around('ToDoList'), people }).values['assignee'];
  expect(assigneeOf('call @sam')).toBe('Sam');
  expect(assigneeOf('call @"sam smith"')).toBe('Sam Smith');
  expect(assigneeOf('call @kim')).toBe('Kim Park');
});

test('a very long line is a title', () => {
  const line = `2 l ${'milk '.repeat(1000)}#dairy`;
  expect(parseQuickAdd(line, around('GroceryList')).parts).toEqual([]);
});
