import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { secondLocks } from './second-locks.ts';
import { mutants, promises } from './table.ts';
import { sourceOf, withoutGuard } from './workshop.ts';

const ids = mutants.map(({ id }) => id);

test.each(mutants)('$id can be taken away', (mutant) => {
  const source = sourceOf(mutant.file);
  expect(withoutGuard(mutant, source)).not.toBe(source);
  expect(mutant.tests).not.toEqual([]);
  expect(mutant.tests.filter((file) => !existsSync(file))).toEqual([]);
});

test('no two guards have one name', () => {
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});

test('every promise has its guards, or a reason why there is none to take away', () => {
  const unknown = promises.flatMap((promise) =>
    'guards' in promise ? promise.guards.filter((id) => !ids.includes(id)) : [],
  );
  expect(unknown).toEqual([]);
  expect(promises.filter((promise) => 'guards' in promise && promise.guards.length === 0)).toEqual([]);
});

test.each(secondLocks)('a second lock still hangs in $file', ({ file, find }) => {
  expect(sourceOf(file).split(find)).toHaveLength(2);
});
