import { expect, test } from 'vitest';
import { Refused } from '../../../data/api/call-failures.ts';
import { at, id, list } from '../../../testing/fixtures.ts';
import type { ListOperation } from './list-operation.ts';
import { resolveListRefusal } from './resolve-list-refusal.ts';

const adding: ListOperation = {
  type: 'add list',
  id: id(1),
  name: 'Cellar',
  listType: 'SimpleList',
  configurationId: id(2),
  addedAt: at(1),
  batch: id(3),
};
const renaming: ListOperation = {
  type: 'edit list',
  listId: list().id,
  changes: { name: 'Party' },
  list: null,
  batch: id(4),
};

test.each([
  ['a template that is gone', adding, 404, 'Its template is no longer there.'],
  ['a list that is gone', renaming, 404, 'The list is no longer yours to change.'],
])('a change that was refused because of %s says so', async (_, operation, status, reason) => {
  const { refused } = await resolveListRefusal(operation, new Refused(status, {}));
  expect(refused).toMatchObject([{ reason }]);
});

test('a list that was added before is not refused', async () => {
  const error = new Refused(409, { id: ['has already been taken'] });
  expect(await resolveListRefusal(adding, error)).toEqual({});
});
