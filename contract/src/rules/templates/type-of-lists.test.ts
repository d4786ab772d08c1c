import { expect, test } from 'vitest';
import { BUILT_IN_TEMPLATES } from './built-in-templates.ts';
import { typeOfLists } from './type-of-lists.ts';

const OWN = '0199a3f0-7c1e-7d4a-9b53-2f6d1c8e4a10';

test.each([
  ['title', 'BookList'],
  ['product', 'GroceryList'],
  ['task', 'ToDoList'],
  ['content', 'SimpleList'],
  ['wine', 'SimpleList'],
])('lists whose title is called %s are shown to other clients as a %s', (label, type) => {
  const fields = [{ label: 'product', role: 'detail' } as const, { label, role: 'title' } as const];
  expect(typeOfLists(OWN, label === 'product' ? fields.slice(1) : fields)).toBe(type);
});

test('without a field they are simple', () => {
  expect(typeOfLists(OWN, [])).toBe('SimpleList');
});

test('lists of a built-in template have its type', () => {
  for (const { id, type, fields } of Object.values(BUILT_IN_TEMPLATES)) {
    expect(typeOfLists(id, fields)).toBe(type);
  }
});
