import { expect, test } from 'vitest';
import { hasOwnName, nameOf, nameOrEmail, nameWithEmail } from './person.ts';

const kim = { id: '1', email: 'kim@example.com', name: 'Kim Park' };
const lee = { id: '2', email: 'lee@example.com', name: 'lee' };

test('a person is called by the own name, until then by the part before the @', () => {
  expect([kim, lee].map(nameOf)).toEqual(['Kim Park', 'lee']);
  expect([kim, lee].map(hasOwnName)).toEqual([true, false]);
});

test('without an own name the address says more', () => {
  expect([kim, lee].map(nameOrEmail)).toEqual(['Kim Park', 'lee@example.com']);
  expect([kim, lee].map(nameWithEmail)).toEqual(['Kim Park (kim@example.com)', 'lee@example.com']);
});

test.each(['{}', '{"name":""}', '{"name":"  "}'])('data of an older version: %s', (stored) => {
  const old = JSON.parse(stored) as { name: string };

  expect(nameOf({ ...old, email: 'kim@example.com' })).toBe('kim');
});
