import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { User } from '@shared-lists/contract/api/lists.ts';
import { useCallback, useEffect, useRef } from 'react';
import { shortName } from '../../../lib/short-name.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';

// Each item is a change of its own.
const QUIET_MS = 500;

/** A list that fills again surprises whoever looks at it: says who did it, once for all items. */
export function useTellBroughtBack() {
  const counts = useRef(new Map<string, number>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
    },
    [],
  );
  return useCallback((items: readonly Item[], people: readonly User[]) => {
    if (items.length === 0) return;
    for (const { user_id: id } of items) counts.current.set(id, (counts.current.get(id) ?? 0) + 1);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      for (const [id, count] of counts.current) {
        const person = people.find((one) => one.id === id);
        const name = person ? shortName(person) : 'Somebody';
        toastInfo(`${name} brought ${count} ${count === 1 ? 'item' : 'items'} back.`);
      }
      counts.current.clear();
    }, QUIET_MS);
  }, []);
}
