import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { targetIdOf, type TransferItems } from '../../../../data/outbox/kinds/transfers.ts';
import { showNewItem } from './change-detail.ts';

const PREFIX = 'incoming ';

/** The server assigns the ids of copies, so their rows are read-only until it has answered. */
export const isIncoming = (itemId: string) => itemId.startsWith(PREFIX);

export function incomingIds({ shown, idempotencyKey }: TransferItems): readonly string[] {
  return (shown?.items ?? []).map(({ id }) => `${PREFIX}${idempotencyKey} ${id}`);
}

export function applyIncoming(
  detail: ListDetail,
  transfer: TransferItems,
  answer: unknown,
  isQueued = false,
): ListDetail {
  if (!transfer.shown || (answer === undefined && !isQueued)) return detail;
  const arrived = arrivedSince(detail, transfer.shown.since);
  const missing = placeholdersFor(transfer).filter((item) => !arrived.take(item));
  return missing.reduce(showNewItem, detail);
}

const cache = new WeakMap<TransferItems, readonly Item[]>();

/** Stable objects, so that rows are not rendered again. Copies are always open. */
function placeholdersFor(transfer: TransferItems): readonly Item[] {
  const made = cache.get(transfer);
  if (made) return made;
  const ids = incomingIds(transfer);
  const items = (transfer.shown?.items ?? []).map((item, index) => ({
    ...item,
    id: ids[index] ?? '',
    list_id: targetIdOf(transfer),
    completed: false,
    refreshed: false,
    created_at: transfer.shown?.since ?? item.created_at,
  }));
  cache.set(transfer, items);
  return items;
}

/** A poll may bring the copies before the transfer is answered; they are recognised by content. */
function arrivedSince(detail: ListDetail, since: string) {
  const contents = [...detail.not_completed_items, ...detail.completed_items]
    .filter(({ id, created_at }) => created_at >= since && !isIncoming(id))
    .map(contentOf);
  return {
    take: (item: Item): boolean => {
      const index = contents.indexOf(contentOf(item));
      if (index >= 0) contents.splice(index, 1);
      return index >= 0;
    },
  };
}

const contentOf = ({ fields }: Item) =>
  JSON.stringify(fields.map(({ label, data }) => [label, data]).toSorted());
