import { describe, expect, test } from 'vitest';
import type { ListType } from '../list-types.ts';
import { MOST_PASTED, parsePasted, readPasted } from './pasted-list.ts';
import { around } from './testing.ts';

/** Values in the order of the fields; a completed item starts with `x`. */
function read(type: ListType, text: string, ...off: string[]): string[] {
  return parsePasted(text, { ...around(type), off: new Set(off) }).map(({ values, isCompleted }) =>
    [
      ...(isCompleted ? ['x'] : []),
      ...Object.entries(values)
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([label, value]) => `${label}=${value}`),
    ].join(' '),
  );
}
const groceries = (text: string, ...off: string[]) => read('GroceryList', text, ...off);

describe('lines', () => {
  test.each([
    ['milk', 'product=milk'],
    ['  2 l milk #dairy ', 'category=Dairy product=milk quantity=2 l'],
    ['- milk', 'product=milk'],
    ['* milk', 'product=milk'],
    ['+ milk', 'product=milk'],
    ['• milk', 'product=milk'],
    ['– milk', 'product=milk'],
    ['-milk', 'product=milk'],
    ['1. milk', 'product=milk'],
    ['12) milk', 'product=milk'],
    ['1. 2 l milk', 'product=milk quantity=2 l'],
    ['1.5 l milk', 'product=milk quantity=1.5 l'],
    ['7 Up', 'product=7 Up'],
    ['- 7 Up', 'product=7 Up'],
    ['- [ ] milk', 'product=milk'],
    ['- [] milk', 'product=milk'],
    ['- [x] milk', 'x product=milk'],
    ['* [X] 6 eggs', 'x product=eggs quantity=6'],
    ['1. [x] milk', 'x product=milk'],
    ['[x] milk', 'x product=milk'],
    ['[ ] milk', 'product=milk'],
    ['✓ milk', 'x product=milk'],
    ['✔️ milk', 'x product=milk'],
    ['✅ milk', 'x product=milk'],
    ['☑ milk', 'x product=milk'],
    ['☐ milk', 'product=milk'],
    ['- ☐ milk', 'product=milk'],
    ['[xyz] milk', 'product=[xyz] milk'],
    ['🥛 milk', 'product=🥛 milk'],
    ['[17/11/2026, 10:02:33] Sam: milk', 'product=milk'],
    ['17/11/2026, 10:02 - Sam: milk', 'product=milk'],
    ['11/17/26, 10:02 AM - Sam: milk', 'product=milk'],
    ['[10:02, 17/11/2026] Sam Smith: milk', 'product=milk'],
    ['17.11.26, 10:02 - Sam: - 2 l milk', 'product=milk quantity=2 l'],
    ['\u200E[17/11/2026, 10:02:33] Sam: \u200Emilk', 'product=milk'],
    ['Sam: milk', 'product=Sam: milk'],
    ['milk (done)', 'product=milk (done)'],
    ['- milk (done)', 'product=milk (done)'],
  ])('%j', (line, item) => {
    expect(groceries(line)).toEqual([item]);
  });

  test('are one item each; blank ones, rules and lone bullets are none', () => {
    expect(groceries('milk\r\n\r\neggs\rbread\n---\n* * *\n-\n- [ ]\n  \ntea')).toEqual([
      'product=milk',
      'product=eggs',
      'product=bread',
      'product=tea',
    ]);
  });

  test('may be more than can be added at once', () => {
    expect(groceries('milk\n'.repeat(MOST_PASTED + 1))).toHaveLength(501);
  });

  test('have positions without the bullet', () => {
    const [item] = parsePasted('- [x] 2 l milk', around('GroceryList'));
    expect(item).toMatchObject({ line: '2 l milk', title: 'milk', isCompleted: true });
    expect(item?.parts).toMatchObject([{ text: '2 l', start: 0, end: 3 }]);
  });

  test('respect what is turned off', () => {
    expect(groceries('- 2 l milk', 'quantity:2 l')).toEqual(['product=2 l milk']);
  });
});

describe('headings', () => {
  test.each(['## Dairy', '# Dairy', 'Dairy:', '**Dairy**', '**Dairy:**', 'dairy:'])(
    '%s is the category of the lines below',
    (heading) => {
      expect(groceries(`bread\n${heading}\n\nmilk\n2 cheese #other\n\nFruit:\n- apples`)).toEqual([
        'product=bread',
        'category=Dairy product=milk',
        'category=Other product=cheese quantity=2',
        'category=Fruit product=apples',
      ]);
    },
  );

  test('that only name the list are left out', () => {
    const items = ['product=milk', 'category=Fruit product=apples'];
    for (const name of ['# Friday', 'Shopping list:', '## To buy', 'Friday\n'])
      expect(groceries(`${name}\n- milk\n\nFruit:\n- apples`)).toEqual(items);
    expect(groceries('# Dairy\nmilk\n# Fruit\napples')[0]).toBe('category=Dairy product=milk');
    expect(groceries('Friday\n\nmilk\n- eggs')).toHaveLength(3);
    expect(groceries('Friday\n- milk\n- eggs')).toHaveLength(3);
  });

  test('alone are items', () => {
    expect(groceries('Dairy:')).toEqual(['product=Dairy']);
    expect(groceries('# Dairy')).toEqual(['product=Dairy']);
  });
});

describe('our own copy', () => {
  test('as text', () => {
    const text =
      'Shop #1\n\n- Soap\n\nDairy:\n- 2 l Milk\n- *Best* butter\n\nCompleted:\n- Bread (done)\n- 2 Tea (done)\n';
    expect(groceries(text)).toEqual([
      'product=Soap',
      'category=Dairy product=Milk quantity=2 l',
      'category=Dairy product=*Best* butter',
      'x product=Bread',
      'x product=Tea quantity=2',
    ]);
  });

  test('as Markdown, where what was escaped is meant literally', () => {
    const text = String.raw`# Shop \#1

- [ ] Soap \#2 \#best

## Fresh \| cold

- [ ] 2 l Milk
- [ ] \*Best\* butter

## Completed

- [x] Bread (done)
`;
    expect(groceries(text)).toEqual([
      'product=Soap #2 #best',
      'category=Fresh | Cold product=Milk quantity=2 l',
      'category=Fresh | Cold product=*Best* butter',
      'x product=Bread (done)',
    ]);
  });

  test('with a category that is called Completed', () => {
    expect(groceries('Shop\n\nCompleted:\n- Milk\n\nCompleted:\n- Bread (done)\n')).toEqual([
      'category=Completed product=Milk',
      'x product=Bread',
    ]);
  });

  test('of tasks', () => {
    const rows = [
      'Pay rent, Assigned To: reader Due By: February 2, 2020',
      'Sing tomorrow, Assigned To: the whole team',
      'Pay, then sing, Due By: December 24, 2026',
      'Rest',
    ];
    expect(read('ToDoList', `Home\n\n${rows.map((row) => `- ${row}`).join('\n')}\n`)).toEqual([
      'assignee=reader due_by=2020-02-02 task=Pay rent',
      'assignee=the whole team task=Sing tomorrow',
      'due_by=2026-12-24 task=Pay, then sing',
      'task=Rest',
    ]);
  });

  test('of books and music', () => {
    expect(
      read('BookList', 'Read\n\n- "Emma" Austen\n- "Emma"\n- "Day by Day" bell hooks\n- "A "B" C" D\n'),
    ).toEqual([
      'author=Austen title=Emma',
      'title=Emma',
      'author=bell hooks title=Day by Day',
      'author=D title=A "B" C',
    ]);
    const songs = ['"Yesterday" The Beatles - Help!', '"Alive - Live" Pearl Jam', '"Yesterday"'];
    expect(read('MusicList', `Play\n\n${songs.map((song) => `- ${song}`).join('\n')}\n`)).toEqual([
      'album=Help! artist=The Beatles title=Yesterday',
      'artist=Pearl Jam title=Alive - Live',
      'title=Yesterday',
    ]);
  });

  test('of which a part is turned off', () => {
    expect(read('MusicList', '"Yesterday" The Beatles - Help!', 'artist:The Beatles')).toEqual([
      'album=Help! title=Yesterday The Beatles',
    ]);
    expect(read('BookList', '"Emma" Austen', 'author:Austen')).toEqual(['title=Emma Austen']);
  });

  test('is not what people type: by and a dash name the author and the artist', () => {
    expect(read('BookList', '"Emma" by Jane Austen')).toEqual(['author=Jane Austen title="Emma"']);
    expect(read('MusicList', '"Yesterday" - The Beatles')).toEqual(['artist=The Beatles title="Yesterday"']);
  });
});

test('what seems to be the name of the list is told apart from the items, not dropped', () => {
  const { name, items } = readPasted('bread\n\nDairy:\n- milk', around('GroceryList'));

  expect([name?.title, items.map(({ title }) => title)]).toEqual(['bread', ['milk']]);
});

test('a heading without items below it is an item', () => {
  const text = 'Milk\nEggs:\nAsk Anna:\nbread\nPick up the parcel:';

  expect(parsePasted(text, around('GroceryList')).map(({ title }) => title)).toEqual([
    'Milk',
    'Eggs',
    'bread',
    'Pick up the parcel',
  ]);
});
