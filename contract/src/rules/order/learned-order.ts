import { categoryKey, distinctCategories, MOST_CATEGORIES } from '../category.ts';

/** So many trips are enough to learn from, and so many count at most. */
export const FEWEST_TRIPS = 2;
export const MOST_TRIPS = 10;

/**
 * The order in which categories were visited on most trips, the newest trip first in `trips`. Each category counts
 * against how many others it came first more often than not, because a trip rarely visits all of them. Of very many
 * categories those of the newest trips count.
 */
export function learnedOrder(trips: readonly (readonly string[])[]): string[] {
  const names = distinctCategories(trips.flat()).slice(0, MOST_CATEGORIES);
  const numbers = new Map(names.map((name, number) => [categoryKey(name), number]));
  const wins = names.map(() => new Int8Array(names.length));
  for (const trip of trips) {
    const visits = distinctCategories(trip).flatMap((name) => numbers.get(categoryKey(name)) ?? []);
    visits.forEach((one, place) => {
      for (const other of visits.slice(place + 1)) {
        addTo(wins[one], other, 1);
        addTo(wins[other], one, -1);
      }
    });
  }
  const score = new Map(
    names.map((name, number) => [name, wins[number]?.reduce((sum, won) => sum + Math.sign(won), 0) ?? 0]),
  );
  return names.toSorted((one, other) => (score.get(other) ?? 0) - (score.get(one) ?? 0));
}

function addTo(row: Int8Array | undefined, column: number, won: number): void {
  if (row) row[column] = (row[column] ?? 0) + won;
}
