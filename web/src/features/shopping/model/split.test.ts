import { describe, expect, test } from 'vitest';
import { at, id } from '../../../testing/fixtures.ts';
import { trip } from '../../../testing/trips.ts';
import { newestSplit, ownersOf, splitEvenly, splitText } from './split.ts';

const [me, sam] = [id(1), id(2)];

describe('the split that counts', () => {
  const mine = trip({ user_id: me, split: { Dairy: me }, split_at: at(1) });
  const sams = trip({ user_id: sam, split: { Dairy: sam }, split_at: at(2) });

  test('is the newest', () => {
    expect(newestSplit([mine, sams])).toEqual({ Dairy: sam });
    expect(newestSplit([sams, mine])).toEqual({ Dairy: sam });
  });

  test('is one of those who shop now', () => {
    expect(newestSplit([mine, { ...sams, ended_at: at(3) }])).toEqual({ Dairy: me });
  });

  test('is none if nobody made one, or somebody took it back', () => {
    expect(newestSplit([trip()])).toEqual({});
    expect(newestSplit([mine, { ...sams, split: {} }])).toEqual({});
  });
});

test('owners are found by category, however it is spelt; who left owns nothing', () => {
  const split = { Dairy: me, Fruit: sam, '': sam, Bakery: id(3) };

  expect([...ownersOf(split, new Set([me, sam]))]).toEqual([
    ['dairy', me],
    ['fruit', sam],
    ['', sam],
  ]);
});

describe('splitting evenly', () => {
  const parts = [
    { category: null, count: 1 },
    { category: 'Fruit', count: 4 },
    { category: 'Dairy', count: 3 },
    { category: 'Bakery', count: 2 },
  ];
  const load = (split: Record<string, string>, person: string) =>
    parts
      .filter(({ category }) => split[category ?? ''] === person)
      .reduce((sum, { count }) => sum + count, 0);

  test('gives everything away, as much to one as to the other', () => {
    const split = splitEvenly(parts, [me, sam]);

    expect([load(split, me), load(split, sam)]).toEqual([5, 5]);
  });

  test('works for three, and for none', () => {
    const split = splitEvenly(parts, [me, sam, id(3)]);

    expect([load(split, me), load(split, sam), load(split, id(3))]).toEqual([4, 3, 3]);
    expect(splitEvenly(parts, [])).toEqual({});
  });
});

test.each([
  [0, 'Sam split the list: nothing is yours.'],
  [1, 'Sam split the list: 1 is yours.'],
  [5, 'Sam split the list: 5 are yours.'],
])('%s of the list are told', (own, text) => {
  expect(splitText('Sam', own)).toBe(text);
});
