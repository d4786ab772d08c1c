import { expect, test } from 'vitest';
import { derivedId } from '../../../lib/derived-id.ts';
import { at, id, item, listDetail } from '../../../testing/fixtures.ts';
import { trip } from '../../../testing/trips.ts';
import { noteAside, newTrip, take } from './own-trip.ts';
import { summaryOfTrip } from './trip-summary.ts';

const me = { id: id(1), email: 'owner@example.com', name: 'Owner' };
const sam = { id: id(2), email: 'writer@example.com', name: 'Sam' };
const done = { completed: true };
const [milk, soap, earlier] = [item(1, {}, done), item(2, {}, done), item(3, {}, done)];
const [bread, jam, rice] = [item(4), item(5), item(6, {}, { set_aside: 'Too expensive' })];
const sams = { person: sam, trip: trip({ user_id: sam.id, taken: [milk.id, soap.id] }) };
const own = [take({ id: milk.id, category: '' }), noteAside(bread.id, 'Sold out')].reduce(
  (now, change) => change(now),
  newTrip(id(700), at(0)),
);
const learned = (trips: number) => ({
  order: { mode: 'added' as const, categories: [], learned: { categories: ['Fruit'], trips } },
});

test('tells who took what, what was missing, and what is open', () => {
  const detail = listDetail([bread, jam, rice], [milk, soap, earlier], learned(2));

  expect(summaryOfTrip(detail, own, [sams], me)).toEqual({
    taken: 2,
    byPerson: [
      { person: me, count: 1 },
      { person: sam, count: 2 },
    ],
    basket: [milk, soap],
    takers: new Map([
      [milk.id, [me, sam]],
      [soap.id, [sam]],
      [derivedId(milk.id), [me, sam]],
      [derivedId(soap.id), [sam]],
    ]),
    notAvailable: [
      { item: bread, reason: 'Sold out' },
      { item: rice, reason: 'Too expensive' },
    ],
    stillOpen: [jam],
    isBroughtBack: false,
    next: 'Fruit',
    trips: 2,
  });
});

test('promises no order before one is learned, and none that is not shown', () => {
  expect(summaryOfTrip(listDetail([], [], learned(1)), own, [], me).next).toBeUndefined();
  const byHand = { order: { ...learned(2).order, mode: 'own' as const } };
  expect(summaryOfTrip(listDetail([], [], byHand), own, [], me).next).toBeUndefined();
});

test('counts what was bought, also after somebody brought it back for the next time', () => {
  const copy = { ...milk, id: derivedId(milk.id), completed: false };
  const summary = summaryOfTrip(listDetail([jam, copy], [soap]), own, [sams], me);

  expect(summary).toMatchObject({ taken: 2, stillOpen: [jam], isBroughtBack: true });
  expect(summary.basket).toEqual([copy, soap]);
  expect(summary.takers.get(copy.id)).toEqual([me, sam]);
});

test('does not count what was put back', () => {
  const open = { ...milk, completed: false };
  expect(summaryOfTrip(listDetail([open], [soap]), own, [sams], me)).toMatchObject({
    taken: 1,
    stillOpen: [open],
    isBroughtBack: false,
  });
});
