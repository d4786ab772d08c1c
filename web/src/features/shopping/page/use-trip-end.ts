import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useEffect } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import {
  endTrip,
  noteAside,
  noteLeftovers,
  noteRedone,
  noteUndoFailed,
  noteUndone,
  reopenTrip,
  type OwnTrip,
} from '../model/own-trip.ts';
import { asideOf, leftOf } from '../model/shop-view.ts';
import type { useTrips } from '../trip/use-trips.ts';
import type { Shopping } from './use-shopping.ts';

interface Options {
  readonly detail: ListDetail;
  readonly trip: OwnTrip;
  readonly change: (what: (trip: OwnTrip) => OwnTrip) => void;
  readonly shopping: Shopping;
  readonly nameOf: (item: Item) => string;
  readonly othersWith: (itemId: string) => readonly string[];
  /** Nobody else is in the shop. */
  readonly isAlone: boolean;
}

export function useTripEnd({ detail, trip, change, shopping, nameOf, othersWith, isAlone }: Options) {
  return {
    /** What is not available stays so while somebody else is in the shop; the last one clears it. */
    end: () => {
      for (const item of asideOf(detail)) {
        // Of others, too: the summary tells it, also after they end their trips and clear it.
        change(noteAside(item.id, item.set_aside));
        if (isAlone) quietly(shopping.bringBack(item));
      }
      change(endTrip);
    },
    keepShopping: () => {
      change(reopenTrip);
      for (const item of leftOf(detail)) {
        const reason = trip.aside[item.id];
        if (reason !== undefined) quietly(shopping.missAgain(item, reason));
      }
    },
    undo: () => {
      const isKept = ({ id }: Item) => othersWith(id).length > 0;
      const ids = new Set(trip.taken.map(({ id }) => id));
      const mine = detail.completed_items.filter(({ id }) => ids.has(id));
      // What somebody else has in the basket is not needed any more.
      const [kept, alone] = [mine.filter(isKept), mine.filter((item) => !isKept(item))];
      shopping.putAllBack(alone, (outcome) => {
        const left = kept.map((item) => ({ id: item.id, name: nameOf(item) }));
        if (outcome === 'undone') change(noteUndone(newId(), left));
        else change(outcome === 'redone' ? noteRedone(trip.taken) : noteUndoFailed);
      });
      if (kept.length > 0)
        toastInfo(`Left alone, because others took the same: ${kept.map(nameOf).join(', ')}.`);
    },
  };
}

/** Whatever refuses it has deleted or taken it. */
function quietly(deed: Promise<unknown>): void {
  deed.catch(() => undefined);
}

/** What a trip that nobody ended left set aside is on the list again, unless somebody is in the shop. */
export function useClearLeftovers(
  detail: ListDetail,
  trip: OwnTrip,
  { trips, isUpToDate }: ReturnType<typeof useTrips>,
  change: Options['change'],
  shopping: Shopping,
): void {
  const latest = useLatest({ detail, trip, shopping, change });
  const isDue = trip.isFresh && isUpToDate;
  const isAlone = !trips.some(({ id, ended_at }) => id !== trip.id && ended_at === null);
  useEffect(() => {
    if (!isDue) return;
    const now = latest.current;
    now.change(noteLeftovers);
    if (!isAlone) return;
    for (const item of asideOf(now.detail))
      if (now.trip.aside[item.id] === undefined) quietly(now.shopping.bringBack(item));
  }, [isDue, isAlone, latest]);
}
