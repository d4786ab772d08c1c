import { useState } from 'react';
import { sameAs } from '../same-as.ts';

/** The array of an earlier render while it has the same elements. */
export function useSame<T>(now: readonly T[]): readonly T[] {
  const [keep] = useState(() => {
    let kept = now;
    return (next: readonly T[]) => (kept = sameAs(kept, next));
  });
  return keep(now);
}
