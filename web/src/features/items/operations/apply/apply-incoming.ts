import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { targetIdOf, type TransferItems } from '../../../../data/outbox/kinds/transfers.ts';
import { showNewItem } from './change-detail.ts';

const PREFIX = 'incoming ';

/** The server gives copies their ids, so until it has told them nothing can be done with the rows. */
export const isIncoming = (itemId: string) => itemId.startsWith(PREFIX);

export function incomingIds({ shown, idempotencyKey }: TransferItems): readonly string[] {
  return (shown?.items ?? []).map(({ id }) => `${PREFIX}${idempotencyKey} ${id}`);
}

/** Shows what another list's items will look like here, once it is certain that they will come. */
export function applyIncoming(
  detail: ListDetail,
  transfer: TransferItems,
  answer: unknown,
  isQueued = false,
): ListDetail {
  if (!transfer.shown || (answer === undefined && !isQueued)) return detail;
  const arrived = arrivedSince(detail, transfer.shown.since);
  const missing = placeholders(transfer).filter((item) => !arrived.take(item));
  return missing.reduce(showNewItem, detail);
}

const known = new WeakMap<TransferItems, readonly Item[]>();

/** The same objects each time, so that their rows need not be drawn again. Copies are open, whatever their source was. */
function placeholders(transfer: TransferItems): readonly Item[] {
  const made = known.get(transfer);
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
  known.set(transfer, items);
  return items;
}

/** The answer to the transfer may come after a poll that already has its copies. They are known by their content. */
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
