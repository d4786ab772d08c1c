import type { Item } from '@shared-lists/contract/api/list-items.ts';
import {
  BUILT_IN_TEMPLATES,
  OWN_SUMMARY,
} from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { describe, expect, test } from 'vitest';
import { ownField, ownItem } from '../../../testing/cellar.ts';
import { item } from '../../../testing/fixtures.ts';
import { itemName, nameToDelete } from './item-name.ts';
import { itemCopy, itemText } from './item-text.ts';

const books = BUILT_IN_TEMPLATES.BookList.summary;

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
    expect(itemText(item(1, fields), BUILT_IN_TEMPLATES[type].summary)).toBe(text);
  });
});

describe('the text of a row of a template that somebody made', () => {
  const fields = [
    ownField(1, 'chore', 'title'),
    ownField(2, 'times', 'quantity'),
    ownField(3, 'room', 'category'),
    ownField(4, 'residue', 'detail'),
    ownField(5, 'minutes', 'detail', 'number'),
    ownField(6, 'loud', 'detail', 'boolean'),
    ownField(7, 'last time', 'detail', 'date_time'),
    ownField(8, 'who', 'assignee'),
    ownField(9, 'until', 'due_date', 'date_time'),
    ownField(10, 'checked', 'flag', 'boolean'),
  ];

  test.each<[Record<string, string>, string]>([
    [{ chore: 'Mop' }, 'Mop'],
    [{ chore: 'Mop', times: '2', room: 'Kitchen', checked: 'true' }, '2 Mop'],
    [{ chore: 'Mop', minutes: '5', residue: 'dust' }, 'Mop\ndust · minutes 5'],
    [{ chore: 'Mop', loud: 'true', 'last time': '2020-02-02' }, 'Mop\nloud · last time February 2, 2020'],
    [{ chore: 'Mop', loud: 'false' }, 'Mop'],
    [
      { chore: 'Mop', residue: 'dust', who: 'reader', until: '2020-02-02' },
      'Mop\ndust · Assigned To: reader · Until: February 2, 2020',
    ],
    [{ chore: 'Mop', until: '2020-02-02' }, 'Mop\nUntil: February 2, 2020'],
    [{ times: '2' }, '2'],
    [{ residue: 'dust' }, 'dust'],
    [{ room: 'Kitchen' }, 'Untitled Item'],
  ])('%j', (texts, text) => {
    expect(itemText(ownItem(1, texts, {}, fields), OWN_SUMMARY)).toBe(text);
  });

  test('a copy of the list has the words that a paste understands', () => {
    const mop = ownItem(1, { chore: 'Mop', until: '2020-02-02' }, {}, fields);
    expect(itemCopy(mop, OWN_SUMMARY)).toBe('Mop, Due By: February 2, 2020');
  });

  test('its name is the title', () => {
    expect(itemName(ownItem(1, { chore: 'Mop', residue: 'dust' }, {}, fields), OWN_SUMMARY)).toBe('Mop');
  });
});

test('fields that an earlier version stored have the role of their label', () => {
  const { fields, ...rest } = item(1, { title: 'Emma', author: 'Austen' });
  const stored = { ...rest, fields: fields.map(({ role: _, ...field }) => field) } as Item;

  expect(itemText(stored, books)).toBe('"Emma" Austen');
});

describe('the name of an item', () => {
  test.each(['name', 'title', 'product', 'task', 'content'])('is its %s', (label) => {
    expect(itemName(item(1, { author: 'Austen', [label]: 'Emma' }), books)).toBe('Emma');
  });

  test('is the text of its row if these are empty', () => {
    expect(itemName(item(1, { title: ' ', author: 'Austen' }), books)).toBe('Austen');
  });

  test('has a fallback in the delete dialog', () => {
    expect(nameToDelete(item(1, { title: 'Emma', author: 'Austen' }))).toBe('Emma');
    expect(nameToDelete(item(1, { title: ' ', author: 'Austen' }))).toBe('Unknown item');
  });
});
