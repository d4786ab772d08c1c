import { describe, expect, test } from 'vitest';
import { item } from '../../../testing/fixtures.ts';
import { itemName, nameToDelete } from './item-name.ts';
import { itemText } from './item-text.ts';

describe('the text of a row', () => {
  test.each([
    ['BookList', { title: 'Emma', author: 'Austen' }, '"Emma" Austen'],
    ['BookList', { title: 'Emma' }, '"Emma"'],
    ['BookList', { author: 'Austen' }, 'Austen'],
    ['GroceryList', { product: 'Milk', quantity: '2 l' }, '2 l Milk'],
    ['GroceryList', { product: ' Milk ', quantity: ' ' }, 'Milk'],
    [
      'MusicList',
      { title: 'Yesterday', artist: 'The Beatles', album: 'Help!' },
      '"Yesterday" The Beatles - Help!',
    ],
    ['MusicList', { title: 'Yesterday', album: 'Help!' }, '"Yesterday" Help!'],
    ['MusicList', { artist: 'The Beatles' }, 'The Beatles'],
    ['SimpleList', { content: 'Water the plants' }, 'Water the plants'],
    [
      'ToDoList',
      { task: 'Pay rent', assignee: 'reader', due_by: '2020-02-02' },
      'Pay rent\nAssigned To: reader Due By: February 2, 2020',
    ],
    ['ToDoList', { task: 'Pay rent', due_by: '2020-02-02T23:30:00Z' }, 'Pay rent\nDue By: February 2, 2020'],
    ['ToDoList', { task: 'Pay rent' }, 'Pay rent'],
    ['ToDoList', { assignee_name: 'reader' }, 'Assigned To: reader'],
    ['GroceryList', { category: 'Dairy' }, 'Untitled Item'],
    ['SimpleList', { content: null }, 'Untitled Item'],
  ] as const)('%s %j', (type, fields, text) => {
    expect(itemText(item(1, fields), type)).toBe(text);
  });
});

describe('the name of an item', () => {
  test.each(['name', 'title', 'product', 'task', 'content'])('is its %s', (label) => {
    expect(itemName(item(1, { author: 'Austen', [label]: 'Emma' }), 'BookList')).toBe('Emma');
  });

  test('is the text of its row if these are empty', () => {
    expect(itemName(item(1, { title: ' ', author: 'Austen' }), 'BookList')).toBe('Austen');
  });

  test('has a fallback in the delete dialog', () => {
    expect(nameToDelete(item(1, { title: 'Emma', author: 'Austen' }))).toBe('Emma');
    expect(nameToDelete(item(1, { title: ' ', author: 'Austen' }))).toBe('Unknown item');
  });
});
