import { isBlank } from '@shared-lists/contract/rules/field-data.ts';
import type { ItemRecord } from '../../../access/item-access-repository.ts';
import type { Db } from '../../../database/database.ts';
import { ItemsNotFound } from '../../../lib/errors.ts';
import { readIds } from '../../../lib/id-list.ts';
import { findItems } from '../item-repository.ts';

const MAX_ITEMS = 500;

/** The ids in the body count only if the query has none. */
export function readItemIds(query: Readonly<Record<string, unknown>>, inBody?: unknown): string[] {
  const inQuery = query['item_ids'];
  return readIds('item_ids', isBlank(inQuery) ? inBody : inQuery, MAX_ITEMS);
}

/** One wrong id fails the whole request. */
export async function requireItems(
  db: Db,
  listId: string,
  itemIds: readonly string[],
): Promise<ItemRecord[]> {
  const items = await findItems(db, listId, itemIds);
  if (items.length < itemIds.length) throw new ItemsNotFound();
  return items;
}
