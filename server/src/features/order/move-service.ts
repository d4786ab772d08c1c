import { positionBetween } from '@shared-lists/contract/rules/order/position.ts';
import type { ItemRecord } from '../../access/item-access-repository.ts';
import type { GrantedItemAccess } from '../../access/require-list-access.ts';
import { recordChange } from '../../changes/record-changes.ts';
import type { Tx } from '../../database/database.ts';
import { Invalid } from '../../lib/errors.ts';
import { findNextPlace, findPlace, respaceItems, savePosition } from './position-repository.ts';

const LONGEST_POSITION = 200;

/** Behind the other item, wherever that is by now, or to the front. The list is locked, so moves run one after another. */
export async function moveItem(
  tx: Tx,
  { item, listId }: GrantedItemAccess,
  after: string | null,
): Promise<ItemRecord> {
  if (after === item.id) throw new Invalid({ after: ['must be another item'] });
  const free = await findFreePlace(tx, item, after);
  const isRoomLeft = free !== undefined && free.length <= LONGEST_POSITION;
  if (!isRoomLeft) await respaceItems(tx, listId);
  // After that the item has another position, to which undoing takes it back.
  const before = isRoomLeft ? item.position : ((await findPlace(tx, listId, item.id)) ?? null);
  const position = isRoomLeft ? free : await findFreePlace(tx, item, after);
  if (position === undefined) throw new Error('There is no room in a list that was just respaced');
  const moved = { ...item, position };
  if (position === before) return moved;
  await savePosition(tx, listId, item.id, position);
  const data = { items: { [item.id]: { p: [before, position] as const } } };
  recordChange(tx, { listId, kind: 'move_item', at: new Date().toISOString(), data });
  return moved;
}

/** Undefined if there is none, because several items have the same position. */
async function findFreePlace(
  tx: Tx,
  { id, list_id }: ItemRecord,
  after: string | null,
): Promise<string | undefined> {
  const place = after === null ? '' : await findPlace(tx, list_id, after);
  if (place === undefined) throw new Invalid({ after: ['is not an item of the list'] });
  const { next, isShared } = await findNextPlace(tx, list_id, place, id);
  return isShared ? undefined : positionBetween(place, next);
}
