import { sql, type Kysely } from 'kysely';
import type { Migration } from './migration.ts';

/** Changes of templates that no list was made of belong to no list. */
export const templateChanges: Migration = {
  name: 'template changes',
  async up(db, engine) {
    const canAlter = engine === 'postgres' || (await canDropNotNull(db));
    const statements = canAlter ? ['alter table changes alter column list_id drop not null'] : COPY;
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};

/** SQLite can since 3.53. */
async function canDropNotNull(db: Kysely<unknown>): Promise<boolean> {
  const { rows } = await sql<{ version: string }>`select sqlite_version() as version`.execute(db);
  const [major = 0, minor = 0] = rows[0]?.version.split('.').map(Number) ?? [];
  return major > 3 || minor >= 53;
}

// Takes ten seconds for a million changes.
const COPY = [
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
