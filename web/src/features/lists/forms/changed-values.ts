import type { ListChanges } from '@shared-lists/contract/api/lists.ts';

export type ListValues = Required<ListChanges>;

/** Sends only changed values, so that other people's changes to the rest are kept. */
export function changedValues(before: ListValues, now: ListValues): ListChanges {
  return {
    ...(now.name !== before.name && { name: now.name }),
    ...(now.type !== before.type && { type: now.type }),
    ...(now.completed !== before.completed && { completed: now.completed }),
    ...(now.refreshed !== before.refreshed && { refreshed: now.refreshed }),
  };
}
