import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const STRICT = { sqlite: 'strict', postgres: '' };

/** Which revision of a list each person has last looked at, and an index by which items are counted. */
export const looks: Migration = {
  name: 'looks',
  async up(db, engine) {
    await sql`create table looks (
      person_id text not null references people (id) on delete cascade,
      list_id text not null references lists (id) on delete cascade,
      revision integer not null,
      primary key (person_id, list_id)
    ) ${sql.raw(STRICT[engine])}`.execute(db);
    await sql`create index looks_list_id on looks (list_id)`.execute(db);
    // The items that a list page shows: counting reads no others and, of these, only the index.
    await sql`create index items_shown on items (list_id, completed_at)
      where archived_at is null and (completed_at is null or refreshed_at is null)`.execute(db);
    // Right after the upgrade nothing is new to anybody.
    await sql`insert into looks (person_id, list_id, revision)
      select memberships.person_id, lists.id, lists.revision
      from memberships join lists on lists.id = memberships.list_id
      where memberships.state = 'accepted'`.execute(db);
  },
};
