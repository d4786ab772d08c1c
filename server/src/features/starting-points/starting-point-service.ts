import {
  MOST_STARTING_POINTS,
  type StartingPoint,
  type StartingPointDetail,
} from '@shared-lists/contract/api/starting-points.ts';
import { requireListAccess, type GrantedAccess } from '../../access/require-list-access.ts';
import { chunks } from '../../database/chunks.ts';
import type { Db, Tx } from '../../database/database.ts';
import { lockLists, lockPeople } from '../../database/lock-order.ts';
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts';
import { newId } from '../../lib/new-id.ts';
import { findFieldConfigurations } from '../configurations/configuration-repository.ts';
import { findFieldsByTemplate } from '../configurations/own-template-repository.ts';
import { findCopiedFields, findItemsToCopy, groupByItem } from '../items/copied-items-repository.ts';
import { refuseTooManyItems } from '../items/full-list-repository.ts';
import { conversionBetween } from '../lists/conversion/conversion-repository.ts';
import { getList, type ListRecord } from '../lists/list-repository.ts';
import { ownTemplate } from '../lists/list-template-repository.ts';
import { presentStartingPoint, presentStartingPointDetail } from './present-starting-point.ts';
import {
  countStartingPoints,
  deleteStartingPoint,
  deleteStartingPointNamed,
  findSavedItems,
  findStartingPoint,
  findStartingPoints,
  insertSavedItems,
  insertStartingPoint,
  lockStartingPointNamed,
} from './starting-point-repository.ts';

export async function showStartingPoints(db: Db, personId: string): Promise<StartingPoint[]> {
  const points = await findStartingPoints(db, personId);
  const templates = new Set(points.map(({ item_configuration_id }) => item_configuration_id));
  const fieldsOf = await findFieldsByTemplate(db, [...templates]);
  const { compare } = new Intl.Collator('en');
  return points
    .map((point) => presentStartingPoint(point, fieldsOf.get(point.item_configuration_id) ?? []))
    .sort((one, other) => compare(one.name, other.name));
}

export async function showStartingPoint(db: Db, personId: string, id: string): Promise<StartingPointDetail> {
  const point = await findStartingPoint(db, personId, id);
  if (!point) throw new NotFound();
  const fields = await findFieldConfigurations(db, point.item_configuration_id);
  return presentStartingPointDetail(point, fields, await findSavedItems(db, id));
}

export async function removeStartingPoint(tx: Tx, personId: string, id: string): Promise<void> {
  if (!(await deleteStartingPoint(tx, personId, id))) throw new NotFound();
}

interface StartingPointInput {
  readonly id?: string | undefined;
  readonly name: string;
}

/** A copy: whatever becomes of the list, its template or the person's share, it stays as it is. */
export async function saveStartingPoint(
  tx: Tx,
  { listId, personId }: GrantedAccess,
  { id = newId(), name }: StartingPointInput,
): Promise<StartingPoint> {
  if (!(await findStartingPoint(tx, personId, id))) {
    await lockLists(tx, personId, [listId]);
    // Read once more: another call may have taken it away before the lock.
    await requireListAccess(tx, personId, listId, 'merge list');
    await saveList(tx, personId, await getList(tx, listId), { id, name });
  }
  const point = await findStartingPoint(tx, personId, id);
  if (!point) throw new NotFound();
  return presentStartingPoint(point, await findFieldConfigurations(tx, point.item_configuration_id));
}

async function saveList(
  tx: Tx,
  owner_id: string,
  list: ListRecord,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const itemIds = await findItemsToCopy(tx, list.id);
  refuseTooManyItems(itemIds.length);
  await lockStartingPointNamed(tx, owner_id, name);
  const { item_configuration_id } = await ownTemplate(tx, owner_id, list.item_configuration_id);
  await lockPeople(tx, [owner_id]);
  await deleteStartingPointNamed(tx, owner_id, name);
  if ((await countStartingPoints(tx, owner_id)) >= MOST_STARTING_POINTS) {
    throw new Invalid({ starting_points: [`are too many (maximum is ${MOST_STARTING_POINTS})`] });
  }
  const point = { id, owner_id, name, item_configuration_id };
  const isNew = await insertStartingPoint(tx, point, new Date().toISOString());
  if (!isNew) throw new Conflict({ id: ['has already been taken'] });
  await saveItems(
    tx,
    point,
    itemIds,
    conversionBetween(tx, list.item_configuration_id, item_configuration_id),
  );
}

/** Only what the list shows: nobody could delete a hidden value from somebody else's copy. */
async function saveItems(
  tx: Tx,
  { id, item_configuration_id }: { readonly id: string; readonly item_configuration_id: string },
  itemIds: readonly string[],
  convert: ReturnType<typeof conversionBetween>,
): Promise<void> {
  const shown = new Set((await findFieldConfigurations(tx, item_configuration_id)).map((field) => field.id));
  let position = 0;
  for (const part of chunks(itemIds)) {
    const found = await findCopiedFields(tx, part);
    const valuesOf = groupByItem((await convert?.(found)) ?? found);
    const items = part.map((itemId) => {
      const values = (valuesOf.get(itemId) ?? [])
        .filter(({ field_configuration_id }) => shown.has(field_configuration_id))
        .map(({ field_configuration_id, data }) => [field_configuration_id, data ?? ''] as const);
      return { id: newId(), position: (position += 1), values: Object.fromEntries(values) };
    });
    await insertSavedItems(tx, id, items);
  }
}
