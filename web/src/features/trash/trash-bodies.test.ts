import { expect, test } from 'vitest';
import { bodiesOf } from './trash-bodies.ts';

const rows = (count: number, listId?: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${listId ?? 'list'} ${index}`,
    ...(listId && { listId }),
  }));

test.each([
  ['one list', rows(1), [[1, 0]]],
  ['one item', rows(1, 'a'), [[0, 1]]],
  ['as many as one call takes', [...rows(50), ...rows(500, 'a')], [[50, 500]]],
  [
    'one item more',
    [...rows(50), ...rows(501, 'a')],
    [
      [50, 500],
      [0, 1],
    ],
  ],
  [
    'one list more',
    rows(51),
    [
      [50, 0],
      [1, 0],
    ],
  ],
])('%s', (_what, chosen, expected) => {
  const bodies = bodiesOf(chosen);

  expect(bodies.map(({ list_ids, item_ids }) => [list_ids.length, item_ids.length])).toEqual(expected);
  expect(bodies.flatMap(({ list_ids, item_ids }) => [...list_ids, ...item_ids]).toSorted()).toEqual(
    chosen.map(({ id }) => id).toSorted(),
  );
});
