import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { List } from '@shared-lists/contract/api/lists.ts';
import type { ListOrder } from '@shared-lists/contract/api/order.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { QUEUED } from '../../../data/outbox/kinds/queued.ts';
import { usePerform } from '../../../data/outbox/operations.ts';
import { newId } from '../../../lib/new-id.ts';
import { shortened } from '../../../lib/texts.ts';
import { listFailure } from '../../../ui/failures/report-failure.ts';
import { toastError, toastInfo } from '../../../ui/notices/toasts.ts';
import { undoableBy, type Undo } from '../../../ui/notices/undo-stack.ts';
import { itemName } from '../model/item-name.ts';
import { summaryOf } from '../model/template-of.ts';
import { orderAfter, type OrderOperation, type PlaceItem } from '../operations/apply/apply-order.ts';
import { findItem } from '../operations/apply/change-detail.ts';
import { answeredItem } from '../operations/apply/item-answer.ts';
import { itemOperations } from '../operations/item-operations.ts';
import { shownList, useUndoItems } from '../undo/use-undo-items.ts';

type OnWholeOrder = Exclude<OrderOperation, PlaceItem>;
/** Without what all of them have. */
export type OrderChange = OnWholeOrder extends infer Operation
  ? Operation extends OnWholeOrder
    ? Omit<Operation, 'listId' | 'itemName' | 'batch' | 'isRepeated'>
    : never
  : never;

/** Changes the order of a list. Each change can be undone, and waits for the network if there is none. */
export function useOrder(list: List) {
  const client = useQueryClient();
  const perform = usePerform(useMemo(() => itemOperations(list.id), [list.id]));
  const undoOf = useUndoItems(list.id);

  const run = async (undo: Undo, operation: OrderOperation, done: string) => {
    try {
      const answer = await undoableBy(undo, () => perform(operation));
      // What waits for the network shows its own sign instead of a notice.
      if (answer !== QUEUED) toastInfo(done, undo);
      return answer;
    } catch (error) {
      const text = listFailure(error)?.text;
      if (text) toastError(text);
      return undefined;
    }
  };

  const place = async (item: Item, after: string | null) => {
    const batch = newId();
    const name = itemName(item, summaryOf(list));
    let left = item;
    const undo = undoOf(() => ({ batch, itemName: name, before: [item], after: [left] }));
    const about = { listId: list.id, itemId: item.id, itemName: name, batch };
    const moved = run(undo, { type: 'place item', ...about, after }, `${shortened(name)} moved.`);
    const shown = shownList(client, list.id);
    left = (shown && findItem(shown, item.id)) ?? item;
    const answer = await moved;
    if (answer !== QUEUED) left = answeredItem(answer) ?? left;
  };

  const change = (what: OrderChange, before: ListOrder, done: string) => {
    const operation: OnWholeOrder = { ...what, listId: list.id, itemName: list.name, batch: newId() };
    const order = { before, after: orderAfter(operation, before) };
    const { batch = '' } = operation;
    const items = operation.type === 'set order' ? (operation.items ?? []) : [];
    const itemsNow = () => {
      const shown = items.length > 0 ? shownList(client, list.id) : undefined;
      return shown ? items.flatMap((id) => findItem(shown, id) ?? []) : [];
    };
    const former = itemsNow();
    let placed = former;
    const undo = undoOf(() => ({ batch, itemName: list.name, before: former, after: placed, order }));
    const changed = run(undo, operation, done);
    placed = itemsNow();
    return changed;
  };

  return { place, change };
}
