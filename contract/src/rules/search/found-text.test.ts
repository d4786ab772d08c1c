import { expect, test } from 'vitest';
import { foundText, type FoundValue } from './found-text.ts';

const value = (role: FoundValue['role'], data: string | null, data_type = 'free_text'): FoundValue => ({
  role,
  data,
  data_type,
});

test.each<[string, FoundValue[], string]>([
  ['the title first', [value('quantity', '2 l'), value('title', 'Milk')], 'Milk · 2 l'],
  ['each value once', [value('title', 'Dairy'), value('category', 'Dairy')], 'Dairy'],
  ['no flag', [value('title', 'Book'), value('flag', 'true', 'boolean')], 'Book'],
  ['no empty value', [value('title', 'Milk'), value('detail', ' '), value('category', null)], 'Milk'],
  ['no title', [value('detail', 'a note')], 'a note'],
])('%s', (_name, values, text) => {
  expect(foundText(values)).toBe(text);
});
