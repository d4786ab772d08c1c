import { expect, test } from 'vitest';
import { suggestionsFor } from './field-suggestions.ts';

const people = [
  { id: '1', email: 'kim@example.com', name: 'Kim Park' },
  { id: '2', email: 'lee@example.com', name: 'lee' },
  { id: '3', email: 'kim@example.org', name: 'Kim Park' },
];

test('a field about people offers those of the list, each name once', () => {
  expect(suggestionsFor('assignee', people)).toEqual(['Kim Park', 'lee']);
});

test('other fields offer nobody', () => {
  expect(suggestionsFor('task', people)).toEqual([]);
});
