import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mutants } from './table.ts';
import { sourceOf, withoutGuard } from './workshop.ts';

test.each(mutants)('$id can be taken away', (mutant) => {
  expect(withoutGuard(mutant, sourceOf(mutant.file))).not.toBe(sourceOf(mutant.file));
  for (const file of mutant.tests) expect([file, existsSync(file)]).toEqual([file, true]);
  expect(mutant.tests).not.toEqual([]);
});

test('no two guards have one name', () => {
  const ids = mutants.map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
