import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail, User } from '@shared-lists/contract/api/lists.ts';
import { takersOf, type Companion } from './companions.ts';
import type { OwnTrip } from './own-trip.ts';
import { basketOf, leftInOrder, showsLearned } from './shop-view.ts';

export interface TripSummary {
  readonly taken: number;
  /** Those who took something, and how much; what both took counts for both. */
  readonly byPerson: readonly { readonly person: User; readonly count: number }[];
  readonly notAvailable: readonly { readonly item: Item; readonly reason: string }[];
  /** Without what was not available. */
  readonly stillOpen: readonly Item[];
  /** What the next trip begins with. */
  readonly first: string | undefined;
  readonly trips: number;
}

export function summaryOfTrip(
  detail: ListDetail,
  own: OwnTrip,
  companions: readonly Companion[],
  me: User,
): TripSummary {
  const takers = takersOf(own, companions, me);
  const basket = basketOf(detail, takers);
  const people = [me, ...new Set(companions.map(({ person }) => person))];
  const countOf = (person: User) => basket.filter(({ id }) => takers.get(id)?.includes(person)).length;
  // Others may have set something aside, too.
  const reasonOf = ({ id, set_aside }: Item) => own.aside[id] ?? set_aside;
  const { learned } = detail.order;
  return {
    taken: basket.length,
    byPerson: people.map((person) => ({ person, count: countOf(person) })).filter(({ count }) => count > 0),
    notAvailable: detail.not_completed_items.flatMap((item) => {
      const reason = reasonOf(item);
      return reason === null ? [] : [{ item, reason }];
    }),
    stillOpen: leftInOrder(detail).filter((item) => reasonOf(item) === null),
    first: showsLearned(detail) ? learned.categories[0] : undefined,
    trips: learned.trips,
  };
}
