import { categoryKey, MOST_CATEGORIES } from '@shared-lists/contract/rules/category.ts';
import type { OrderMode } from '@shared-lists/contract/rules/order/order-modes.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import { listPart } from '../../changes/list-part.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { Invalid } from '../../lib/errors.ts';
import { getList, raiseHomeRevisions, saveList, type ListRecord } from '../lists/list-repository.ts';

type OrderUpdate = Partial<Pick<ListRecord, 'order_mode' | 'category_order'>>;

export function setMode(tx: Tx, { listId }: GrantedAccess, mode: OrderMode): Promise<ListRecord> {
  return setOrder(tx, listId, { order_mode: mode });
}

export function orderCategories(
  tx: Tx,
  { listId }: GrantedAccess,
  categories: readonly string[],
): Promise<ListRecord> {
  if (new Set(categories.map(categoryKey)).size < categories.length)
    throw new Invalid({ categories: ['must be different from each other'] });
  const kept = categories.slice(0, MOST_CATEGORIES);
  return setOrder(tx, listId, { category_order: kept.length === 0 ? null : JSON.stringify(kept) });
}

/** Repeating it changes nothing. */
async function setOrder(tx: Tx, listId: string, update: OrderUpdate): Promise<ListRecord> {
  const list = await getList(tx, listId);
  const now = timeAfter(list.updated_at);
  const part = listPart(list, update, now);
  if (Object.keys(part).length === 0) return list;
  await saveList(tx, listId, update, now);
  // The home shows when the list was changed; and a client that asks for changes gets the order with it.
  await raiseHomeRevisions(tx, listId);
  recordChange(tx, { listId, kind: 'set_order', at: now, data: { list: part } });
  return { ...list, ...update, updated_at: now };
}
