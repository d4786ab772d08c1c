import type { List, ListChanges } from '@shared-lists/contract/api/lists.ts';
import { changedKind } from './list-kind.ts';

export interface ListValues extends Pick<List, 'name' | 'completed' | 'refreshed'> {
  readonly kind: string;
}

/** Sends only changed values, so that other people's changes to the rest are kept. */
export function changedValues(before: List, now: ListValues): ListChanges {
  return {
    ...(now.name !== before.name && { name: now.name }),
    ...changedKind(before, now.kind),
    ...(now.completed !== before.completed && { completed: now.completed }),
    ...(now.refreshed !== before.refreshed && { refreshed: now.refreshed }),
  };
}
