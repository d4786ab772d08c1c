import { categoryKey, MOST_CATEGORIES } from '@shared-lists/contract/rules/category.ts';
import type { OrderMode } from '@shared-lists/contract/rules/order/order-modes.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { ChangeData } from '../../changes/change-data.ts';
import { listPart } from '../../changes/list-part.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { Invalid } from '../../lib/errors.ts';
import { getList, raiseHomeRevisions, saveList, type ListRecord } from '../lists/list-repository.ts';
import { hasShownPositions, placeItems } from './position-repository.ts';

type OrderUpdate = Partial<Pick<ListRecord, 'order_mode' | 'category_order'>>;

interface WantedOrder {
  readonly mode: OrderMode;
  readonly items?: readonly string[];
  readonly categories?: readonly string[];
}

/** An order of one's own begins with what is on the screen, unless there is one already: that comes back. */
export async function setMode(tx: Tx, { listId }: GrantedAccess, wanted: WantedOrder): Promise<ListRecord> {
  const { mode, items = [], categories = [] } = wanted;
  const named = storedCategories(categories);
  const list = await getList(tx, listId);
  if (mode !== 'own' || list.order_mode === 'own') return setOrder(tx, listId, { order_mode: mode });
  const update = { order_mode: mode, category_order: list.category_order ?? named };
  const isFree = items.length > 0 && !(await hasShownPositions(tx, listId));
  const places = isFree ? await placeItems(tx, listId, [...new Set(items)]) : [];
  const placed: ChangeData['items'] = Object.fromEntries(Array.from(places, ([id, p]) => [id, { p }]));
  return setOrder(tx, listId, update, placed);
}

export function orderCategories(
  tx: Tx,
  { listId }: GrantedAccess,
  categories: readonly string[],
): Promise<ListRecord> {
  return setOrder(tx, listId, { category_order: storedCategories(categories) });
}

function storedCategories(categories: readonly string[]): string | null {
  if (new Set(categories.map(categoryKey)).size < categories.length)
    throw new Invalid({ categories: ['must be different from each other'] });
  const kept = categories.slice(0, MOST_CATEGORIES);
  return kept.length === 0 ? null : JSON.stringify(kept);
}

/** Repeating it changes nothing. */
async function setOrder(
  tx: Tx,
  listId: string,
  update: OrderUpdate,
  items: ChangeData['items'] = {},
): Promise<ListRecord> {
  const list = await getList(tx, listId);
  const now = timeAfter(list.updated_at);
  const part = listPart(list, update, now);
  if (Object.keys(part).length === 0) return list;
  await saveList(tx, listId, update, now);
  // The home shows when the list was changed; and a client that asks for changes gets the order with it.
  await raiseHomeRevisions(tx, listId);
  recordChange(tx, { listId, kind: 'set_order', at: now, data: { list: part, items } });
  return { ...list, ...update, updated_at: now };
}
