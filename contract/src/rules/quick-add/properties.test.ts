import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normaliseCategory } from '../category.ts';
import { LIST_TYPES, type ListType } from '../list-types.ts';
import { titleOf } from './grammar/fields.ts';
import { books } from './inputs/books.ts';
import { groceries } from './inputs/groceries.ts';
import { music, simple } from './inputs/music.ts';
import { tasks } from './inputs/to-do.ts';
import { formatQuickAdd, parseQuickAdd } from './parse.ts';
import { parsePasted } from './pasted-list.ts';
import { anyCharacter, around } from './testing.ts';

const LINES = [books, groceries, music, simple, tasks].flatMap((rows) => rows.map(([line]) => line));
const ODD = [
  '"',
  '""',
  '“',
  '”',
  '#',
  '@',
  'due_by:"',
  'x:"y"',
  '\uE000',
  '\uE001',
  ' ',
  '\n',
  '\t',
  ',',
  '-',
];
const WORDS = [...new Set(LINES.flatMap((line) => line.split(' '))), ...ODD];

const type = fc.constantFrom(...LIST_TYPES);
const words = fc.array(fc.constantFrom(...WORDS), { maxLength: 8 });
const line = fc.oneof(
  words.map((some) => some.join(' ')),
  words.map((some) => some.join('')),
  fc.constantFrom(...LINES),
  fc.tuple(fc.constantFrom(...LINES), fc.constantFrom(...LINES)).map((both) => both.join(' ')),
  fc.string({ unit: anyCharacter, maxLength: 60 }),
);
// `npm test` finds what is often wrong; more runs when the grammar changes.
const settings = { numRuns: 200 };

const solid = (text: string) => text.replaceAll(/\s/gu, '');
const withoutQuotes = (text: string) => solid(text).replaceAll(/["“”„]/gu, '');

test('no character is lost: parts and title hold all of them, in order', () => {
  fc.assert(
    fc.property(type, line, (listType, text) => {
      const { title, parts, values } = parseQuickAdd(text, around(listType));
      let [end, rest] = [0, ''];
      for (const part of parts) {
        expect(part.start).toBeGreaterThanOrEqual(end);
        expect(part.text).toBe(text.slice(part.start, part.end));
        expect(part.text.trim()).not.toBe('');
        rest += text.slice(end, part.start);
        end = part.end;
      }
      rest += text.slice(end);
      const label = titleOf(around(listType));
      const written = new RegExp(`^${label}:(.)([^]*)\\1$`, 'u').exec(rest.trim());
      // The only characters that are in no part and not in the title are quotes and the label of a written title.
      expect([withoutQuotes(rest), withoutQuotes(written?.[2] ?? rest)]).toContain(withoutQuotes(title));
      if (!/["“”„]/u.test(text)) expect(solid(rest)).toBe(solid(title));
      expect(values[label] ?? '').toBe(title);
    }),
    settings,
  );
});

test('a line without quotes that gives no part is the title as typed', () => {
  fc.assert(
    fc.property(type, line, (listType, text) => {
      const { title, parts } = parseQuickAdd(text.replaceAll(/["“”„]/gu, ''), around(listType));
      fc.pre(parts.length === 0);
      expect(title).toBe(text.replaceAll(/["“”„]/gu, '').trim());
    }),
    settings,
  );
});

test('a part that is turned off is in the title again, and in no other part', () => {
  fc.assert(
    fc.property(type, line, (listType, text) => {
      for (const part of parseQuickAdd(text, around(listType)).parts) {
        const off = parseQuickAdd(text, { ...around(listType), off: new Set([part.key]) });
        expect(solid(off.title)).toContain(solid(part.text));
        expect(off.parts.map(({ key }) => key)).not.toContain(part.key);
        for (const other of off.parts) expect(other.end <= part.start || other.start >= part.end).toBe(true);
      }
    }),
    { ...settings, examples: [['MusicList', 'Selling the Drama - "Live" Eat It - "Weird Al" Yankovic']] },
  );
});

const text = fc.oneof(
  line,
  fc.string({ unit: 'grapheme' }),
  words.map((some) => some.join('"')),
);
const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

const DATA: Readonly<Record<string, fc.Arbitrary<string>>> = {
  due_by: day,
  number_in_series: fc.oneof(fc.nat(99).map(String), fc.constant('1.5')),
  read: fc.constantFrom('true', 'false'),
  category: fc.oneof(text, fc.constantFrom('dairy', 'DVDs')).map(normaliseCategory),
  assignee: fc.oneof(text, fc.constantFrom(...around('ToDoList').people, 'sam', 'ki')),
  quantity: fc.oneof(text, fc.constantFrom('2', '2 l', '2x', '1 bottle', '500 g', 'a few', '6 x 1.5 l')),
};

/** As the form stores them: trimmed, without what cannot be stored, empty ones left out. */
const valuesOf = (listType: ListType): fc.Arbitrary<Record<string, string>> =>
  fc
    .record(Object.fromEntries(around(listType).fields.map(({ label }) => [label, DATA[label] ?? text])), {
      requiredKeys: [],
    })
    .map((values) =>
      Object.fromEntries(
        Object.entries(values)
          .map(([label, value]) => [label, (value ?? '').replaceAll(/[\0\p{Cs}]/gu, '').trim()] as const)
          .filter(([, value]) => value !== ''),
      ),
    );

test.each(LIST_TYPES)('%s: the text for values gives these values again', (listType) => {
  fc.assert(
    fc.property(valuesOf(listType), (values) => {
      expect(parseQuickAdd(formatQuickAdd(values, around(listType)), around(listType)).values).toEqual(
        values,
      );
    }),
    settings,
  );
});

test('nothing that is typed or pasted throws, whatever is turned off and whatever day it is', () => {
  const today = fc.oneof(day, fc.string());
  const off = fc.array(fc.string()).map((keys) => new Set(keys));
  fc.assert(
    fc.property(type, line, line, today, off, (listType, one, other, now, turnedOff) => {
      const surroundings = { ...around(listType), today: now, off: turnedOff };
      parseQuickAdd(one, surroundings);
      for (const item of parsePasted(`${one}\n${other}\n${one}`, surroundings)) {
        expect(item.title).toBe(item.values[titleOf(around(listType))] ?? '');
        for (const part of item.parts) expect(item.line.slice(part.start, part.end)).toBe(part.text);
      }
    }),
    settings,
  );
});
