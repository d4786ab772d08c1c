import type { Item } from '../../api/list-items.ts';

type Placed = Pick<Item, 'id' | 'created_at' | 'position'>;

/** An item that nobody moved stands where it was added, so that a new one comes last. */
export const positionOf = ({ id, created_at, position }: Placed): string => position ?? created_at + id;

/** Positions are compared by code unit; equal ones by id. */
export function comparePositions(one: Placed, other: Placed): number {
  return compare(positionOf(one), positionOf(other)) || compare(one.id, other.id);
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/**
 * Short positions in a given order. They begin with 1, before all dates, so that what is added later comes last, and end
 * with 5, so that there is room before and after each.
 */
export const spacedPosition = (index: number): string => `${FIRST_SPACED + index}5`;

/** All have as many digits, for more items than a list holds. */
export const FIRST_SPACED = 1_000_001;

const LOWEST = '0';
const FIRST = '1';
const DIGITS = '123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** After `low` and before `high`. Without `high` it still stands before everything that is added later. */
export function positionBetween(low: string, high: string | null): string {
  return high === null ? positionAfter(low) : between(low, high, 0);
}

function positionAfter(low: string): string {
  const next = DIGITS[DIGITS.indexOf(low.at(-1) ?? '') + 1];
  return next === undefined || low === '' ? low + FIRST : low.slice(0, -1) + next;
}

/** Both are equal before `index`. It never ends with the lowest digit, so that there is room in front of it. */
function between(low: string, high: string | undefined, index: number): string {
  const [from = '', to] = [low[index], high?.[index]];
  const free = Array.from(DIGITS).filter((digit) => digit > from && (to === undefined || digit < to));
  const middle = free[Math.floor(free.length / 2)];
  const start = low.slice(0, index);
  if (middle !== undefined && (high === undefined || to !== undefined)) return start + middle;
  if (from === to) return between(low, high, index + 1);
  if (from !== '') return between(low, undefined, index + 1);
  // `low` ends here: the rest stands before the rest of `high`.
  if (to === undefined) return low + FIRST;
  return to > LOWEST ? between(low + LOWEST, undefined, index + 1) : between(low + to, high, index + 1);
}
