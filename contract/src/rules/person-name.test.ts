import { expect, test } from 'vitest';
import { initialsOf, nameFromEmail, nameMistakes } from './person-name.ts';

test.each([
  ['jane.smith@example.com', 'jane.smith'],
  ['"odd@name"@example.com', '"odd@name"'],
  [`${'x'.repeat(64)}@example.com`, 'x'.repeat(60)],
])('%s is called %s until a name is given', (email, name) => {
  expect(nameFromEmail(email)).toBe(name);
});

test('a name has 1 to 60 characters, an emoji being one', () => {
  expect(nameMistakes('')).toEqual(["can't be blank"]);
  expect(nameMistakes('👪'.repeat(60))).toEqual([]);
  expect(nameMistakes('x'.repeat(61))).toEqual(['is too long (maximum is 60 characters)']);
});

test.each([
  ['Jane Smith', 'JS'],
  ['jane.smith', 'JS'],
  ['Ana María de la Cruz', 'AC'],
  ['sam', 'S'],
  ['محمد علي', 'مع'],
  ['…', ''],
])('the initials of %s are %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
