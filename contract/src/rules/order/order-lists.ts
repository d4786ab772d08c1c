import type { HomeSettings } from '../../api/home.ts';

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
