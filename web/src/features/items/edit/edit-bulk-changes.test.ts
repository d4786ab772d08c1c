import { expect, test } from 'vitest';
import { fieldConfiguration, item } from '../../../testing/fixtures.ts';
import { bulkEdits, type BulkEntry } from './edit-bulk-changes.ts';

type Stored = string | null;

const edits = (dataType: string, stored: readonly Stored[], entry?: BulkEntry, label = 'thing') => {
  const configuration = fieldConfiguration(1, label, dataType);
  const items = stored.map((data, index) => item(index, data === null ? {} : { [label]: data }));
  const fields = bulkEdits(items, [configuration], entry ? { [configuration.id]: entry } : {});
  return fields.map(({ data }) => data);
};
const entered = (value: string): BulkEntry => ({ value, isCleared: false });

test.each<[string, string, Stored[], BulkEntry | undefined, string[]]>([
  ['a value entered', 'free_text', ['a', 'b'], entered(' c '), ['c']],
  ['a value entered that some have', 'free_text', ['a', null], entered('a'), ['a']],
  ['a common value left alone', 'free_text', ['a', 'a'], undefined, ['a']],
  ['a common value with white space left alone', 'free_text', [' a ', ' a '], undefined, [' a ']],
  ['different values left alone', 'free_text', ['a', 'b'], undefined, []],
  ['a value only some have, left alone', 'free_text', ['a', null], undefined, []],
  ['a missing value left alone', 'free_text', [null, null], undefined, []],
  ['a blank value left alone', 'free_text', [' ', ' '], undefined, []],
  ['a common value emptied, not cleared', 'free_text', ['a', 'a'], entered(''), []],
  ['white space entered', 'free_text', ['a', 'b'], entered('  '), []],
  ['different values cleared', 'free_text', ['a', 'b'], { isCleared: true }, ['']],
  ['a missing value cleared', 'free_text', [null, null], { isCleared: true }, ['']],
  ['a value entered, then cleared', 'free_text', ['a', 'a'], { value: 'c', isCleared: true }, ['']],
  ['a clearing taken back', 'free_text', ['a', 'b'], { isCleared: false }, []],
  ['a checkbox that differs, left alone', 'boolean', ['true', 'false'], undefined, []],
  ['a checkbox only some have, left alone', 'boolean', ['false', null], undefined, []],
  ['a checkbox that differs, ticked', 'boolean', ['true', 'false'], entered('true'), ['true']],
  ['a checkbox that differs, unticked', 'boolean', ['true', 'false'], entered('false'), ['false']],
  ['a ticked checkbox left alone', 'boolean', ['true', 'true'], undefined, ['true']],
  ['an unticked checkbox left alone', 'boolean', ['false', 'false'], undefined, ['false']],
  ['a missing checkbox left alone', 'boolean', [null, null], undefined, []],
  [
    'a moment left alone',
    'date_time',
    ['2026-02-03T10:00Z', '2026-02-03T10:00Z'],
    undefined,
    ['2026-02-03T10:00Z'],
  ],
  ['another day', 'date_time', ['2026-02-03T10:00Z'], entered('2026-02-04'), ['2026-02-04']],
  ['a number left alone that is none', 'number', ['two', 'two'], undefined, []],
  ['a number left alone', 'number', ['2', '2'], undefined, ['2']],
])('%s', (_what, dataType, stored, entry, expected) => {
  expect(edits(dataType, stored, entry)).toEqual(expected);
});

test.each([
  [undefined, ['Fresh Fruit']],
  [entered(' cold  dairy'), ['Cold Dairy']],
])('a category is capitalised: %j', (entry, expected) => {
  expect(edits('free_text', ['fresh fruit', 'fresh fruit'], entry, 'category')).toEqual(expected);
});
