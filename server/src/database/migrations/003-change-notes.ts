import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/** SQLite has a single process, which creates its own triggers at runtime. */
export const changeNotes: Migration = {
  name: 'change-notes',
  async up(db, engine) {
    if (engine === 'sqlite') return;
    await sql`
      create function note_change() returns trigger language plpgsql as $$
      begin
        perform pg_notify('shared_lists', tg_argv[0] || ' ' || case tg_op when 'DELETE' then old.id else new.id end);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger note_list after update of revision on lists
      for each row execute function note_change('list')`.execute(db);
    await sql`
      create trigger note_person after update of revision on people
      for each row execute function note_change('person')`.execute(db);
    await sql`
      create trigger note_session after delete on sessions
      for each row execute function note_change('session')`.execute(db);
  },
};
