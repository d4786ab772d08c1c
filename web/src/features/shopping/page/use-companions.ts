import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail, User } from '@shared-lists/contract/api/lists.ts';
import type { Trip } from '@shared-lists/contract/api/trips.ts';
import { useEffect, useMemo, useRef, type RefObject } from 'react';
import { announce } from '../../../ui/notices/announcements.ts';
import { toastWarning } from '../../../ui/notices/toasts.ts';
import { shortName } from '../../../lib/short-name.ts';
import { companionsOf, doublesOf, shoppingNow, takersOf, type Double } from '../model/companions.ts';
import { tellOf, type OwnTrip } from '../model/own-trip.ts';
import { newestSplit, ownersOf } from '../model/split.ts';
import type { useTrips } from '../trip/use-trips.ts';
import type { SeenCompanion } from './ShopHead.tsx';

type Change = (what: (trip: OwnTrip) => OwnTrip) => void;

/** Who else shops, what they took, and how the list is split between all. */
export function useCompanions(detail: ListDetail, own: OwnTrip, everybody: ReturnType<typeof useTrips>) {
  const { list_users: people, current_user_id: userId } = detail;
  const trips = tripsOfToday(everybody, own);
  const me: User = useMemo(
    () => people.find(({ id }) => id === userId) ?? { id: userId, name: 'You', email: '' },
    [people, userId],
  );
  const companions = useMemo(() => companionsOf(trips, own, people, userId), [trips, own, people, userId]);
  const items = useMemo(() => itemsById(detail), [detail]);
  const heardAt = trips.find(({ id }) => id === own.id)?.seen_at;
  const now: readonly SeenCompanion[] = useMemo(
    () =>
      shoppingNow(companions, heardAt).map(({ person, trip }) => ({
        person,
        last: items.get(trip.taken.at(-1) ?? ''),
      })),
    [companions, items, heardAt],
  );
  const takers = useMemo(() => takersOf(own, companions, me), [own, companions, me]);
  const owners = useMemo(() => {
    const shoppers = new Set([userId, ...now.map(({ person }) => person.id)]);
    if (shoppers.size === 1) return new Map<string, string>();
    return ownersOf(own.isSplitNew && own.split ? own.split : newestSplit(trips), shoppers);
  }, [own, trips, now, userId]);
  const doubles = useMemo(() => doublesOf(own, companions), [own, companions]);
  return { me, companions, now, items, takers, owners, doubles };
}

const NONE: readonly Trip[] = [];

/** Those that the device has are of an earlier visit, unless this trip is among them. */
function tripsOfToday({ trips, isUpToDate }: ReturnType<typeof useTrips>, own: OwnTrip): readonly Trip[] {
  return isUpToDate || trips.some(({ id }) => id === own.id) ? trips : NONE;
}

const itemsById = ({ not_completed_items, completed_items }: ListDetail): ReadonlyMap<string, Item> =>
  new Map([...not_completed_items, ...completed_items].map((item) => [item.id, item]));

export const doubleText = ({ person }: Double, item: string) =>
  `You and ${shortName(person)} both took ${item}.`;

/** At once, and once each, also after a reload. */
export function useTellDoubles(
  doubles: readonly Double[],
  { told }: OwnTrip,
  change: Change,
  nameOfId: RefObject<(itemId: string) => string | undefined>,
): void {
  useEffect(() => {
    const untold = doubles.filter(({ itemId }) => !told.includes(itemId));
    if (untold.length === 0) return;
    change(tellOf(untold.map(({ itemId }) => itemId)));
    for (const double of untold) {
      const name = nameOfId.current(double.itemId);
      if (name !== undefined) toastWarning(doubleText(double, name));
    }
  }, [doubles, told, change, nameOfId]);
}

/** For screen readers. */
export function useAnnounceTakes(now: readonly SeenCompanion[], nameOfItem: (item: Item) => string): void {
  const texts = now.map(({ person, last }) =>
    last ? `${shortName(person)} took ${nameOfItem(last)}` : `${shortName(person)} is shopping`,
  );
  const text = texts.join('. ');
  const before = useRef('');
  useEffect(() => {
    if (text === before.current) return;
    before.current = text;
    if (text) announce(text);
  }, [text]);
}
