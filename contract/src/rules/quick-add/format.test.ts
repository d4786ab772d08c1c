import { expect, test } from 'vitest';
import type { ListType } from '../list-types.ts';
import { formatQuickAdd } from './parse.ts';
import { around } from './testing.ts';

test.each<[ListType, Record<string, string>, string]>([
  ['GroceryList', { product: 'milk', quantity: '2 l', category: 'Dairy' }, '2 l milk #Dairy'],
  ['GroceryList', { product: 'wine', quantity: '1 bottle' }, '1 bottle of wine'],
  ['GroceryList', { product: 'milk', quantity: 'a few' }, 'milk quantity:"a few"'],
  ['GroceryList', { product: '2 l milk' }, '"2 l milk"'],
  ['GroceryList', { product: '7 Up', quantity: '2' }, '2 7 Up'],
  ['GroceryList', { product: '6 eggs', quantity: '2' }, '2 "6 eggs"'],
  ['GroceryList', { product: '12" pizza', quantity: '2' }, '12" pizza quantity:"2"'],
  ['GroceryList', { product: 'apples', category: 'Fresh Fruit' }, 'apples #"Fresh Fruit"'],
  ['GroceryList', { quantity: '2' }, 'product:"" quantity:"2"'],
  ['GroceryList', {}, ''],
  ['ToDoList', { task: 'call', assignee: 'Sam Smith', due_by: '2026-12-24' }, 'call @"Sam Smith" 2026-12-24'],
  ['ToDoList', { task: 'call', assignee: 'sam' }, 'call assignee:"sam"'],
  ['BookList', { title: 'Dune', author: 'Frank Herbert' }, 'Dune by Frank Herbert'],
  ['BookList', { title: 'Dune', author: 'Herbert', read: 'true' }, 'Dune author:"Herbert" read:"true"'],
  [
    'MusicList',
    { title: 'Yesterday', artist: 'The Beatles', album: 'Help!' },
    'Yesterday - The Beatles - Help!',
  ],
  ['MusicList', { title: 'Yesterday', album: 'Help!' }, 'Yesterday album:"Help!"'],
])('%s %j is typed as %s', (type, values, text) => {
  expect(formatQuickAdd(values, { ...around(type), off: new Set(['quantity:2 l']) })).toBe(text);
});
