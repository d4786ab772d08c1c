import { sql } from 'kysely';
import { setImmediate } from 'node:timers/promises';
import type { Db } from '../../database/database.ts';
import { isPostgres } from '../../database/is-postgres.ts';
import { jsonArray, jsonBoolean, jsonObject } from '../../database/json.ts';
import { prepared } from '../../database/prepared.ts';

/** An item as `presentItem` shows it, already as JSON. */
export interface ItemText {
  readonly id: string;
  readonly createdAt: string;
  readonly number: number;
  readonly bytes: Buffer;
  readonly isCompleted: boolean;
  readonly category: string | null;
}

// Other calls get their turn between two parts.
const ITEMS_AT_ONCE = 50;
const MAX_CHANGED_ITEMS = 500;

const ref = (column: string) => sql.ref(column);

const fieldText = (db: Db) =>
  jsonObject(db, {
    id: ref('fields.id'),
    label: ref('kinds.label'),
    role: ref('kinds.role'),
    data: ref('fields.data'),
    list_item_field_configuration_id: ref('kinds.id'),
    position: ref('kinds.position'),
    data_type: ref('kinds.data_type'),
    user_id: ref('fields.creator_id'),
    list_item_id: ref('items.id'),
    created_at: ref('fields.created_at'),
    updated_at: ref('fields.updated_at'),
    archived_at: sql`null`,
  });

/** The limit keeps PostgreSQL from reading all fields of a kind for each item, as it plans while tables are nearly empty. */
const ownFields = (db: Db) => sql`(
  select id, field_configuration_id, creator_id, data, created_at, updated_at from fields
  where item_id = items.id and archived_at is null ${isPostgres(db) ? sql`offset 0` : sql``}) as fields`;

/** Values of other configurations are left over from an earlier list type, those of removed fields are hidden. */
const fieldTexts = (db: Db) => sql`(
  select cast(${jsonArray(db, fieldText(db), sql`kinds.position, kinds.id`)} as text)
  from ${ownFields(db)} join field_configurations as kinds
    on kinds.id = fields.field_configuration_id and kinds.item_configuration_id = lists.item_configuration_id
    and kinds.archived_at is null)`;

const itemText = (db: Db) =>
  jsonObject(db, {
    id: ref('items.id'),
    list_id: ref('items.list_id'),
    user_id: ref('items.creator_id'),
    completed: jsonBoolean(db, sql`items.completed_at is not null`),
    refreshed: jsonBoolean(db, sql`items.refreshed_at is not null`),
    position: ref('items.position'),
    set_aside: ref('items.set_aside'),
    created_at: ref('items.created_at'),
    updated_at: ref('items.updated_at'),
    archived_at: sql`null`,
  });

/** Put together here: the database would read the JSON of the fields again to make it part of the item's. */
const texts = (db: Db) => sql`cast(${itemText(db)} as text) as item, ${fieldTexts(db)} as fields`;

interface TextRow {
  readonly id: string;
  readonly created_at: string;
  readonly number: number;
  readonly is_completed: number | boolean;
  readonly item: string;
  readonly fields: string;
}

const columns = (db: Db) => sql`
  items.id, items.created_at, items.number, items.completed_at is not null as is_completed, ${texts(db)}`;

function presentTexts(rows: readonly TextRow[]): ItemText[] {
  const encoded = encodeTexts(rows.map(({ item, fields }) => `${item.slice(0, -1)},"fields":${fields}}`));
  return rows.map((row, index) => ({
    id: row.id,
    createdAt: row.created_at,
    number: row.number,
    bytes: encoded[index] ?? Buffer.of(),
    isCompleted: Boolean(row.is_completed),
    category: categoryIn(row.fields),
  }));
}

/** In memory of their own: one text that is kept must not keep the pool of small buffers. */
function encodeTexts(texts: readonly string[]): Buffer[] {
  const all = Buffer.allocUnsafeSlow(texts.reduce((sum, text) => sum + Buffer.byteLength(text), 0));
  let end = 0;
  return texts.map((text) => {
    const start = end;
    end += all.write(text, start);
    return all.subarray(start, end);
  });
}

/** Within a JSON string every quote is escaped, so this finds nothing that somebody typed. */
const CATEGORY = /"role"\s*:\s*"category"\s*,\s*"data"\s*:\s*(null|"(?:[^"\\]|\\.)*")/u;

function categoryIn(fields: string): string | null {
  return JSON.parse(CATEGORY.exec(fields)?.[1] ?? 'null') as string | null;
}

const queryItemTexts = prepared((db, listId: string, createdAt: string, number: number) => ({
  compile: () =>
    sql<TextRow>`
      select ${columns(db)} from lists join items on items.list_id = lists.id
      where lists.id = ${listId} and items.archived_at is null
        and (items.completed_at is null or items.refreshed_at is null)
        and (items.created_at, items.number) > (${createdAt}, ${number})
      order by items.created_at, items.number limit ${sql.lit(ITEMS_AT_ONCE)}`.compile(db),
}));

/** Items that a list page shows, oldest first. */
export async function findItemTexts(db: Db, listId: string): Promise<ItemText[]> {
  const found: ItemText[] = [];
  for (let last = { created_at: '', number: 0 }; ;) {
    const { rows } = await queryItemTexts(db, listId, last.created_at, last.number);
    found.push(...presentTexts(rows));
    const newest = rows.at(-1);
    if (!newest || rows.length < ITEMS_AT_ONCE) return found;
    last = newest;
    await setImmediate();
  }
}

interface ChangedRow {
  readonly changes_known_from: number;
  readonly revision: number;
  readonly is_shown: number | boolean;
}

/** If nothing has changed, the only row has no item. */
type ChangedItem = ChangedRow & (TextRow | { readonly id: null });

const hasItem = (row: ChangedItem): row is ChangedRow & TextRow => row.id !== null;

const queryChangedTexts = prepared((db, listId: string, since: number) => ({
  compile: () =>
    sql<ChangedItem>`
      select lists.changes_known_from, lists.revision,
        items.archived_at is null and (items.completed_at is null or items.refreshed_at is null) as is_shown,
        ${columns(db)}
      from lists left join items on items.list_id = lists.id and items.revision > ${since}
      where lists.id = ${listId}
      order by items.created_at, items.number limit ${sql.lit(MAX_CHANGED_ITEMS + 1)}`.compile(db),
}));

/** Undefined if more than a few hundred items changed, or if not all changes since then are known. */
export async function findChangedTexts(db: Db, listId: string, since: number) {
  const { rows } = await queryChangedTexts(db, listId, since);
  const knownFrom = rows[0]?.changes_known_from ?? Infinity;
  if (since < knownFrom || rows.length > MAX_CHANGED_ITEMS) return undefined;
  const changed = rows.filter(hasItem);
  return {
    revision: rows[0]?.revision ?? since,
    shown: presentTexts(changed.filter(({ is_shown }) => is_shown)),
    goneIds: changed.filter(({ is_shown }) => !is_shown).map(({ id }) => id),
  };
}
