import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { useCallback, useState } from 'react';

type Leaving = ReadonlyMap<string, 'own' | 'others'>;
type Items = readonly Item[];

const NONE: Leaving = new Map();

/**
 * Rows that were ticked a moment ago, and stay struck out until they leave. Those that others tick stay as well: somebody
 * is about to press the row below must not press another one. `shown`: rows that are left.
 */
export function useLeaving(shown: Items, completed: Items) {
  const [leaving, setLeaving] = useState(NONE);
  const [before, setBefore] = useState(shown);
  if (before !== shown) {
    setBefore(shown);
    const taken = takenByOthers(before, shown, completed, leaving);
    const reopened = cameBack(before, shown).filter(({ id }) => leaving.has(id));
    if (taken.length + reopened.length > 0 && canMove())
      setLeaving(new Map([...without(leaving, reopened), ...taken]));
  }

  const begin = useCallback((id: string) => {
    if (canMove()) setLeaving((now) => new Map([...now, [id, 'own']]));
  }, []);
  const end = useCallback((id: string) => {
    setLeaving((now) => (now.has(id) ? new Map(without(now, [{ id }])) : now));
  }, []);
  return { leaving, begin, end };
}

function cameBack(before: Items, shown: Items): Items {
  const known = new Set(before.map(({ id }) => id));
  return shown.filter(({ id }) => !known.has(id));
}

function takenByOthers(before: Items, shown: Items, completed: Items, leaving: Leaving) {
  const still = new Set(shown.map(({ id }) => id));
  const done = new Set(completed.map(({ id }) => id));
  return before
    .filter(({ id }) => !still.has(id) && done.has(id) && !leaving.has(id))
    .map(({ id }) => [id, 'others'] as const);
}

function without(leaving: Leaving, items: readonly Pick<Item, 'id'>[]) {
  const ids = new Set(items.map(({ id }) => id));
  return [...leaving].filter(([id]) => !ids.has(id));
}

const canMove = () =>
  'animate' in Element.prototype && !window.matchMedia('(prefers-reduced-motion: reduce)').matches;
