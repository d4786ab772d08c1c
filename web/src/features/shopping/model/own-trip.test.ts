import { describe, expect, test } from 'vitest';
import { at, id } from '../../../testing/fixtures.ts';
import {
  closeLate,
  closeTrip,
  endTrip,
  giveSign,
  hasBegun,
  isForgotten,
  isUnsent,
  newTrip,
  noteAside,
  noteSent,
  noteUndone,
  putBack,
  reopenTrip,
  splitList,
  take,
  toChanges,
  type OwnTrip,
} from './own-trip.ts';

const start = newTrip(id(700), at(0));
const milk = { id: id(1), category: 'Dairy' };
const butter = { id: id(2), category: 'dairy' };
const soap = { id: id(3), category: '' };
const apples = { id: id(4), category: 'Fruit' };
const after = (...changes: ((trip: OwnTrip) => OwnTrip)[]) =>
  changes.reduce((trip, change) => change(trip), start);

describe('what is sent', () => {
  test('no more categories than the server keeps', () => {
    const many = Array.from({ length: 201 }, (_, index) =>
      take({ id: id(1000 + index), category: `${index}` }),
    );

    expect(toChanges(after(...many)).visited).toHaveLength(200);
  });

  test("the basket of a trip that ended hours ago is nobody's companion, but teaches the order", () => {
    const old = { ...after(take(milk)), changedAt: at(0) };

    expect(toChanges(closeLate(old))).toMatchObject({ taken: [], visited: ['Dairy'], ended: true });
    expect(toChanges(after(take(milk), endTrip)).taken).toEqual([milk.id]);
  });

  test('items in the order in which they were taken, and each category once', () => {
    const trip = after(take(milk), take(soap), take(butter), take(apples), take(milk));

    expect(toChanges(trip)).toEqual({
      taken: [soap.id, butter.id, apples.id, milk.id],
      visited: ['dairy', 'Fruit'],
      split: null,
      ended: false,
    });
  });

  test('a category of which everything was put back was not visited', () => {
    const trip = after(take(milk), take(apples), putBack(milk.id));

    expect(toChanges(trip)).toMatchObject({ taken: [apples.id], visited: ['Fruit'] });
  });

  test('whether it has ended', () => {
    expect(toChanges(after(take(milk), endTrip)).ended).toBe(true);
    expect(toChanges(after(take(milk), endTrip, reopenTrip)).ended).toBe(false);
  });
});

describe('sending', () => {
  test('a new trip and every change that others must hear of are unsent', () => {
    const sent = after(noteSent(start.version));

    expect(isUnsent(start)).toBe(true);
    expect(isUnsent(sent)).toBe(false);
    for (const change of [
      take(milk),
      putBack(milk.id),
      splitList({}),
      endTrip,
      reopenTrip,
      noteUndone(id(9)),
      giveSign,
    ])
      expect(isUnsent(change(sent))).toBe(true);
  });

  test('what changed while it was being sent is sent again', () => {
    const meanwhile = noteSent(start.version)(take(milk)(start));

    expect(isUnsent(meanwhile)).toBe(true);
  });

  test('an own split counts until the server has it', () => {
    const split = after(splitList({ Dairy: id(1) }));

    expect(split.isSplitNew).toBe(true);
    expect(noteSent(split.version - 1)(split).isSplitNew).toBe(true);
    expect(noteSent(split.version)(split).isSplitNew).toBe(false);
  });
});

describe('setting aside', () => {
  test('is remembered with its reason, until the item is brought back or found', () => {
    expect(after(noteAside(milk.id, 'Sold out')).aside).toEqual({ [milk.id]: 'Sold out' });
    expect(after(noteAside(milk.id, ''), noteAside(milk.id, null)).aside).toEqual({});
    expect(after(noteAside(milk.id, ''), take(milk)).aside).toEqual({});
  });

  test('is remembered by who keeps shopping after the end', () => {
    const ended = after(noteAside(milk.id, 'Sold out'), endTrip);

    expect(ended.aside).toEqual({ [milk.id]: 'Sold out' });
    expect(reopenTrip(ended).aside).toEqual({ [milk.id]: 'Sold out' });
  });
});

test('after an undo nothing is taken, and what follows has a batch of its own', () => {
  const undone = after(take(milk), endTrip, noteUndone(id(9)));

  expect(undone).toMatchObject({ taken: [], batch: id(9), isUndone: true });
  expect(take(milk)(undone).isUndone).toBe(false);
});

test('a trip that is closed has ended', () => {
  expect(closeTrip(start)).toMatchObject({ isClosed: true, endedAt: expect.any(String) as string });
});

test('whoever took or missed something was shopping', () => {
  expect(hasBegun(start)).toBe(false);
  expect(hasBegun(after(take(milk)))).toBe(true);
  expect(hasBegun(after(noteAside(milk.id, '')))).toBe(true);
  expect(hasBegun(after(splitList({ Dairy: id(1) })))).toBe(true);
});

test('a trip is forgotten four hours after its last change', () => {
  const hours = (count: number) => Date.parse(start.changedAt) + count * 3_600_000;

  expect(isForgotten(start, hours(3.9))).toBe(false);
  expect(isForgotten(start, hours(4.1))).toBe(true);
  expect(isForgotten(giveSign(start), hours(4.1))).toBe(true);
});
