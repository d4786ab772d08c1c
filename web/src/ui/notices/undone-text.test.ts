import { expect, test } from 'vitest';
import { undoneText } from './undone-text.ts';

const CHANGED = 'It was changed since.';
const DELETED = 'It was deleted since.';
const left = (...reasons: string[]) => reasons.map((reason, index) => ({ id: String(index), reason }));

test.each([
  [['a'], [], 'Undone.'],
  [[], [], 'Undone.'],
  [['a'], [CHANGED], 'Undone. One thing was left alone. It was changed since.'],
  [['a'], [CHANGED, CHANGED], 'Undone. 2 things were left alone. It was changed since.'],
  [['a'], [CHANGED, DELETED], 'Undone. 2 things were left alone.'],
  [[], [DELETED], 'Nothing was undone. It was deleted since.'],
])('%j undone, %j left alone', (undone, reasons, text) => {
  expect(undoneText({ undone, left_alone: left(...reasons) }, 'undo')).toBe(text);
});

test('an undo that is taken back', () => {
  expect(undoneText({ undone: ['a'], left_alone: [] }, 'redo')).toBe('Done again.');
});
