import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const STRICT = { sqlite: 'strict', postgres: '' };

/** How lists and their items are ordered, and trips to the shop, from which an order is learned. */
export const order: Migration = {
  name: 'order',
  async up(db, engine) {
    for (const column of LIST_COLUMNS) await sql.raw(`alter table lists add column ${column}`).execute(db);
    for (const column of ITEM_COLUMNS) await sql.raw(`alter table items add column ${column}`).execute(db);
    // In PostgreSQL, the trigger of migration 7 watches every column.
    if (engine === 'sqlite') await sql.raw(ITEM_TRIGGER).execute(db);
    for (const table of TABLES) await sql`${sql.raw(table)} ${sql.raw(STRICT[engine])}`.execute(db);
    await sql`create index trips_list_id on trips (list_id, seen_at)`.execute(db);
    await sql`create index trips_person_id on trips (person_id)`.execute(db);
  },
};

const LIST_COLUMNS = [
  `order_mode text not null default 'added' check (order_mode in ('added', 'alphabetical', 'own', 'learned'))`,
  'category_order text',
  'learned_order text',
  'trips_from text',
];

/** A move is nothing new to read: items know which revision only moved them, and the one before. */
const ITEM_COLUMNS = [
  'position text',
  'set_aside text',
  'moved_revision integer',
  'revision_before_move integer',
];

const ITEM_TRIGGER = `create trigger items_moved after update of position, set_aside on items begin
  update items set revision = coalesce((select revision from lists where id = new.list_id), 0)
  where number = new.number;
end`;

const TABLES = [
  `create table homes (
    person_id text not null primary key references people (id) on delete cascade,
    pinned text not null,
    list_order text not null,
    group_by_type integer not null,
    hide_completed integer not null
  )`,
  `create table trips (
    id text not null primary key,
    list_id text not null references lists (id) on delete cascade,
    person_id text not null references people (id) on delete cascade,
    started_at text not null,
    seen_at text not null,
    ended_at text,
    split text,
    split_at text,
    taken text not null,
    visited text not null
  )`,
];
