import type { ChangeKind } from '@shared-lists/contract/rules/change-kinds.ts';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { ChangeData } from './change-data.ts';

export interface NewChange {
  readonly id: string;
  readonly batch: string | null;
  readonly listId: string | null;
  readonly personId: string | null;
  readonly kind: ChangeKind;
  readonly data: ChangeData;
  readonly undoes?: string;
  readonly at: string;
}

/** The revision is read by the same statement: not every caller has it. */
const insertRow = prepared(
  (
    db,
    id: string,
    batch: string | null,
    list_id: string | null,
    person_id: string | null,
    kind: string,
    data: string,
    undoes: string | null,
    created_at: string,
  ) =>
    db.insertInto('changes').values((eb) => ({
      id,
      batch,
      list_id,
      person_id,
      kind: kind as ChangeKind,
      data,
      undoes,
      created_at,
      revision: eb.fn.coalesce(
        eb.selectFrom('lists').select('revision').where('lists.id', '=', list_id).$asScalar(),
        eb.lit(0),
      ),
    })),
);

export async function insertChange(db: Db, change: NewChange): Promise<void> {
  const { id, batch, listId, personId, kind, data, undoes = null, at } = change;
  await insertRow(db, id, batch, listId, personId, kind, JSON.stringify(data), undoes, at);
}

const CHANGE_COLUMNS = [
  'number',
  'id',
  'batch',
  'list_id',
  'person_id',
  'kind',
  'data',
  'undoes',
  'revision',
  'created_at',
] as const;

export const selectChanges = (db: Db) => db.selectFrom('changes').select(CHANGE_COLUMNS);

export type ChangeRow = Awaited<ReturnType<ReturnType<typeof selectChanges>['execute']>>[number];

export const dataOf = ({ data }: Pick<ChangeRow, 'data'>) => JSON.parse(data) as ChangeData;

/** Rows of a call, or of all calls of a batch, newest first. A batch is of one person. */
export async function findChanges(db: Db, id: string, limit: number): Promise<ChangeRow[]> {
  const ofCall = await selectChanges(db).where('id', '=', id).orderBy('number', 'desc').execute();
  if (ofCall.length > 0) return ofCall;
  const ofBatch = await selectChanges(db)
    .where('batch', '=', id)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  return ofBatch.filter(({ person_id }) => person_id === ofBatch.at(-1)?.person_id);
}
