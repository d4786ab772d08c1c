import { describe, expect, test } from 'vitest';
import { at, id } from '../../../testing/fixtures.ts';
import { trip } from '../../../testing/trips.ts';
import { companionsOf, doublesOf, shoppingNow, takersOf } from './companions.ts';
import { newTrip, take } from './own-trip.ts';

const me = { id: id(1), email: 'owner@example.com', name: 'Owner' };
const sam = { id: id(2), email: 'writer@example.com', name: 'Sam' };
const [milk, soap] = [id(11), id(12)];
const own = take({ id: milk, category: '' })(newTrip(id(700), at(5)));
const sams = trip({ id: id(701), user_id: sam.id, started_at: at(6), taken: [milk, soap] });
const companions = (...trips: (typeof sams)[]) => companionsOf(trips, own, [me, sam], me.id);

describe('companions', () => {
  test('are others who shop now, or ended after this trip began', () => {
    expect(companions(sams)).toEqual([{ person: sam, trip: sams }]);
    expect(companions({ ...sams, ended_at: at(6) })).toHaveLength(1);
    expect(companions({ ...sams, ended_at: at(4) })).toEqual([]);
  });

  test('are compared by the clock of the server', () => {
    const started = trip({ id: own.id, user_id: me.id, started_at: at(1) });

    expect(companions(started, { ...sams, ended_at: at(4) })).toHaveLength(1);
  });

  test('are not the person on another device, nor somebody who left the list', () => {
    expect(companions({ ...sams, user_id: me.id })).toEqual([]);
    expect(companions({ ...sams, user_id: id(3) })).toEqual([]);
  });

  test('shop now once each, on the newest trip', () => {
    const older = { ...sams, id: id(702), started_at: at(2) };

    expect(shoppingNow(companions(older, sams), undefined).map(({ trip: { id: tripId } }) => tripId)).toEqual(
      [sams.id],
    );
    expect(shoppingNow(companions({ ...sams, ended_at: at(7) }), undefined)).toEqual([]);
  });

  test('are gone after half an hour without a sign, but not with the phone in the pocket', () => {
    const seen = companions({ ...sams, seen_at: '2026-01-02T10:00:00.000Z' });

    expect(shoppingNow(seen, '2026-01-02T10:29:00.000Z')).toHaveLength(1);
    expect(shoppingNow(seen, '2026-01-02T10:31:00.000Z')).toEqual([]);
  });
});

test('what both took is known', () => {
  expect(doublesOf(own, companions(sams))).toEqual([{ itemId: milk, person: sam }]);
});

test('everybody who took an item is known', () => {
  expect([...takersOf(own, companions(sams), me)]).toEqual([
    [milk, [me, sam]],
    [soap, [sam]],
  ]);
});
