import { MOST_ITEMS_TAKEN, type TripChanges } from '@shared-lists/contract/api/trips.ts';
import { distinctCategories, MOST_CATEGORIES } from '@shared-lists/contract/rules/category.ts';
import { FORGOTTEN_AFTER_MS } from '../../../lib/between-features/stored-trips.ts';
import type { Split } from './split.ts';

interface TakenItem {
  readonly id: string;
  /** When it was taken: the item may be deleted later. Empty without one. */
  readonly category: string;
}

/** Put back while somebody else had it, too. */
interface LeftItem {
  readonly id: string;
  readonly name: string;
}

/** A trip of this person, as this device knows it. */
export interface OwnTrip {
  readonly id: string;
  /** Of everything done on it, so that it is undone together. Another one after that. */
  readonly batch: string;
  readonly startedAt: string;
  readonly changedAt: string;
  readonly endedAt: string | null;
  readonly taken: readonly TakenItem[];
  /** Until the server says whether somebody still has them. Trips that an earlier version stored have none. */
  readonly leftToOthers?: readonly LeftItem[];
  /** Why this person could not get items, by item id. */
  readonly aside: Readonly<Record<string, string>>;
  readonly split: Split | null;
  /** Until the server has it; then the newest split of all counts. */
  readonly isSplitNew: boolean;
  /** What was left set aside by earlier trips has not been looked at yet. */
  readonly isFresh: boolean;
  /** Items that others took, too, and of which the person has been told. */
  readonly told: readonly string[];
  /** What this person took was undone. */
  readonly isUndone: boolean;
  /** Its summary has been left. */
  readonly isClosed: boolean;
  /** Raised by every change that others must hear of. */
  readonly version: number;
  readonly sentVersion: number;
}

type Change = (trip: OwnTrip) => OwnTrip;

export function newTrip(id: string, now: string): OwnTrip {
  return {
    id,
    batch: id,
    startedAt: now,
    changedAt: now,
    endedAt: null,
    taken: [],
    aside: {},
    split: null,
    isSplitNew: false,
    isFresh: true,
    told: [],
    isUndone: false,
    isClosed: false,
    version: 1,
    sentVersion: 0,
  };
}

/** A change that others must hear of. */
const raise = (trip: OwnTrip, changes: Partial<OwnTrip>): OwnTrip => ({
  ...trip,
  ...changes,
  changedAt: new Date().toISOString(),
  version: trip.version + 1,
});

const without = (aside: OwnTrip['aside'], itemId: string) =>
  Object.fromEntries(Object.entries(aside).filter(([id]) => id !== itemId));

const withoutLeft = ({ leftToOthers = [] }: OwnTrip, ids: readonly string[]) =>
  leftToOthers.filter(({ id }) => !ids.includes(id));

export const take =
  (item: TakenItem): Change =>
  (trip) =>
    raise(trip, {
      taken: [...trip.taken.filter(({ id }) => id !== item.id), item],
      leftToOthers: withoutLeft(trip, [item.id]),
      aside: without(trip.aside, item.id),
      isUndone: false,
    });

export const putBack =
  (itemId: string): Change =>
  (trip) =>
    raise(trip, { taken: trip.taken.filter(({ id }) => id !== itemId) });

/** Somebody else has it, too, as far as this device knows. */
export const leaveToOthers =
  (item: LeftItem): Change =>
  (trip) => ({
    ...putBack(item.id)(trip),
    leftToOthers: [...withoutLeft(trip, [item.id]), item],
  });

export const settleLeft =
  (itemIds: readonly string[]): Change =>
  (trip) => ({ ...trip, leftToOthers: withoutLeft(trip, itemIds) });

export const noteAside =
  (itemId: string, reason: string | null): Change =>
  (trip) => ({
    ...trip,
    aside: reason === null ? without(trip.aside, itemId) : { ...trip.aside, [itemId]: reason },
  });

export const splitList =
  (split: Split): Change =>
  (trip) =>
    raise(trip, { split, isSplitNew: true });

export const tellOf =
  (itemIds: readonly string[]): Change =>
  (trip) => ({ ...trip, told: [...new Set([...trip.told, ...itemIds])] });

/** Tells the others that this person is still here. It is no change: a page that was forgotten must not count for ever. */
export const giveSign: Change = (trip) => ({ ...trip, version: trip.version + 1 });

export const noteLeftovers: Change = (trip) => ({ ...trip, isFresh: false });

export const endTrip: Change = (trip) => raise(trip, { endedAt: new Date().toISOString() });

export const reopenTrip: Change = (trip) => raise(trip, { endedAt: null });

export const closeTrip: Change = (trip) => ({
  ...(trip.endedAt === null ? endTrip(trip) : trip),
  isClosed: true,
});

/** It ended hours ago, and not now. */
export const closeLate: Change = (trip) => ({ ...closeTrip(trip), changedAt: trip.changedAt });

/** A later undo must not take back what is done from now on. */
export const noteUndone =
  (batch: string, kept: readonly LeftItem[] = []): Change =>
  (trip) => {
    const others = withoutLeft(
      trip,
      kept.map(({ id }) => id),
    );
    return raise(trip, { batch, taken: [], leftToOthers: [...others, ...kept], isUndone: true });
  };

/** What was undone is in the basket again. */
export const noteRedone =
  (taken: OwnTrip['taken']): Change =>
  (trip) => {
    const ids = taken.map(({ id }) => id);
    return raise(trip, { taken, leftToOthers: withoutLeft(trip, ids), isUndone: false });
  };

/** Not all of it is back on the list. */
export const noteUndoFailed: Change = (trip) => ({ ...trip, isUndone: false });

export const noteSent =
  (version: number): Change =>
  (trip) => ({
    ...trip,
    sentVersion: Math.max(trip.sentVersion, version),
    isSplitNew: trip.isSplitNew && version < trip.version,
  });

export const isUnsent = ({ version, sentVersion }: OwnTrip) => version > sentVersion;

export const hasBegun = ({ taken, aside, split }: OwnTrip) =>
  taken.length > 0 || Object.keys(aside).length > 0 || split !== null;

/** Nobody ended it, or nobody left its summary. */
export const isForgotten = ({ changedAt }: OwnTrip, now: number) =>
  now - Date.parse(changedAt) > FORGOTTEN_AFTER_MS;

/** The whole state: whichever arrives last is complete. Without more categories than the server keeps. */
export function toChanges(trip: OwnTrip): TripChanges {
  const { taken, split, endedAt } = trip;
  const visited = distinctCategories(taken.map(({ category }) => category));
  const given = Object.entries(split ?? {});
  // Whoever shops now must not take what was bought days ago for somebody's basket.
  const isLate = endedAt !== null && isForgotten(trip, Date.now());
  return {
    taken: isLate ? [] : taken.slice(-MOST_ITEMS_TAKEN).map(({ id }) => id),
    visited: visited.slice(0, MOST_CATEGORIES),
    split: split && Object.fromEntries(given.slice(0, MOST_CATEGORIES)),
    ended: endedAt !== null,
  };
}
