import type { Trip } from '@shared-lists/contract/api/trips.ts';
import { categoryKey } from '@shared-lists/contract/rules/category.ts';

/** Ids of people by category; the key is empty for items without one. */
export type Split = Readonly<Record<string, string>>;

interface Part {
  readonly category: string | null;
  readonly count: number;
}

/** Of somebody who shops now, and made the newest split. */
export function tripOfSplit(trips: readonly Trip[]): Trip | undefined {
  const made = trips.filter(({ ended_at, split_at }) => ended_at === null && split_at !== null);
  const [newest] = made.toSorted((one, other) => ((one.split_at ?? '') < (other.split_at ?? '') ? 1 : -1));
  return newest;
}

export const newestSplit = (trips: readonly Trip[]): Split => tripOfSplit(trips)?.split ?? {};

export const splitText = (maker: string, own: number) =>
  `${maker} split the list: ${own === 0 ? 'nothing' : own} ${own < 2 ? 'is' : 'are'} yours.`;

/** Categories of somebody who does not shop any more are everybody's. Spelling does not matter. */
export function ownersOf(split: Split, shoppers: ReadonlySet<string>): ReadonlyMap<string, string> {
  const given = Object.entries(split).filter(([, userId]) => shoppers.has(userId));
  return new Map(given.map(([category, userId]) => [categoryKey(category), userId]));
}

/** The largest categories first, each to whoever has least. */
export function splitEvenly(parts: readonly Part[], shoppers: readonly string[]): Split {
  const load = new Map(shoppers.map((id) => [id, 0]));
  const largestFirst = parts.toSorted((one, other) => other.count - one.count);
  const given = new Map<string, string>();
  for (const { category, count } of largestFirst) {
    const [userId] = [...load.keys()].toSorted((one, other) => (load.get(one) ?? 0) - (load.get(other) ?? 0));
    if (userId === undefined) break;
    given.set(category ?? '', userId);
    load.set(userId, (load.get(userId) ?? 0) + count);
  }
  return Object.fromEntries(given);
}
