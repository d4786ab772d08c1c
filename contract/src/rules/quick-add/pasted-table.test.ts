import { describe, expect, test } from 'vitest';
import type { ListType } from '../list-types.ts';
import { parsePasted } from './pasted-list.ts';
import { around } from './testing.ts';

const read = (type: ListType, text: string, ...off: string[]) =>
  parsePasted(text, { ...around(type), off: new Set(off) }).map(({ values }) => values);
const groceries = (text: string, ...off: string[]) => read('GroceryList', text, ...off);

describe('a table with a header', () => {
  test.each([
    ['Product,Quantity,Category\nMilk,2 l,dairy'],
    ['Category;Item;Qty\nDairy;Milk;2 l\n'],
    ['name\tamount\tAisle\nMilk\t2 l\tDairy'],
    ['"Product","Quantity","Category"\r\n"Milk","2 l","Dairy"\r\n'],
    ['PRODUCT , quantity, Price, category\nMilk , 2 l, 1.20, Dairy'],
  ])('%j', (text) => {
    expect(groceries(text)).toEqual([{ product: 'Milk', quantity: '2 l', category: 'Dairy' }]);
  });

  test('may have quotes, delimiters in quotes, empty cells and short rows', () => {
    expect(
      groceries('Product,Quantity,Category\n"Milk, whole",2x,\n"a ""b""",a few\nBread\n\n,,\n,2,Dairy\n'),
    ).toEqual([
      { product: 'Milk, whole', quantity: '2' },
      { product: 'a "b"', quantity: 'a few' },
      { product: 'Bread' },
      { product: ',2,Dairy' },
    ]);
  });

  test('knows people, dates and what is done', () => {
    const text = 'Task;Who;Due date;Done\ncall;sam;24 Dec;yes\nsing;all of us;2026-12-24;no\nrest;;whenever;';
    expect(
      parsePasted(text, around('ToDoList')).map(({ values, isCompleted }) => [values, isCompleted]),
    ).toEqual([
      [{ task: 'call', assignee: 'Sam Smith', due_by: '2026-12-24' }, true],
      [{ task: 'sing', assignee: 'all of us', due_by: '2026-12-24' }, false],
      [{ task: 'rest whenever' }, false],
    ]);
  });

  test('knows the fields of books', () => {
    expect(
      read('BookList', 'Title,Author,Number in series,Read\nDune,Frank Herbert,1,yes\nEmma,,one,no'),
    ).toEqual([
      { title: 'Dune', author: 'Frank Herbert', number_in_series: '1', read: 'true' },
      { title: 'Emma one', read: 'false' },
    ]);
  });

  test('says where its cells are; one that is turned off is in the title', () => {
    const text = 'Product, Quantity\n"Milk", "2 l"';
    const [item] = parsePasted(text, around('GroceryList'));
    expect(item?.line).toBe('"Milk", "2 l"');
    expect(item?.parts).toEqual([
      { key: 'quantity:"2 l"', label: 'quantity', text: '"2 l"', start: 8, end: 13, value: '2 l' },
    ]);
    expect(groceries(text, 'quantity:"2 l"')).toEqual([{ product: 'Milk 2 l' }]);
  });
});

describe('a table without a header', () => {
  test.each([
    [
      'milk\t2\tdairy\neggs\t6\t',
      [
        { product: 'milk', quantity: '2', category: 'Dairy' },
        { product: 'eggs', quantity: '6' },
      ],
    ],
    ['milk\tdairy', [{ product: 'milk', category: 'Dairy' }]],
    [
      'milk, 2 l\n"eggs, free range", 6',
      [
        { product: 'milk', quantity: '2 l' },
        { product: 'eggs, free range', quantity: '6' },
      ],
    ],
    [
      'milk;2;dairy\neggs;;farm',
      [
        { product: 'milk', quantity: '2', category: 'Dairy' },
        { product: 'eggs', category: 'Farm' },
      ],
    ],
  ])('%j', (text, items) => {
    expect(groceries(text)).toEqual(items);
  });

  test.each([
    ['salt, fine\npepper, black', ['salt, fine', 'pepper, black']],
    ['milk 1,5\ncream 0,5', ['milk 1,5', 'cream 0,5']],
    ['milk, eggs, bread', ['milk, eggs, bread']],
    ['Quantity,Category\n2,Dairy', ['Quantity,Category', '2,Dairy']],
    ['Product,Item\nMilk,2', ['Product,Item', 'Milk,2']],
    ['- milk, 2\n- eggs, 3', ['milk, 2', 'eggs, 3']],
    ['milk, 2\neggs', ['milk, 2', 'eggs']],
    ['"milk, 2\neggs, 3', ['"milk, 2', 'eggs, 3']],
    ['a\tb\tc\td', ['a\tb\tc\td']],
    ['milk\t2\neggs\tsix\tfarm', ['milk\t2', 'eggs\tsix\tfarm']],
  ])('%j is none', (text, products) => {
    expect(groceries(text).map(({ product }) => product)).toEqual(products);
  });

  test('of tasks and books', () => {
    expect(read('ToDoList', 'call\tsam\t2026-12-24')).toEqual([
      { task: 'call', assignee: 'Sam Smith', due_by: '2026-12-24' },
    ]);
    expect(read('BookList', 'Dune\tFrank Herbert\nEmma\tJane Austen')).toEqual([
      { title: 'Dune', author: 'Frank Herbert' },
      { title: 'Emma', author: 'Jane Austen' },
    ]);
  });
});
