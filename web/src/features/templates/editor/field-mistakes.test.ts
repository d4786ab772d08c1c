import { mistakesOf } from '@shared-lists/contract/rules/templates/template-fields.ts';
import { expect, test } from 'vitest';
import { wine } from '../../../testing/templates.ts';
import { addField, changeField, draftOf, removeField, type Draft } from './draft.ts';
import { draftMistakes, hasMistakes } from './field-mistakes.ts';

const right = draftOf(wine());
const [name = '', grape = '', year = ''] = right.fields.map(({ id }) => id);

const cases: readonly [what: string, draft: Draft, text: string | undefined][] = [
  ['nothing', right, undefined],
  ['no label', changeField(right, grape, { label: ' ' }), 'Please enter a label.'],
  ['a label twice', changeField(right, year, { label: 'GRAPE ' }), 'Another field has this label already.'],
  ['two titles', changeField(right, grape, { role: 'title' }), 'Only one field can be “Title”.'],
  ['no title', removeField(right, name), 'One field must be the title: it is what a row shows first.'],
  [
    'too many fields',
    Array.from({ length: 18 }).reduce<Draft>((draft) => addField(draft), right),
    'A template has at most 20 fields.',
  ],
];

test.each(cases)('%s', (_what, draft, text) => {
  const { fields, general } = draftMistakes(draft);
  const texts = [...[...fields.values()].flatMap(({ label, role }) => [label, role]), general];

  if (text === undefined) expect(texts.filter(Boolean)).toEqual([]);
  else expect(texts).toContain(text);
  // Nothing that the server refuses is sent, and nothing else is held back.
  expect(hasMistakes(draftMistakes(draft))).toBe(Object.keys(mistakesOf(draft.fields)).length > 0);
});

test('a name is needed', () => {
  expect(draftMistakes({ ...right, name: ' ' }).name).toBe('Please enter a name.');
});
