import { sql } from 'kysely';
import type { Migration } from './migration.ts';

/**
 * Each item knows the revision of its list at which it last changed, so that a client can ask for what is new.
 * Triggers keep it, so that no statement can forget it; the list's revision is raised before its items change.
 */
export const itemRevisions: Migration = {
  name: 'item-revisions',
  async up(db, engine) {
    const number = (name: string) => sql`${sql.ref(name)} integer not null default 0`;
    await sql`alter table items add column ${number('revision')}`.execute(db);
    await sql`alter table lists add column ${number('changes_known_from')}`.execute(db);
    // What changed before this migration is not known.
    await sql`update lists set changes_known_from = revision`.execute(db);
    await sql`create index items_list_id_revision on items (list_id, revision)`.execute(db);
    for (const statement of engine === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db);
  },
};

const SET_BY_DATA = 'creator_id, completed_at, refreshed_at, archived_at, created_at, updated_at';

const OF_NEW_ITEM = `
  update items set revision = coalesce((select revision from lists where id = new.list_id), 0)
  where number = new.number;`;
const OF_NEW_FIELD = `
  update items set revision = (select revision from lists where id = items.list_id)
  where id = new.item_id and revision <> (select revision from lists where id = items.list_id);`;

const SQLITE = [
  `create trigger items_inserted after insert on items begin ${OF_NEW_ITEM} end`,
  `create trigger items_updated after update of ${SET_BY_DATA} on items begin ${OF_NEW_ITEM} end`,
  `create trigger fields_inserted after insert on fields begin ${OF_NEW_FIELD} end`,
  `create trigger fields_updated after update on fields begin ${OF_NEW_FIELD} end`,
  `create trigger lists_converted after update of item_configuration_id on lists begin
     update items set revision = new.revision where list_id = new.id;
   end`,
];

/** A restore runs with an empty search path. */
const FIXED_PATH = 'set search_path from current';

const POSTGRES = [
  `create function set_item_revision() returns trigger language plpgsql ${FIXED_PATH} as $$
   begin
     new.revision := coalesce((select revision from lists where id = new.list_id), 0);
     return new;
   end $$`,
  `create trigger items_changed before insert or update on items
   for each row execute function set_item_revision()`,

  `create function set_revision_of_item() returns trigger language plpgsql ${FIXED_PATH} as $$
   begin ${OF_NEW_FIELD}
     return null;
   end $$`,
  `create trigger fields_changed after insert or update on fields
   for each row execute function set_revision_of_item()`,

  `create function set_revisions_of_items() returns trigger language plpgsql ${FIXED_PATH} as $$
   begin
     update items set revision = new.revision where list_id = new.id;
     return null;
   end $$`,
  `create trigger lists_converted after update of item_configuration_id on lists
   for each row execute function set_revisions_of_items()`,
];
