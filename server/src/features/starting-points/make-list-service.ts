import { checkFieldData } from '@shared-lists/contract/rules/field-data.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { chunks } from '../../database/chunks.ts';
import type { Tx } from '../../database/database.ts';
import { copyIds } from '../../lib/copy-ids.ts';
import { Invalid, ItemsNotFound, NotFound } from '../../lib/errors.ts';
import { findFieldConfigurations } from '../configurations/configuration-repository.ts';
import { insertCopies } from '../items/copied-items-repository.ts';
import { refuseTooManyItems } from '../items/full-list-repository.ts';
import { findListOf, insertOwnListLike, type MemberListRecord } from '../lists/list-repository.ts';
import {
  findSavedItems,
  findStartingPoint,
  findStoredFieldIds,
  lockStartingPoint,
  noteList,
  type SavedItem,
} from './starting-point-repository.ts';

interface NewListInput {
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly item_ids?: readonly string[] | undefined;
}

/** Repeating it with the same id or key changes nothing. */
export async function makeList(
  tx: Tx,
  personId: string,
  startingPointId: string,
  input: NewListInput,
  key?: string,
): Promise<MemberListRecord> {
  const ids = copyIds(personId, key, 'start', startingPointId, input);
  const listId = input.id ?? ids.next();
  await lockStartingPoint(tx, personId, startingPointId);
  const earlier = await findListOf(tx, personId, listId);
  if (earlier?.owner_id === personId) return earlier;
  const point = await findStartingPoint(tx, personId, startingPointId);
  if (!point) throw new NotFound();
  const items = choose(await findSavedItems(tx, point.id), input.item_ids);
  refuseTooManyItems(items.length);

  const like = { name: input.name ?? point.name, item_configuration_id: point.item_configuration_id };
  await insertOwnListLike(tx, personId, like, listId);
  const at = new Date().toISOString();
  const valuesOf = await storableValues(tx, point.item_configuration_id, items);
  for (const part of chunks(items)) {
    const originals = part.map((item) => [item.id, valuesOf(item)] as const);
    await insertCopies(tx, originals, { listId, creatorId: personId, ids, at });
  }
  await noteList(
    tx,
    point.id,
    items.map(({ id }) => id),
  );
  recordChange(tx, { listId, kind: 'create_list', at, data: { list: { n: at } } });
  const made = await findListOf(tx, personId, listId);
  if (!made) throw new Error('A list that was just made is not there');
  return made;
}

function choose(items: readonly SavedItem[], itemIds: readonly string[] | undefined): readonly SavedItem[] {
  if (itemIds === undefined) return items;
  if (itemIds.length === 0) throw new Invalid({ item_ids: ["can't be blank"] });
  const chosen = new Set(itemIds);
  const found = items.filter(({ id }) => chosen.has(id));
  if (found.length < chosen.size) throw new ItemsNotFound();
  return found;
}

/** As if they were typed now. Values of removed fields stay hidden. What does not fit a field that was converted since is left out. */
async function storableValues(tx: Tx, configurationId: string, items: readonly SavedItem[]) {
  const fields = new Map((await findFieldConfigurations(tx, configurationId)).map((one) => [one.id, one]));
  const fieldIds = new Set(items.flatMap(({ values }) => Object.keys(values)));
  const stored = await findStoredFieldIds(tx, [...fieldIds]);
  return ({ values }: SavedItem) =>
    Object.entries(values).flatMap(([field_configuration_id, data]) => {
      const field = fields.get(field_configuration_id);
      const checked = field ? checkFieldData(field, data) : { data };
      if (!('data' in checked) || !stored.has(field_configuration_id)) return [];
      return [{ field_configuration_id, data: checked.data }];
    });
}
