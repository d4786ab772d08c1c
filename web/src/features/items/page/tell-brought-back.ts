import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { User } from '@shared-lists/contract/api/lists.ts';
import { shortName } from '../../../lib/short-name.ts';
import { toastInfo } from '../../../ui/notices/toasts.ts';

// Each item is a change of its own.
const QUIET_MS = 500;

const counts = new Map<string, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Tells people who have the list open who brought items back: one notice for all items. */
export function tellBroughtBack(items: readonly Item[], people: readonly User[]): void {
  for (const { user_id: id } of items) counts.set(id, (counts.get(id) ?? 0) + 1);
  clearTimeout(timer);
  timer = setTimeout(() => {
    for (const [id, count] of counts) {
      const person = people.find((one) => one.id === id);
      const name = person ? shortName(person) : 'Somebody';
      toastInfo(`${name} brought ${count} ${count === 1 ? 'item' : 'items'} back.`);
    }
    counts.clear();
  }, QUIET_MS);
}
