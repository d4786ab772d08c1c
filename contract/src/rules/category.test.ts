import { expect, test } from 'vitest';
import { normaliseCategory } from './category.ts';

test.each([
  ['fresh  fruit', 'Fresh Fruit'],
  [' DVDs ', 'DVDs'],
  ['élan\tvital', 'Élan Vital'],
  ['ßharp', 'ßharp'],
  ['😀 faces', '😀 Faces'],
  ['ǆ', 'Ǆ'],
])('%j becomes %j', (text, category) => {
  expect(normaliseCategory(text)).toBe(category);
  expect(normaliseCategory(category)).toBe(category);
});
