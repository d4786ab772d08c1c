import { session } from '../../../data/session/session.ts';
import { TRIPS_PREFIX } from '../../../lib/between-features/stored-trips.ts';
import { closeLate, closeTrip, hasBegun, isForgotten, isUnsent, type OwnTrip } from '../model/own-trip.ts';

// Not in IndexedDB: the page may be closed right after a tick.
const memory = new Map<string, readonly OwnTrip[]>();
const listeners = new Set<() => void>();
const NONE: readonly OwnTrip[] = [];

const ownPrefix = () => `${TRIPS_PREFIX}${session.getSnapshot()?.uid ?? ''} `;

/** Trips of whoever is signed in: the current one, and ended ones that the server has not heard of. */
const nameOf = (listId: string) => `${ownPrefix()}${listId}`;

export const listsWithTrips = (): readonly string[] =>
  Object.keys(localStorage)
    .filter((name) => name.startsWith(ownPrefix()))
    .map((name) => name.slice(ownPrefix().length));

export function readTrips(listId: string): readonly OwnTrip[] {
  const name = nameOf(listId);
  const known = memory.get(name);
  if (known) return known;
  const stored = parse(name);
  memory.set(name, stored);
  return stored;
}

function parse(name: string): readonly OwnTrip[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(name) ?? '[]');
    return Array.isArray(stored) && stored.length > 0 ? (stored as readonly OwnTrip[]) : NONE;
  } catch {
    return NONE;
  }
}

function write(listId: string, trips: readonly OwnTrip[]): void {
  const name = nameOf(listId);
  const kept = trips.filter((trip) => !trip.isClosed || isUnsent(trip));
  memory.set(name, kept);
  try {
    if (kept.length === 0) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // A full or forbidden storage only means that a reload begins another trip.
  }
  for (const listener of listeners) listener();
}

export const currentTrip = (listId: string) => readTrips(listId).findLast(({ isClosed }) => !isClosed);

export function addTrip(listId: string, trip: OwnTrip): void {
  write(listId, [...readTrips(listId), trip]);
}

export function changeTrip(listId: string, tripId: string, change: (trip: OwnTrip) => OwnTrip): void {
  write(
    listId,
    readTrips(listId).map((trip) => (trip.id === tripId ? change(trip) : trip)),
  );
}

/** Those of yesterday end without a summary. */
export function closeForgotten(listId: string): void {
  const current = currentTrip(listId);
  if (current && isForgotten(current, Date.now())) changeTrip(listId, current.id, closeLate);
}

/** Opening the shop then begins a new trip instead of showing the summary of the last one. */
export function closeOver(listId: string, isOver: (trip: OwnTrip) => boolean): void {
  const current = currentTrip(listId);
  if (current && current.endedAt !== null && isOver(current)) changeTrip(listId, current.id, closeTrip);
}

/** Whoever only had a look was not shopping; a summary that was left is not shown again. */
export function leaveTrip(listId: string): void {
  const current = currentTrip(listId);
  if (current && (current.endedAt !== null || !hasBegun(current))) changeTrip(listId, current.id, closeTrip);
}

export function subscribeToTrips(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

window.addEventListener('storage', ({ key }) => {
  if (key !== null && !key.startsWith(TRIPS_PREFIX)) return;
  memory.clear();
  for (const listener of listeners) listener();
});

session.subscribe(() => {
  memory.clear();
});
