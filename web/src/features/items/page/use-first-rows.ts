import { startTransition, useEffect, useState } from 'react';

// More than fit a screen.
const FIRST = 20;
// So few that a slow phone is never busy for long: it can be used meanwhile.
const MORE = 250;

/**
 * How many rows to draw. When a list arrives its first rows are there at once, and the others follow in the background. One
 * that was there when the page was opened is drawn whole: the browser may scroll it back to where it was.
 */
export function useFirstRows(wasCached: boolean, total: number): number {
  const [count, setCount] = useState(wasCached ? Infinity : FIRST);

  useEffect(() => {
    if (count === Infinity) return;
    startTransition(() => {
      setCount(count < total ? count + MORE : Infinity);
    });
  }, [count, total]);

  return count;
}
