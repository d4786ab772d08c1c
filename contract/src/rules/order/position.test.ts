import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePositions, positionBetween, positionOf } from './position.ts';

const added = (minute: number, id: number) => ({
  id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
  created_at: new Date(Date.UTC(2026, 0, 2, 3, minute)).toISOString(),
  position: null,
});

const START = '';
const order = (items: readonly { id: string; created_at: string; position: string | null }[]) =>
  items.toSorted(comparePositions);

test('items that nobody moved stand in the order in which they were added', () => {
  const items = [added(1, 9), added(1, 10), added(2, 1), added(3, 5)];
  expect(order(items.toReversed())).toEqual(items);
});

test('what is added later comes after what was moved to the end', () => {
  const [first, last] = [added(1, 1), added(2, 2)];
  const moved = { ...first, position: positionBetween(positionOf(last), null) };
  expect(order([added(3, 3), moved, last])).toEqual([last, moved, added(3, 3)]);
});

test('a position that begins with another one comes after it, whatever the ids', () => {
  const first = { ...added(1, 1), id: 'f0000000-0000-4000-8000-000000000000', position: '1z' };
  const second = { ...added(1, 2), position: positionBetween('1z', null) };
  expect(second.position).toBe('1z1');
  expect(order([second, first])).toEqual([first, second]);
});

describe('whatever is moved', () => {
  const move = fc.tuple(fc.nat(), fc.nat());

  test('it stands between its new neighbours, and nothing else moves', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 200 }), (moves) => {
        let items: { id: string; created_at: string; position: string | null }[] = Array.from(
          { length: 6 },
          (_, index) => added(Math.floor(index / 2), index),
        );
        for (const [which, where] of moves) {
          const item = items[which % items.length] ?? added(0, 0);
          const others = items.filter(({ id }) => id !== item.id);
          const place = where % (others.length + 1);
          const [before, after] = [others[place - 1], others[place]];
          const position = positionBetween(
            before ? positionOf(before) : START,
            after ? positionOf(after) : null,
          );
          const expected = others.toSpliced(place, 0, { ...item, position });
          expect(order(expected)).toEqual(expected);
          items = expected;
        }
      }),
      { numRuns: 100 },
    );
  });

  test.each(['to the front', 'to the end', 'between the same two'])('%s again and again', (where) => {
    let [low, high]: [string, string | null] =
      where === 'to the front'
        ? [START, positionOf(added(1, 1))]
        : [positionOf(added(1, 1)), where === 'to the end' ? null : positionOf(added(2, 2))];
    for (let count = 0; count < 500; count++) {
      const position = positionBetween(low, high);
      expect(position > low && (high === null || position < high)).toBe(true);
      if (where === 'to the front') high = position;
      else low = position;
    }
    expect((where === 'to the front' ? high : low)?.length).toBeLessThan(400);
  });
});
