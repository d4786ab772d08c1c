import { expect, test } from 'vitest';
import { suggestionsFor } from './field-suggestions.ts';

const known = {
  list_users: [
    { id: '1', email: 'kim@example.com', name: 'Kim Park' },
    { id: '2', email: 'lee@example.com', name: 'lee' },
    { id: '3', email: 'kim@example.org', name: 'Kim Park' },
  ],
  categories: ['Dairy', 'Fruit'],
};

test('a field about people offers those of the list, each name once', () => {
  expect(suggestionsFor('assignee', known)).toEqual(['Kim Park', 'lee']);
});

test('the category offers those of the list', () => {
  expect(suggestionsFor('category', known)).toEqual(['Dairy', 'Fruit']);
});

test('other fields offer nothing', () => {
  expect(suggestionsFor('title', known)).toEqual([]);
});
