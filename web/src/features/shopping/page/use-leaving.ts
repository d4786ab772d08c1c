import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useCallback, useState } from 'react';

type Leaving = ReadonlyMap<string, 'own' | 'others'>;
type Items = readonly Item[];

const NONE: Leaving = new Map();

/**
 * Rows that were ticked a moment ago, and stay struck out until they leave. Those that others tick stay as well: whoever
 * is about to press the row below must not press another one.
 */
export function useLeaving(left: Items, completed: Items) {
  const [leaving, setLeaving] = useState(NONE);
  const [before, setBefore] = useState(left);
  if (before !== left) {
    setBefore(left);
    const taken = takenByOthers(before, left, completed, leaving);
    if (taken.length > 0 && canMove()) setLeaving(new Map([...leaving, ...taken]));
  }

  const begin = useCallback((id: string) => {
    if (canMove()) setLeaving((now) => new Map([...now, [id, 'own']]));
  }, []);
  const end = useCallback((id: string) => {
    setLeaving((now) => (now.has(id) ? new Map([...now].filter(([other]) => other !== id)) : now));
  }, []);
  return { leaving, begin, end };
}

function takenByOthers(before: Items, left: Items, completed: Items, leaving: Leaving) {
  const still = new Set(left.map(({ id }) => id));
  const done = new Set(completed.map(({ id }) => id));
  return before
    .filter(({ id }) => !still.has(id) && done.has(id) && !leaving.has(id))
    .map(({ id }) => [id, 'others'] as const);
}

const canMove = () =>
  'animate' in Element.prototype && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
