import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useDeferredValue } from 'react';

export type FirstRows = (items: readonly Item[]) => readonly Item[];

// More than fit a screen.
const FIRST = 20;

/**
 * What to draw of some rows. When a list arrives its first rows are there at once, and the rest follows while the page
 * can be used already. One that was there when the page was opened is drawn whole: the browser may scroll it back to
 * where it was.
 */
export function useFirstRows(wasKnown: boolean): FirstRows {
  const isWhole = useDeferredValue(true, wasKnown);
  return (items) => (isWhole ? items : items.slice(0, FIRST));
}
