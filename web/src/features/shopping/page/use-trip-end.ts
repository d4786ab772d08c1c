import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useEffect } from 'react';
import { newId } from '../../../lib/new-id.ts';
import { useLatest } from '../../../lib/use-latest.ts';
import { rememberUndo, undoOnce } from '../../../ui/notices/undo-stack.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';
import { useUndoItems } from '../../items/undo/use-undo-items.ts';
import {
  endTrip,
  noteLeftovers,
  noteRedone,
  noteUndone,
  reopenTrip,
  type OwnTrip,
} from '../model/own-trip.ts';
import { asideOf } from '../model/shop-view.ts';
import type { useTrips } from '../trip/use-trips.ts';
import type { Shopping } from './use-shopping.ts';

interface Options {
  readonly detail: ListDetail;
  readonly trip: OwnTrip;
  readonly change: (what: (trip: OwnTrip) => OwnTrip) => void;
  readonly shopping: Shopping;
  readonly nameOf: (item: Item) => string;
  readonly isTakenByOthers: (itemId: string) => boolean;
}

export function useTripEnd({ detail, trip, change, shopping, nameOf, isTakenByOthers }: Options) {
  const undoOf = useUndoItems(detail.list.id);
  return {
    end: () => {
      for (const item of asideOf(detail)) if (trip.aside[item.id] !== undefined) bringBack(shopping, item);
      change(endTrip);
    },
    keepShopping: () => {
      change(reopenTrip);
    },
    undo: () => {
      const ids = new Set(trip.taken.map(({ id }) => id));
      const mine = detail.completed_items.filter(({ id }) => ids.has(id));
      const undo = undoOf(
        () => ({
          batch: trip.batch,
          itemName: mine.map(nameOf).join(', '),
          before: mine.map((item) => ({ ...item, completed: false })),
          after: mine,
        }),
        // Once it is done again, what follows belongs to that.
        (batch, isRedo) => {
          change(isRedo ? noteRedone(batch, trip.taken) : noteUndone(newId()));
        },
      );
      rememberUndo(undo);
      undoOnce(undo);
      // What somebody else has in the basket is not needed any more.
      const kept = mine.filter(({ id }) => isTakenByOthers(id));
      for (const item of kept) shopping.takeAgain(item).catch(() => undefined);
      if (kept.length > 0)
        toastInfo(`Left alone, because somebody else has it: ${kept.map(nameOf).join(', ')}.`);
    },
  };
}

/** Whatever refuses it has deleted or taken it. */
function bringBack(shopping: Shopping, item: Item): void {
  shopping.bringBack(item).catch(() => undefined);
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
      if (now.trip.aside[item.id] === undefined) bringBack(now.shopping, item);
  }, [isDue, isAlone, latest]);
}
