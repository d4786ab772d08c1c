import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const STRICT = { sqlite: 'strict', postgres: '' };

/** Which titles each person does not want to be suggested. */
export const forgottenWords: Migration = {
  name: 'forgotten-words',
  async up(db, engine) {
    // The key is the id: a word may be longer than an index of PostgreSQL takes.
    await sql`create table forgotten_words (
      person_id text not null references people (id) on delete cascade,
      entry_id text not null,
      item_configuration_id text not null references item_configurations (id) on delete cascade,
      word text not null,
      forgotten_at text not null,
      primary key (person_id, entry_id)
    ) ${sql.raw(STRICT[engine])}`.execute(db);
    await sql`create index forgotten_words_item_configuration_id
      on forgotten_words (item_configuration_id)`.execute(db);
  },
};
