import { useCallback, useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** Rows that were ticked a moment ago, and stay struck out until they leave. */
export function useLeaving() {
  const [leaving, setLeaving] = useState(NONE);
  const begin = useCallback((id: string) => {
    if (canMove()) setLeaving((now) => new Set([...now, id]));
  }, []);
  const end = useCallback((id: string) => {
    setLeaving((now) => (now.has(id) ? new Set([...now].filter((other) => other !== id)) : now));
  }, []);
  return { leaving, begin, end };
}

const canMove = () =>
  'animate' in Element.prototype && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
