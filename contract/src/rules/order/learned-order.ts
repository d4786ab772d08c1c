import { categoryKey } from '../category.ts';

/** So many trips are enough to learn from, and so many count at most. */
export const FEWEST_TRIPS = 2;
export const MOST_TRIPS = 10;

/**
 * The order in which categories were visited on most trips, the newest trip first in `trips`. Each category counts
 * against how many others it came first more often than not, because a trip rarely visits all of them.
 */
export function learnedOrder(trips: readonly (readonly string[])[]): string[] {
  const names = new Map<string, string>();
  for (const name of trips.flat()) if (!names.has(categoryKey(name))) names.set(categoryKey(name), name);
  const visits = trips.map((trip) => new Map(trip.map((name, index) => [categoryKey(name), index])));
  const keys = [...names.keys()];
  const wins = (one: string, other: string) =>
    visits.reduce((sum, visit) => sum + comparison(visit.get(one), visit.get(other)), 0);
  const score = new Map(
    keys.map((one) => [one, keys.reduce((sum, other) => sum + Math.sign(wins(one, other)), 0)]),
  );
  return keys
    .toSorted((one, other) => (score.get(other) ?? 0) - (score.get(one) ?? 0))
    .map((key) => names.get(key) ?? key);
}

function comparison(one: number | undefined, other: number | undefined): number {
  return one === undefined || other === undefined ? 0 : Math.sign(other - one);
}
