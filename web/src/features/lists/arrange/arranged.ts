import type { HomeSettings, ListPlace } from '@shared-lists/contract/api/home.ts';
import { orderLists } from '@shared-lists/contract/rules/order/order-lists.ts';
import type { HomeChange } from '../operations/home-operations.ts';

/** What takes the change back, and leaves alone what other devices change meanwhile. */
export function inverseOf(home: HomeSettings, { changes = {}, place }: HomeChange): HomeChange {
  const before = Object.fromEntries(Object.entries(home).filter(([key]) => key in changes));
  return { changes: before, ...(place && { place: placeBefore(home, place) }) };
}

function placeBefore(home: HomeSettings, { list_id, is_pinned, shown = [] }: ListPlace): ListPlace {
  if (is_pinned === undefined) {
    const lists = orderLists(
      shown.map((id) => ({ id })),
      home,
    );
    return {
      list_id,
      after: before(
        lists.map(({ id }) => id),
        list_id,
      ),
      shown,
    };
  }
  const wasPinned = home.pinned.includes(list_id);
  return { list_id, is_pinned: wasPinned, ...(wasPinned && { after: before(home.pinned, list_id) }) };
}

const before = (ids: readonly string[], id: string) => ids[ids.indexOf(id) - 1] ?? null;
