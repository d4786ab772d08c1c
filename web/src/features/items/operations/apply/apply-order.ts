import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { DEFAULT_ORDER, type ListOrder } from '@shared-lists/contract/api/order.ts';
import type { OrderMode } from '@shared-lists/contract/rules/order/order-modes.ts';
import { positionBetween, positionOf, spacedPosition } from '@shared-lists/contract/rules/order/position.ts';
import type { Undoable } from '../../../../data/outbox/kinds/undoable.ts';
import { orderOf } from '../../model/order-of.ts';
import { findItem, replaceItem } from './change-detail.ts';
import { changedItem } from './changed-item.ts';
import { answeredItem, type ItemAnswer } from './item-answer.ts';

interface OnOrder extends Undoable {
  readonly listId: string;
  readonly itemName?: string;
}

/** Within its list; `move items` is about other lists. */
export interface PlaceItem extends OnOrder {
  readonly type: 'place item';
  readonly itemId: string;
  /** Null: to the front. */
  readonly after: string | null;
}

interface SetOrder extends OnOrder {
  readonly type: 'set order';
  readonly mode: OrderMode;
  /** What is on the screen, with which an order of one's own begins, if there is none yet. */
  readonly items?: readonly string[];
  readonly categories?: readonly string[];
}

interface OrderCategories extends OnOrder {
  readonly type: 'order categories';
  readonly categories: readonly string[];
}

interface ForgetTrips extends OnOrder {
  readonly type: 'forget trips';
}

export type OrderOperation = PlaceItem | SetOrder | OrderCategories | ForgetTrips;

export function applyOrder(detail: ListDetail, operation: OrderOperation, answer?: ItemAnswer): ListDetail {
  if (operation.type === 'place item') return applyPlace(detail, operation, answeredItem(answer));
  const order = orderOf(detail);
  const after = { ...detail, order: orderAfter(operation, order) };
  return operation.type === 'set order' && beginsOwn(operation, order)
    ? placeAll(after, operation.items ?? [])
    : after;
}

const beginsOwn = ({ mode }: SetOrder, before: ListOrder) => mode === 'own' && before.mode !== 'own';

/** As the server does: whoever has moved an item before gets that order back. */
function placeAll(detail: ListDetail, ids: readonly string[]): ListDetail {
  const { not_completed_items: open, completed_items: completed } = detail;
  if (ids.length === 0 || [...open, ...completed].some(({ position }) => position !== null)) return detail;
  const places = new Map(ids.map((id, index) => [id, spacedPosition(index)]));
  const placed = (item: Item): Item => {
    const position = places.get(item.id);
    if (position === undefined) return item;
    return changedItem(item, `place ${position}`, () => ({ ...item, position }));
  };
  return { ...detail, not_completed_items: open.map(placed), completed_items: completed.map(placed) };
}

export function orderAfter(operation: Exclude<OrderOperation, PlaceItem>, order: ListOrder): ListOrder {
  switch (operation.type) {
    case 'set order':
      if (!beginsOwn(operation, order) || order.categories.length > 0)
        return { ...order, mode: operation.mode };
      return { ...order, mode: operation.mode, categories: [...(operation.categories ?? [])] };
    case 'order categories':
      return { ...order, categories: [...operation.categories] };
    case 'forget trips':
      return { ...order, learned: DEFAULT_ORDER.learned };
  }
}

/** Until the server has answered it stands where the server will most likely put it. */
function applyPlace(detail: ListDetail, operation: PlaceItem, answer: Item | undefined): ListDetail {
  const item = findItem(detail, operation.itemId);
  if (!item) return detail;
  const position = answer ? answer.position : placeOf(detail, item, operation.after);
  if (position === undefined || position === item.position) return detail;
  return replaceItem(
    detail,
    item,
    changedItem(item, `place ${String(position)}`, () => ({ ...item, position })),
  );
}

/** Undefined if the item it shall follow is not on this device. */
function placeOf(detail: ListDetail, item: Item, after: string | null): string | undefined {
  const anchor = after === null ? undefined : findItem(detail, after);
  if (after !== null && !anchor) return undefined;
  const low = anchor ? positionOf(anchor) : '';
  let high: string | null = null;
  for (const other of [...detail.not_completed_items, ...detail.completed_items]) {
    if (other.id === item.id || other.id === after) continue;
    const position = positionOf(other);
    if (position > low && (high === null || position < high)) high = position;
  }
  return positionBetween(low, high);
}
