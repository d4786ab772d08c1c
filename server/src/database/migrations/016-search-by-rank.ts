import { sql, type Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Values of items in one row each, clustered by list and folded, so that a search reads only lists of the person, and
 * items only if they are shown.
 * On SQLite the program fills it, because folding needs a function of its own; see sqlite-search-texts.ts.
 */
export const searchByRank: Migration = {
  name: 'search by rank',
  async up(db, engine) {
    const statements = engine === 'sqlite' ? SQLITE : await postgres(db);
    for (const statement of statements) await sql.raw(statement).execute(db);
    // Large installations are filled after the start.
    await sql`insert into search_fill (id, after_id)
      select 1, case when exists (select 1 from lists) then '' end`.execute(db);
  },
};

const rankOf = (row: string) => `case
  when ${row}.archived_at is not null then case when ${row}.deleted_by is null then -1 else 0 end
  when ${row}.completed_at is null then 2 when ${row}.refreshed_at is null then 1 else -1 end`;

const SET_BY_STATE = 'archived_at, deleted_by, completed_at, refreshed_at';
const SET_RANK = `update search_texts set rank = ${rankOf('new')}
  where list_id = new.list_id and rank = ${rankOf('old')} and number = new.number`;

const FILL = `create table search_fill (id integer not null primary key check (id = 1), after_id text)`;

// Databases of earlier programs have tables of the same names, clustered by item.
const DROP_TABLES = ['search_texts', 'search_fill'].map((table) => `drop table if exists ${table}`);

const SQLITE = [
  'drop trigger if exists items_deleted',
  ...DROP_TABLES,
  `create table search_texts (
    list_id text not null, number integer not null, rank integer not null, text text not null, item_id text not null,
    primary key (list_id, rank, number)
  ) strict, without rowid`,
  `${FILL} strict`,
  `create trigger items_ranked after update of ${SET_BY_STATE} on items when ${rankOf('old')} <> ${rankOf('new')}
    begin ${SET_RANK}; end`,
  `create trigger items_deleted after delete on items begin
    delete from search_texts where list_id = old.list_id and rank = ${rankOf('old')} and number = old.number;
  end`,
];

/** A restore runs with an empty search path. */
const FIXED_PATH = 'set search_path from current';

const PREFERRED_COLLATIONS = ['und-x-icu', 'pg_c_utf8', 'C.utf8', 'C.UTF-8'];

async function postgres(db: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ collname: string; is_utf8: boolean }>`
    select collname, current_setting('server_encoding') = 'UTF8' as is_utf8 from pg_collation
    where collname in (${sql.join([...PREFERRED_COLLATIONS, 'default'])})`.execute(db);
  const names = rows.map(({ collname }) => collname);
  const collation = PREFERRED_COLLATIONS.find((name) => names.includes(name)) ?? 'default';
  return statementsFor(
    collation,
    rows.some(({ is_utf8 }) => is_utf8),
  );
}

const WITHOUT_ACCENTS = (text: string) =>
  `regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g')`;

/** The same as `searchText` of search-texts.ts. Plain ASCII, which most texts are, needs less. */
function folded(collation: string, isUtf8: boolean): string {
  if (!isUtf8) return 'lower(value)';
  const lower = `lower(${WITHOUT_ACCENTS('value')} collate "${collation}")`;
  return `case when octet_length(value) = length(value) then lower(value collate "C") collate "C"
    else normalize(translate(${WITHOUT_ACCENTS(lower)}, 'ς', 'σ'), NFC) collate "C" end`;
}

const ASCII = `'[\\u0001-\\u002f:-@\\[-\`{-\\u007f]+'`;

/** A word begins after a space. Plain ASCII needs a short expression only. */
const betweenWords = (isUtf8: boolean) =>
  isUtf8
    ? `case when octet_length(value) = length(value) then ${ASCII} else '[${rangesInNoWord()}]+' end`
    : ASCII;

const IN_NO_WORD = /[^\p{L}\p{N}\p{M}\p{Cn}\p{Cs}]|\p{Extended_Pictographic}/u;
const LAST = 0x10ffff;

/** PostgreSQL has no classes of Unicode in its expressions. */
function rangesInNoWord(): string {
  const ranges: string[] = [];
  let first: number | undefined;
  for (let code = 1; code <= LAST + 1; code++) {
    const isInside = code <= LAST && IN_NO_WORD.test(String.fromCodePoint(code));
    if (isInside) first ??= code;
    else if (first !== undefined) {
      ranges.push(`${escaped(first)}-${escaped(code - 1)}`);
      first = undefined;
    }
  }
  return ranges.join('');
}

const escaped = (code: number) => `\\U${code.toString(16).padStart(8, '0')}`;

const TEXT_OF_ITEM = `coalesce((
  select search_text(string_agg(data, ' ' order by field_configuration_id collate "C"))
  from fields where item_id = items.id and archived_at is null), '')`;

function statementsFor(collation: string, isUtf8: boolean): string[] {
  return [
    ...['set_search_texts', 'delete_search_texts', 'search_text'].map(
      (name) => `drop function if exists ${name} cascade`,
    ),
    ...DROP_TABLES,
    `create table search_texts (
      list_id text not null, number bigint not null, rank smallint not null, text text collate "C" not null,
      item_id text not null, primary key (list_id, rank, number)
    )`,
    FILL,
    `create function search_text(value text) returns text language sql immutable parallel safe as $$
      select ' ' || regexp_replace(${folded(collation, isUtf8)}, ${betweenWords(isUtf8)}, ' ', 'g')
    $$`,
    `create function set_search_texts() returns trigger language plpgsql ${FIXED_PATH} as $$
    begin
      insert into search_texts (list_id, number, rank, text, item_id)
      select items.list_id, items.number, ${rankOf('items')}, ${TEXT_OF_ITEM}, items.id from items
      where items.id = any(array(select distinct item_id from changed))
      on conflict (list_id, rank, number) do update set text = excluded.text
        where search_texts.text <> excluded.text;
      return null;
    end $$`,
    ...[
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ].map(
      ([event = '', rows = '']) => `create trigger fields_search_${event} after ${event} on fields
        referencing ${rows} table as changed for each statement execute function set_search_texts()`,
    ),
    `create function set_search_rank() returns trigger language plpgsql ${FIXED_PATH} as $$
    begin
      ${SET_RANK};
      return null;
    end $$`,
    `create trigger items_search_rank after update of ${SET_BY_STATE} on items
      for each row when (${rankOf('old')} <> ${rankOf('new')}) execute function set_search_rank()`,
    `create function delete_search_texts() returns trigger language plpgsql ${FIXED_PATH} as $$
    begin
      delete from search_texts using gone
      where search_texts.list_id = gone.list_id and search_texts.rank = ${rankOf('gone')}
        and search_texts.number = gone.number;
      return null;
    end $$`,
    `create trigger items_search_delete after delete on items
      referencing old table as gone for each statement execute function delete_search_texts()`,
  ];
}
