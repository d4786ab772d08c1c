import { expect, test } from 'vitest';
import { bodiesOf } from './trash-bodies.ts';
import type { TrashKind } from './trash-groups.ts';

const rows = (count: number, kind: TrashKind = 'list') =>
  Array.from({ length: count }, (_, index) => ({ id: `${kind} ${index}`, kind }));

test.each([
  ['one list', rows(1), [[1, 0]]],
  ['one item', rows(1, 'item'), [[0, 1]]],
  ['as many as one call takes', [...rows(50), ...rows(500, 'item')], [[50, 500]]],
  [
    'one item more',
    [...rows(50), ...rows(501, 'item')],
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

test('templates and fields are named only if there are some', () => {
  expect(bodiesOf([...rows(1), ...rows(1, 'template'), ...rows(2, 'field')])).toEqual([
    { list_ids: ['list 0'], item_ids: [], template_ids: ['template 0'], field_ids: ['field 0', 'field 1'] },
  ]);
  expect(bodiesOf(rows(51, 'field')).map(({ field_ids }) => field_ids?.length)).toEqual([50, 1]);
  expect(bodiesOf(rows(1))).toEqual([{ list_ids: ['list 0'], item_ids: [] }]);
});
