import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail, User } from '@shared-lists/contract/api/lists.ts';
import { derivedId } from '../../../lib/derived-id.ts';
import { takersOf, type Companion } from './companions.ts';
import type { OwnTrip } from './own-trip.ts';
import { basketOf, leftInOrder, showsLearned } from './shop-view.ts';

const NEXT_SHOWN = 4;

export interface TripSummary {
  readonly taken: number;
  /** Those who took something, and how much; what both took counts for both. */
  readonly byPerson: readonly { readonly person: User; readonly count: number }[];
  /** With copies of what was brought back since; `takers` knows them, too. */
  readonly basket: readonly Item[];
  readonly takers: ReadonlyMap<string, readonly User[]>;
  readonly notAvailable: readonly { readonly item: Item; readonly reason: string }[];
  /** Without what was not available. */
  readonly stillOpen: readonly Item[];
  /** What was taken is on the list again, for the next time. */
  readonly isBroughtBack: boolean;
  /** The first categories of the next trip. */
  readonly next: string | undefined;
  readonly trips: number;
}

export function summaryOfTrip(
  detail: ListDetail,
  own: OwnTrip,
  companions: readonly Companion[],
  me: User,
): TripSummary {
  const takers = takersOf(own, companions, me);
  // Also what was deleted or brought back since: it was bought.
  const open = new Set(detail.not_completed_items.map(({ id }) => id));
  const bought = [...takers].filter(([id]) => !open.has(id));
  const again = new Map(bought.map(([id, people]) => [derivedId(id), people]));
  const shoppers = [me, ...new Set(companions.map(({ person }) => person))];
  const countOf = (person: User) => bought.filter(([, all]) => all.includes(person)).length;
  // Others may have set something aside, too.
  const reasonOf = ({ id, set_aside }: Item) => own.aside[id] ?? set_aside;
  const { learned } = detail.order;
  return {
    taken: bought.length,
    byPerson: shoppers.map((person) => ({ person, count: countOf(person) })).filter(({ count }) => count > 0),
    basket: [...detail.not_completed_items.filter(({ id }) => again.has(id)), ...basketOf(detail, takers)],
    takers: new Map([...takers, ...again]),
    notAvailable: detail.not_completed_items.flatMap((item) => {
      const reason = reasonOf(item);
      return reason === null ? [] : [{ item, reason }];
    }),
    stillOpen: leftInOrder(detail).filter((item) => reasonOf(item) === null && !again.has(item.id)),
    isBroughtBack: [...open].some((id) => again.has(id)),
    next: showsLearned(detail) ? learned.categories.slice(0, NEXT_SHOWN).join(', ') : undefined,
    trips: learned.trips,
  };
}
