import { isMovedByHand } from '../motion/by-hand.ts';

export const ROWS = 'item-row';
// Below the navigation and notifications.
const FIRST_AT = 0.3;
// Several rows, because one may be the row that disappears.
const STEPS = [0, 1, 3, 6];

/** Remembers where rows are on the screen. The returned function scrolls one of them back to its place. */
export function rememberPlace(): () => void {
  // In this order: asking where the page is scrolled to lays it out.
  if (isMovedByHand() || window.scrollY < 1) return () => undefined;
  const rows = document.getElementsByClassName(ROWS);
  const first = firstBelow(rows, window.innerHeight * FIRST_AT);
  const places = STEPS.flatMap((step) => {
    const row = rows[first + step];
    return row ? [{ row, top: row.getBoundingClientRect().top }] : [];
  }).filter(({ top }) => top < window.innerHeight);
  return () => {
    const place = places.find(({ row }) => row.isConnected);
    const moved = place ? place.row.getBoundingClientRect().top - place.top : 0;
    // Browsers do this too, but not always, and Safari never.
    if (Math.abs(moved) >= 1) window.scrollBy(0, moved);
  };
}

/** By halves, because every look at a row takes time; asking for the element at a point takes far longer. */
export function firstBelow(rows: HTMLCollectionOf<Element>, y: number): number {
  let start = 0;
  let end = rows.length;
  while (start < end) {
    const middle = Math.floor((start + end) / 2);
    if ((rows[middle]?.getBoundingClientRect().bottom ?? 0) > y) end = middle;
    else start = middle + 1;
  }
  return start;
}
