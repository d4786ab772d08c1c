import { expect, test } from 'vitest';
import { currentIn } from './current-in.ts';

test.each([
  ['/lists/1', 'page'],
  ['/lists/1/', 'page'],
  ['/lists/1/edit', 'true'],
  ['/lists/12', undefined],
  ['/lists', undefined],
])('at %s the list is %s', (pathname, current) => {
  expect(currentIn(pathname, '1')).toBe(current);
});
