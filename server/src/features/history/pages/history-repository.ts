import { selectChanges, type ChangeRow } from '../../../changes/change-repository.ts';
import { chunks } from '../../../database/chunks.ts';
import type { Db } from '../../../database/database.ts';

/** Newest first. An unknown `before` is ignored. */
export async function findHistory(
  db: Db,
  listId: string,
  before: string | undefined,
  limit: number,
): Promise<ChangeRow[]> {
  const ofList = selectChanges(db).where('list_id', '=', listId);
  const last = before === undefined ? undefined : await findNumber(db, listId, before);
  const page = last === undefined ? ofList : ofList.where('number', '<', last);
  return page.orderBy('number', 'desc').limit(limit).execute();
}

/** By id alone: with the list in it, the database might read all changes of the list. */
async function findNumber(db: Db, listId: string, id: string): Promise<number | undefined> {
  const rows = await db.selectFrom('changes').select(['number', 'list_id']).where('id', '=', id).execute();
  return rows.find(({ list_id }) => list_id === listId)?.number;
}

/** Undoing and repeating in turn is followed so far. */
const MAX_UNDOS = 50;

/** Of these ids of calls and batches, those that were undone. An undo that was undone counts no more. */
export async function findUndone(
  db: Db,
  ids: readonly string[],
  depth = MAX_UNDOS,
): Promise<ReadonlySet<string>> {
  if (ids.length === 0 || depth === 0) return new Set();
  const undoing = await db
    .selectFrom('changes')
    .select(['id', 'batch', 'undoes'])
    .where('undoes', 'in', ids)
    .execute();
  const undone = await findUndone(db, [...new Set(undoing.flatMap(idsOf))], depth - 1);
  const inEffect = undoing.filter((change) => !idsOf(change).some((id) => undone.has(id)));
  return new Set(inEffect.map(({ undoes }) => undoes ?? ''));
}

/** By which a change can be undone. */
export const idsOf = ({ id, batch }: Pick<ChangeRow, 'id' | 'batch'>) =>
  batch === null ? [id] : [id, batch];

export async function findNames(db: Db, personIds: readonly string[]) {
  const people = [];
  for (const ids of chunks([...new Set(personIds)])) {
    people.push(
      ...(await db.selectFrom('people').select(['id', 'email', 'name']).where('id', 'in', ids).execute()),
    );
  }
  return new Map(people.map((person) => [person.id, person]));
}

/** Values of items with their fields, deleted ones too. */
export async function findLabels(db: Db, itemIds: readonly string[]) {
  const values = [];
  for (const ids of chunks(itemIds)) {
    values.push(
      ...(await db
        .selectFrom('fields')
        .innerJoin('field_configurations as kinds', 'kinds.id', 'fields.field_configuration_id')
        .select(['fields.id', 'fields.item_id', 'fields.data', 'fields.archived_at'])
        .select(['kinds.label', 'kinds.position', 'kinds.item_configuration_id'])
        .select(['kinds.role', 'kinds.archived_at as removed_at'])
        .where('fields.item_id', 'in', ids)
        .orderBy('kinds.position')
        .orderBy('fields.number', 'desc')
        .execute()),
    );
  }
  return values;
}

export type LabelledValue = Awaited<ReturnType<typeof findLabels>>[number];
