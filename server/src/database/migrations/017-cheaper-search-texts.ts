import { sql, type Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** On PostgreSQL, new items are written to `search_texts` without reading their fields. */
export const cheaperSearchTexts: Migration = {
  name: 'cheaper search texts',
  async up(db, engine) {
    if (engine === 'sqlite') return;
    for (const statement of statementsFor(await schemaOf(db))) await sql.raw(statement).execute(db);
  },
};

/** Named in each statement: a restore runs with an empty search path, and setting it at each call takes time. */
async function schemaOf(db: Kysely<unknown>): Promise<string> {
  const { rows } = await sql<{ name: string }>`select quote_ident(current_schema()) as name`.execute(db);
  return rows[0]?.name ?? 'public';
}

const rankOf = (row: string) => `case
  when ${row}.archived_at is not null then case when ${row}.deleted_by is null then -1 else 0 end
  when ${row}.completed_at is null then 2 when ${row}.refreshed_at is null then 1 else -1 end`;

const triggerFunction = (name: string, body: string) => `
  create or replace function ${name}() returns trigger language plpgsql as $$
  begin ${body}
    return null;
  end $$`;

function statementsFor(schema: string): string[] {
  const insert = `insert into ${schema}.search_texts (list_id, number, rank, text, item_id)
    select items.list_id, items.number, ${rankOf('items')}`;
  const textOf = (itemId: string) => `coalesce((
      select ${schema}.search_text(string_agg(data, ' ' order by field_configuration_id collate "C"))
      from ${schema}.fields where item_id = ${itemId} and archived_at is null), '')`;
  const setAll = `${insert}, ${textOf('items.id')}, items.id
    from ${schema}.items where items.id = any(array(select distinct item_id from changed))
    on conflict (list_id, rank, number) do update set text = excluded.text
      where search_texts.text <> excluded.text;`;
  // Nearly all fields are added with their item. Those of an item that has a row already are not all in `changed`.
  // The lateral query keeps the plan of a few items usable for many, and the other way round.
  const add = `${insert}, coalesce(${schema}.search_text(added.data), ''), items.id from (
      select item_id, string_agg(data, ' ') filter (where archived_at is null) as data from (
        select item_id, data, archived_at from changed order by item_id, field_configuration_id collate "C") as ordered
      group by item_id) as added
    cross join lateral (select * from ${schema}.items where id = added.item_id offset 0) as items
    on conflict (list_id, rank, number) do update set text = ${textOf('excluded.item_id')};`;
  return [
    triggerFunction('set_search_texts', setAll),
    triggerFunction('add_search_texts', add),
    'drop trigger fields_search_insert on fields',
    `create trigger fields_search_insert after insert on fields
      referencing new table as changed for each statement execute function add_search_texts()`,
    triggerFunction(
      'set_search_rank',
      `update ${schema}.search_texts set rank = ${rankOf('new')}
        where list_id = new.list_id and rank = ${rankOf('old')} and number = new.number;`,
    ),
  ];
}
