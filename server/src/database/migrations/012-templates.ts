import { sql } from 'kysely';
import type { Migration } from './migration.ts';

const STRICT = { sqlite: 'strict', postgres: '' };

const ROLES = [
  ['title', ['title', 'product', 'content', 'task']],
  ['category', ['category']],
  ['quantity', ['quantity']],
  ['assignee', ['assignee']],
  ['due_date', ['due_by']],
  ['flag', ['read']],
] as const;

/** What fields are for, and what lists can be made from. Touches no item: their fields refer to these. */
export const templates: Migration = {
  name: 'templates',
  async up(db, engine) {
    await sql`alter table field_configurations add column role text not null default 'detail'
      check (role in ('title', 'detail', 'category', 'quantity', 'assignee', 'due_date', 'flag'))`.execute(
      db,
    );
    for (const [role, labels] of ROLES) {
      await sql`update field_configurations set role = ${role} where label in (${sql.join(labels)})
        and item_configuration_id in (select id from item_configurations where list_type is not null)`.execute(
        db,
      );
    }
    await sql`create unique index field_configurations_one_title
      on field_configurations (item_configuration_id) where role = 'title' and archived_at is null`.execute(
      db,
    );
    for (const statement of STARTING_POINTS) {
      await sql`${sql.raw(statement)} ${sql.raw(STRICT[engine])}`.execute(db);
    }
    await sql`create index starting_points_item_configuration_id
      on starting_points (item_configuration_id)`.execute(db);
    await sql`create unique index starting_points_name on starting_points (owner_id, name)`.execute(db);
    await sql`create index starting_point_items_starting_point_id
      on starting_point_items (starting_point_id, position)`.execute(db);
  },
};

const STARTING_POINTS = [
  `create table starting_points (
    id text not null primary key,
    owner_id text not null references people (id) on delete cascade,
    name text not null check (length(name) between 1 and 255),
    item_configuration_id text not null references item_configurations (id),
    lists_made integer not null default 0,
    created_at text not null,
    updated_at text not null
  )`,
  `create table starting_point_items (
    id text not null primary key,
    starting_point_id text not null references starting_points (id) on delete cascade,
    position integer not null,
    data text not null,
    times_taken integer not null default 0
  )`,
];
