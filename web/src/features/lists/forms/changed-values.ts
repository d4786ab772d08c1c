import type { ListChanges } from '@shared-lists/contract/api/lists.ts';

export type ListValues = Required<ListChanges>;

/** Only what the person changed is sent, so that nobody else's change to the rest is undone. */
export function changedValues(before: ListValues, now: ListValues): ListChanges {
  return {
    ...(now.name !== before.name && { name: now.name }),
    ...(now.type !== before.type && { type: now.type }),
    ...(now.completed !== before.completed && { completed: now.completed }),
    ...(now.refreshed !== before.refreshed && { refreshed: now.refreshed }),
  };
}
