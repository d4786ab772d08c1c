import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { normaliseCategory } from '../category.ts';
import type { TemplateField } from '../templates/built-in-templates.ts';
import { FIELD_ROLES, TYPES_OF_ROLE, type FieldRole } from '../templates/field-roles.ts';
import { chores as choreLines, wines } from './inputs/own-templates.ts';
import { formatQuickAdd, parseQuickAdd } from './parse.ts';
import { parsePasted } from './pasted-list.ts';
import { aroundFields, cellar, chores } from './testing.ts';
import type { Surroundings } from './types.ts';

describe.each([
  ['a cellar', cellar, wines],
  ['chores', chores, choreLines],
] as const)('a line for %s', (_, around, lines) => {
  test.each(lines)('%j', (line, values) => {
    expect(parseQuickAdd(line, around).values).toEqual(values);
  });

  test.each(lines)('of %j: what to type for the same values gives them again', (_line, values) => {
    expect(parseQuickAdd(formatQuickAdd(values, around), around).values).toEqual(values);
  });
});

describe('pasted into a list with fields of its own', () => {
  const read = (text: string, around: Surroundings) =>
    parsePasted(text, around).map(({ values, isCompleted }) =>
      isCompleted ? { ...values, done: '' } : values,
    );

  test('a table is matched by label, and by role where the header names it otherwise', () => {
    expect(
      read('Item;Shelf;cellar place;YEAR;Drunk\nBarolo;;a 3;2019;yes\nRioja;;b 1;old;no', cellar),
    ).toEqual([
      { Name: 'Barolo', 'Cellar place': 'A 3', year: '2019', drunk: 'true' },
      { Name: 'Rioja old', 'Cellar place': 'B 1', drunk: 'false' },
    ]);
    expect(read('Task,Qty,Who,Section,Deadline,Done\nmop,2,sam,kitchen,24 Dec,x', chores)).toEqual([
      {
        ...{ What: 'mop', Times: '2', 'Person in charge': 'Sam Smith', Room: 'Kitchen', When: '2026-12-24' },
        done: '',
      },
    ]);
  });

  test('a column that has the label of a field is that field', () => {
    expect(read('What,When,Bought\nmop,tomorrow,2 Jan 2026', chores)).toEqual([
      { What: 'mop', When: '2026-11-19', bought: '2026-01-02' },
    ]);
  });

  test('headings are categories, whatever these are called', () => {
    expect(read('Shelf 2:\n- Barolo\n- Rioja', cellar)).toEqual([
      { Name: 'Barolo', 'Cellar place': 'Shelf 2' },
      { Name: 'Rioja', 'Cellar place': 'Shelf 2' },
    ]);
  });

  test('headings are items where there are no categories', () => {
    const names = aroundFields(['name', 'title']);
    expect(read('Red:\n- Barolo\n\nCompleted:\n- Rioja (done)', names)).toEqual([
      { name: 'Red' },
      { name: 'Barolo' },
      { name: 'Rioja', done: '' },
    ]);
  });

  test('rows of our own copy give people and dates', () => {
    expect(read('- mop, Assigned To: Sam Due By: February 2, 2027', chores)).toEqual([
      { What: 'mop', 'Person in charge': 'Sam', When: '2027-02-02' },
    ]);
  });
});

const LABELS = [
  ...[
    'name',
    'a b',
    'a_b',
    'A  b',
    'constructor',
    '__proto__',
    'toString',
    'title',
    'quantity',
    'due_by',
    'x:y',
  ],
  ...['x y', '#', '@sam', '"', ':', 'author', 'artist', 'Größe', '年', "who's", '2', 'read', '😀'],
];
const label = fc.oneof(
  fc.constantFrom(...LABELS),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
);
const storable = (text: string) => text.replaceAll(/[\0\p{Cs}]/gu, '').trim();

/** As the rules for templates allow: one title, other roles once, labels that differ in more than case. */
const template: fc.Arbitrary<Surroundings> = fc
  .record({
    labels: fc.uniqueArray(label.map(storable).filter(Boolean), {
      selector: (text) => text.toLowerCase(),
      minLength: 7,
      maxLength: 12,
    }),
    roles: fc.shuffledSubarray(FIELD_ROLES.filter((role) => role !== 'title')),
    kind: fc.nat(3),
  })
  .map(({ labels, roles, kind }) => {
    const rest = labels.slice(roles.length + 1).map((): FieldRole => 'detail');
    const rows = (['title', ...roles, ...rest] as const).flatMap((role, index) => {
      const types = TYPES_OF_ROLE[role];
      const name = labels[index];
      return name === undefined ? [] : [[name, role, types[(index + kind) % types.length]] as const];
    });
    return aroundFields(...rows.map(([name, role, type = 'free_text']) => [name, role, type] as const));
  });

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '2 l',
    '6',
    'tomorrow',
    '#red',
    '@sam',
    'a b:"c"',
    'by Frank Herbert',
    '"x" y',
    'x - y',
    '1,5',
  ),
);
const DATA: Readonly<Record<string, fc.Arbitrary<string>>> = {
  number: fc.oneof(fc.nat(3000).map(String), fc.constant('1.5')),
  boolean: fc.constantFrom('true', 'false'),
  date_time: fc
    .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
};
const dataOf = ({ data_type, role }: TemplateField) =>
  (DATA[data_type] ?? text)
    .map((value) => (role === 'category' ? normaliseCategory(value) : value))
    .map(storable);

const filled = template.chain((around) =>
  fc.tuple(...around.fields.map((field) => fc.option(dataOf(field), { nil: '' }))).map((data) => ({
    around,
    values: Object.fromEntries(
      around.fields
        .map((field, index) => [field.label, data[index] ?? ''] as const)
        .filter(([, value]) => value !== ''),
    ),
  })),
);

test('whatever the template: the text for values gives these values again', () => {
  fc.assert(
    fc.property(filled, ({ around, values }) => {
      expect(parseQuickAdd(formatQuickAdd(values, around), around).values).toEqual(values);
    }),
    { numRuns: 300 },
  );
});
