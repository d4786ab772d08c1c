import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { ChangeData, ListPart, RespelledValue } from './change-data.ts';
import { dataOf, selectChanges } from './change-repository.ts';
import type { Keeping } from './keeping.ts';

const ROWS_AT_ONCE = 1000;
const IDS_AT_ONCE = 50;

type Most = Pick<Keeping, 'historyMaxChanges' | 'historyMaxMegabytes'>;

/** The oldest changes, until one is not too old. True if there may be more. */
export async function pruneChanges(db: Db, before: string, most: Most): Promise<boolean> {
  const oldest = await db
    .selectFrom('changes')
    .select(['number', 'list_id', 'created_at'])
    .orderBy('number')
    .limit(ROWS_AT_ONCE)
    .execute();
  const newest = await db.selectFrom('changes').select('number').orderBy('number', 'desc').executeTakeFirst();
  const bounds = { first: oldest[0]?.number ?? 0, last: newest?.number ?? 0 };
  const affordable = (most.historyMaxMegabytes * 1_000_000) / (await averageSize(db, bounds));
  const lastSurplus = bounds.last - Math.min(most.historyMaxChanges, Math.floor(affordable));
  const kept = oldest.findIndex(({ number, created_at }) => created_at >= before && number > lastSurplus);
  const pruned = kept < 0 ? oldest : oldest.slice(0, kept);
  const last = pruned.at(-1);
  if (!last) return false;

  // Each list tells since when its history is known.
  const ofLists = pruned.flatMap(({ list_id, created_at }) =>
    list_id === null ? [] : [[list_id, created_at] as const],
  );
  const knownFrom = new Map(ofLists);
  for (const [listId, history_from] of [...knownFrom].sort()) {
    await db.updateTable('lists').set({ history_from }).where('id', '=', listId).execute();
  }
  await db.deleteFrom('changes').where('number', '<=', last.number).execute();
  return pruned.length === ROWS_AT_ONCE;
}

const SAMPLES = 200;
// Everything of a change but its data, with its entries in four indexes.
const FIXED_BYTES = 400;

/** Of a change. Taken from some, spread evenly: adding up all of them would read the whole table. */
async function averageSize(db: Db, { first, last }: { readonly first: number; readonly last: number }) {
  const step = Math.max(1, (last - first) / SAMPLES);
  // Subtracted, because PostgreSQL answers numbers as text.
  const numbers = Array.from({ length: SAMPLES + 1 }, (_, index) => Math.round(last - index * step));
  const { size } = await db
    .selectFrom('changes')
    .select(sql<number | string | null>`avg(length(data))`.as('size'))
    .where('number', 'in', numbers)
    .executeTakeFirstOrThrow();
  return FIXED_BYTES + Number(size ?? 0);
}

/** Changes the data of one change. False if it tells nothing of what is gone. */
type Forget = (data: ChangeData, gone: ReadonlySet<string>) => boolean;

const forgetValuesOfItems: Forget = ({ items = {}, list }, gone) => {
  const touched = Object.entries(items).filter(([id, { f }]) => f && gone.has(id));
  for (const [, change] of touched) delete change.f;
  const isListTouched = forgetSpelling(list, ([itemId]) => gone.has(itemId));
  return touched.length > 0 || isListTouched;
};

const forgetTheseValues: Forget = ({ items = {}, list }, gone) => {
  let isTouched = forgetSpelling(list, ([, valueId]) => gone.has(valueId));
  for (const change of Object.values(items)) {
    const values = Object.entries(change.f ?? {});
    const rest = values.filter(([id]) => !gone.has(id));
    if (rest.length === values.length) continue;
    change.f = Object.fromEntries(rest);
    isTouched = true;
  }
  return isTouched;
};

function forgetSpelling(list: ListPart | undefined, isGone: (value: RespelledValue) => boolean): boolean {
  if (!list?.respelled?.some(isGone)) return false;
  list.respelled = list.respelled.filter((value) => !isGone(value));
  return true;
}

/** Removes what the history still tells of items that are deleted for good. */
export async function forgetItems(db: Db, listId: string, itemIds: readonly string[]): Promise<void> {
  await forget(db, listId, itemIds, forgetValuesOfItems);
}

/** The same for single values. */
export async function forgetValues(db: Db, listId: string, valueIds: readonly string[]): Promise<void> {
  await forget(db, listId, valueIds, forgetTheseValues);
}

async function forget(db: Db, listId: string, ids: readonly string[], work: Forget): Promise<void> {
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    await forgetSome(db, listId, ids.slice(start, start + IDS_AT_ONCE), work);
  }
}

/** The database looks for the ids: reading each change here would take many times as long. */
async function forgetSome(db: Db, listId: string, ids: readonly string[], work: Forget): Promise<void> {
  const gone = new Set(ids);
  for (let last = 0; ;) {
    const rows = await selectChanges(db)
      .where('list_id', '=', listId)
      .where('number', '>', last)
      .where((eb) => eb.or(ids.map((id) => eb('data', 'like', `%${id}%`))))
      .orderBy('number')
      .limit(ROWS_AT_ONCE)
      .execute();
    for (const row of rows) {
      const data = dataOf(row);
      if (!work(data, gone)) continue;
      const text = JSON.stringify(data);
      await db.updateTable('changes').set({ data: text }).where('number', '=', row.number).execute();
    }
    const newest = rows.at(-1);
    if (!newest || rows.length < ROWS_AT_ONCE) return;
    last = newest.number;
  }
}

/** For the operator: how much there is, since when, and whether the newest can be read. */
export async function historyState(db: Db) {
  const bounds = await db
    .selectFrom('changes')
    .select(({ fn }) => [fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .executeTakeFirstOrThrow();
  const newest = await selectChanges(db).orderBy('number', 'desc').limit(ROWS_AT_ONCE).execute();
  const unreadable = newest.filter((row) => !isReadable(row.data)).length;
  const count = Number(bounds.count);
  return { count, oldest: count === 0 ? undefined : bounds.oldest, unreadable };
}

function isReadable(data: string): boolean {
  try {
    const value: unknown = JSON.parse(data);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
