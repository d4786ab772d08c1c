import type { HomeSettings } from '@shared-lists/contract/api/home.ts';

type Arranged = Pick<HomeSettings, 'pinned' | 'order'>;

/** The newest pin stands last. */
export function togglePin({ pinned }: Arranged, listId: string): Pick<HomeSettings, 'pinned'> {
  return {
    pinned: pinned.includes(listId) ? pinned.filter((id) => id !== listId) : [...pinned, listId],
  };
}

/** `shown` are all open lists as they are shown; pinned ones stay before the others. */
export function moveList(home: Arranged, shown: readonly string[], listId: string, before: number): Arranged {
  const others = shown.filter((id) => id !== listId);
  const moved = others.toSpliced(before, 0, listId);
  const isPinned = (id: string) => home.pinned.includes(id);
  // Lists that are completed now keep their pins.
  const hidden = home.pinned.filter((id) => !shown.includes(id));
  return { pinned: [...moved.filter(isPinned), ...hidden], order: moved.filter((id) => !isPinned(id)) };
}
