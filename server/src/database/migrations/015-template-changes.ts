import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** Changes of templates that no list was made of belong to no list. */
export const templateChanges: Migration = {
  name: 'template changes',
  async up(db, engine) {
    const statements = engine === 'sqlite' ? SQLITE : POSTGRES;
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

const POSTGRES = ['alter table changes alter column list_id drop not null'];

// SQLite cannot change a column, so the table is made anew.
const SQLITE = [
  `create table new_changes (
    number integer primary key,
    id text not null,
    batch text,
    list_id text references lists (id),
    person_id text,
    kind text not null,
    data text not null,
    undoes text,
    revision integer not null,
    created_at text not null
  ) strict`,
  `insert into new_changes (number, id, batch, list_id, person_id, kind, data, undoes, revision, created_at)
    select number, id, batch, list_id, person_id, kind, data, undoes, revision, created_at from changes
    order by number`,
  'drop table changes',
  'alter table new_changes rename to changes',
  'create index changes_id on changes (id)',
  'create index changes_list_id_number on changes (list_id, number)',
  'create index changes_batch on changes (batch) where batch is not null',
  'create index changes_undoes on changes (undoes) where undoes is not null',
];
