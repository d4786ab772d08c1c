import { startTransition, useEffect, useState } from 'react';

const FIRST = 20;
// Few enough to keep a slow phone responsive.
const MORE = 250;

/** Cached lists render completely, because the browser may restore their scroll position. */
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
