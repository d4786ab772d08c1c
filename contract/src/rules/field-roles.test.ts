import { expect, test } from 'vitest';
import { FIELD_ROLES, roleOf } from './field-roles.ts';

test('each built-in type has one title and one category', () => {
  const fields = [
    ['title', 'author', 'number_in_series', 'read', 'category'],
    ['product', 'quantity', 'category'],
    ['title', 'artist', 'album', 'category'],
    ['content', 'category'],
    ['task', 'assignee', 'due_by', 'category'],
  ];
  for (const labels of fields) {
    const roles = labels.map((label) => FIELD_ROLES[label]);
    expect(roles).not.toContain(undefined);
    expect(roles.filter((role) => role === 'title')).toHaveLength(1);
    expect(roles.filter((role) => role === 'category')).toHaveLength(1);
  }
});

test.each([
  ['product', 'title'],
  ['quantity', 'quantity'],
  ['due_by', 'due date'],
  ['read', 'flag'],
  ['number_in_series', 'detail'],
  ['colour', 'detail'],
  ['constructor', 'detail'],
] as const)('%s is a %s', (label, role) => {
  expect(roleOf(label)).toBe(role);
});
