import type { ChangedTemplate } from '@shared-lists/contract/api/changes.ts';
import { expect, test } from 'vitest';
import { id } from '../../../testing/fixtures.ts';
import { templateChangeText } from './template-change-text.ts';

const template = (changes: Partial<ChangedTemplate>): ChangedTemplate => ({
  ...{ id: id(1), name: { before: 'Wine', after: 'Wine' }, is_own: true, added: [], removed: [] },
  ...{ renamed: [], kinds: [], roles: [], is_reordered: false },
  ...changes,
});

test.each<[Partial<ChangedTemplate>, string]>([
  [{ name: { before: 'Wine', after: 'Wines' } }, 'renamed the template "Wine" to "Wines"'],
  [{ added: ['year', 'place'] }, 'changed the template "Wine": added "Year", "Place"'],
  [
    { removed: ['grape'], is_reordered: true },
    'changed the template "Wine": removed "Grape", ordered the fields',
  ],
  [{ renamed: [{ before: 'a', after: 'b' }] }, 'changed the template "Wine": renamed "A" to "B"'],
  [
    {
      kinds: [{ label: 'year', before: 'free_text', after: 'number' }],
      roles: [{ label: 'year', before: 'detail', after: 'quantity' }],
    },
    'changed the template "Wine": made "Year" a number, made "Year" the quantity',
  ],
])('tells %j', (changes, text) => {
  expect(templateChangeText(template(changes))).toBe(text);
});
