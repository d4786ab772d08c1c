import type { HomeSettings, ListPlace } from '../../api/home.ts';

/** Pinned lists first, then new ones, then the others in the person's own order. `lists` come newest first. */
export function orderLists<List extends { readonly id: string }>(
  lists: readonly List[],
  { pinned, order }: Pick<HomeSettings, 'pinned' | 'order'>,
): readonly List[] {
  if (pinned.length === 0 && order.length === 0) return lists;
  const places = new Map<string, number>();
  order.forEach((id, index) => places.set(id, index + 1));
  pinned.forEach((id, index) => places.set(id, index - pinned.length));
  const placeOf = ({ id }: List) => places.get(id) ?? 0;
  return lists.toSorted((one, other) => placeOf(one) - placeOf(other));
}

/** Pins, unpins or moves one list and leaves the others as they are. Pinned lists stay before the others. */
export function placeList(
  home: HomeSettings,
  { list_id: id, is_pinned, after, shown = [] }: ListPlace,
): HomeSettings {
  const pinned = is_pinned === undefined ? home.pinned : pinnedAfter(home.pinned, id, is_pinned);
  if (after === undefined) return { ...home, pinned };
  // Lists that are completed now keep their places.
  const known = new Set([...shown, ...pinned, ...home.order]);
  const lists = orderLists(
    Array.from(known, (one) => ({ id: one })),
    { ...home, pinned },
  );
  const others = lists.map((list) => list.id).filter((one) => one !== id);
  if (after !== null && !others.includes(after)) return { ...home, pinned };
  const moved = others.toSpliced(after === null ? 0 : others.indexOf(after) + 1, 0, id);
  const isPinned = (one: string) => pinned.includes(one);
  return { ...home, pinned: moved.filter(isPinned), order: moved.filter((one) => !isPinned(one)) };
}

function pinnedAfter(pinned: readonly string[], id: string, isPinned: boolean): string[] {
  if (isPinned && pinned.includes(id)) return [...pinned];
  const others = pinned.filter((one) => one !== id);
  return isPinned ? [...others, id] : others;
}
