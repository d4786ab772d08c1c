import { dayOf } from '../../../lib/dates.ts';

export type DueState = 'late' | 'today' | 'tomorrow' | undefined;

const DAY = /^\d{4}-\d{2}-\d{2}/u;

/** Compares calendar dates: an item is due until the end of its day, wherever the person is. */
export function dueState(stored: string, now = new Date()): DueState {
  const [due] = DAY.exec(stored) ?? [];
  if (due === undefined) return undefined;
  const today = dayOf(now);
  if (due < today) return 'late';
  if (due === today) return 'today';
  const tomorrow = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  return due === dayOf(tomorrow) ? 'tomorrow' : undefined;
}
