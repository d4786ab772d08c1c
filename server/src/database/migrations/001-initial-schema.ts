import { sql, type ColumnDefinitionBuilder, type CreateTableBuilder, type Kysely } from 'kysely';
import { randomUUID } from 'node:crypto';
import type { Migration } from './migration.ts';

type Column = ColumnDefinitionBuilder;
const required = (column: Column) => column.notNull();
const reference = (target: string) => (column: Column) => column.notNull().references(target);

type Table = CreateTableBuilder<string, string>;

export const initialSchema: Migration = {
  name: 'initial-schema',
  async up(db, engine) {
    const schema = new InitialSchema(db, engine);
    await schema.people();
    await schema.configurations();
    await schema.lists();
    await schema.items();
    await schema.housekeeping();
  },
};

class InitialSchema {
  constructor(
    private readonly db: Kysely<unknown>,
    private readonly engine: 'sqlite' | 'postgres',
  ) {}

  /** SQLite checks column types only in strict tables. */
  private async create(table: Table): Promise<void> {
    await (this.engine === 'sqlite' ? table.modifyEnd(sql`strict`) : table).execute();
  }

  private numbered(name: string): Table {
    const table: Table = this.db.schema.createTable(name);
    return this.engine === 'sqlite'
      ? table
          .addColumn('number', 'integer', (column) => column.primaryKey())
          .addColumn('id', 'text', (column) => column.notNull().unique())
      : table
          .addColumn('number', 'bigint', (column) => column.generatedByDefaultAsIdentity())
          .addColumn('id', 'text', (column) => column.primaryKey());
  }

  async people(): Promise<void> {
    await this.create(
      dated(this.numbered('people'))
        .addColumn('email', 'text', (column) => column.notNull().unique())
        .addColumn('password_hash', 'text')
        .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
        .addCheckConstraint('people_email_is_lower_case', sql`email = lower(email)`),
    );
    await this.create(
      this.numbered('sessions')
        .addColumn('person_id', 'text', reference('people.id'))
        .addColumn('token_hash', 'text', required)
        .addColumn('created_at', 'text', required)
        .addColumn('last_used_at', 'text', required)
        .addColumn('idle_seconds', 'integer', required)
        .addColumn('expires_at', 'text', required),
    );
    await this.index('sessions', ['person_id']);
    await this.create(
      (this.db.schema.createTable('mail_tokens') as Table)
        .addColumn('token_hash', 'text', (column) => column.primaryKey())
        .addColumn('purpose', 'text', required)
        .addColumn('person_id', 'text', (column) => column.references('people.id'))
        .addColumn('created_at', 'text', required)
        .addColumn('expires_at', 'text', required)
        .addCheckConstraint('mail_tokens_purpose', sql`purpose in ('set-up', 'invitation', 'reset')`)
        .addCheckConstraint('mail_tokens_person', sql`(person_id is null) = (purpose = 'set-up')`),
    );
    await this.uniqueIndex('mail_tokens', ['purpose', 'person_id']);
    await sql`create unique index mail_tokens_one_set_up on mail_tokens (purpose) where person_id is null`.execute(
      this.db,
    );
    await this.index('mail_tokens', ['person_id']);
  }

  async configurations(): Promise<void> {
    await this.create(
      dated(this.db.schema.createTable('item_configurations') as Table)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('name', 'text', required)
        .addColumn('list_type', 'text', (column) => column.unique())
        .addColumn('owner_id', 'text', (column) => column.references('people.id'))
        .addColumn('archived_at', 'text')
        .addCheckConstraint('item_configurations_kind', sql`list_type is null or owner_id is null`),
    );
    await this.index('item_configurations', ['owner_id']);
    await this.create(
      dated(this.db.schema.createTable('field_configurations') as Table)
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('item_configuration_id', 'text', reference('item_configurations.id'))
        .addColumn('label', 'text', required)
        .addColumn('data_type', 'text', required)
        .addColumn('position', 'integer', required)
        .addColumn('archived_at', 'text')
        .addCheckConstraint('field_configurations_label_length', sql`length(label) between 1 and 64`),
    );
    await sql`create unique index field_configurations_live_label
      on field_configurations (item_configuration_id, label) where archived_at is null`.execute(this.db);
  }

  async lists(): Promise<void> {
    await this.create(
      dated(this.numbered('lists'))
        .addColumn('name', 'text', required)
        .addColumn('type', 'text', required)
        .addColumn('owner_id', 'text', reference('people.id'))
        .addColumn('item_configuration_id', 'text', reference('item_configurations.id'))
        .addColumn('completed_at', 'text')
        .addColumn('refreshed_at', 'text')
        .addColumn('archived_at', 'text')
        .addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1))
        .addCheckConstraint('lists_name_length', sql`length(name) between 1 and 255`)
        .addCheckConstraint(
          'lists_type',
          sql`type in ('BookList', 'GroceryList', 'MusicList', 'SimpleList', 'ToDoList')`,
        ),
    );
    await this.index('lists', ['owner_id']);
    await this.index('lists', ['item_configuration_id']);
    await this.create(
      dated(this.numbered('memberships'))
        .addColumn('list_id', 'text', reference('lists.id'))
        .addColumn('person_id', 'text', reference('people.id'))
        .addColumn('permission', 'text', required)
        .addColumn('state', 'text', required)
        .addCheckConstraint('memberships_permission', sql`permission in ('read', 'write')`)
        .addCheckConstraint('memberships_state', sql`state in ('pending', 'accepted', 'refused')`),
    );
    await this.uniqueIndex('memberships', ['list_id', 'person_id']);
    await this.index('memberships', ['person_id', 'state']);
  }

  async items(): Promise<void> {
    await this.create(
      dated(this.numbered('items'))
        .addColumn('list_id', 'text', reference('lists.id'))
        .addColumn('creator_id', 'text', reference('people.id'))
        .addColumn('completed_at', 'text')
        .addColumn('refreshed_at', 'text')
        .addColumn('archived_at', 'text'),
    );
    await sql`create index items_live on items (list_id, created_at, number) where archived_at is null`.execute(
      this.db,
    );
    await this.index('items', ['creator_id']);
    await this.create(
      dated(this.numbered('fields'))
        .addColumn('item_id', 'text', reference('items.id'))
        .addColumn('field_configuration_id', 'text', reference('field_configurations.id'))
        .addColumn('creator_id', 'text', reference('people.id'))
        .addColumn('data', 'text')
        .addColumn('archived_at', 'text'),
    );
    await sql`create unique index fields_one_live_value
      on fields (item_id, field_configuration_id) where archived_at is null`.execute(this.db);
    await this.index('fields', ['field_configuration_id']);
    await this.index('fields', ['creator_id']);
  }

  async housekeeping(): Promise<void> {
    await this.create(
      (this.db.schema.createTable('idempotency_keys') as Table)
        .addColumn('person_id', 'text', reference('people.id'))
        .addColumn('key', 'text', required)
        .addColumn('fingerprint', 'text', required)
        .addColumn('status', 'integer')
        .addColumn('body', 'text')
        .addColumn('created_at', 'text', required)
        .addPrimaryKeyConstraint('idempotency_keys_primary_key', ['person_id', 'key']),
    );
    await this.index('idempotency_keys', ['created_at']);
    await this.create(
      this.numbered('outbox_mails')
        .addColumn('recipient', 'text', required)
        .addColumn('kind', 'text', required)
        .addColumn('content', 'text')
        .addColumn('attempts', 'integer', (column) => column.notNull().defaultTo(0))
        .addColumn('next_attempt_at', 'text')
        .addColumn('expires_at', 'text', required)
        .addColumn('delivered_at', 'text')
        .addColumn('last_error', 'text')
        .addColumn('created_at', 'text', required),
    );
    await sql`create index outbox_mails_due on outbox_mails (next_attempt_at) where next_attempt_at is not null`.execute(
      this.db,
    );
    await this.create(
      (this.db.schema.createTable('attempts') as Table)
        .addColumn('key', 'text', (column) => column.primaryKey())
        .addColumn('count', 'integer', required)
        .addColumn('window_ends_at', 'text', required),
    );
    await this.index('attempts', ['window_ends_at']);
    await this.installation();
  }

  private async installation(): Promise<void> {
    await this.create(
      (this.db.schema.createTable('installation') as Table)
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('epoch', 'text', required)
        .addColumn('checked_at', 'text', required)
        .addCheckConstraint('installation_is_one_row', sql`id = 1`),
    );
    await sql`insert into installation (id, epoch, checked_at)
      values (1, ${randomUUID()}, ${new Date().toISOString()})`.execute(this.db);
  }

  private async index(table: string, columns: string[]): Promise<void> {
    await this.db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  }

  private async uniqueIndex(table: string, columns: string[]): Promise<void> {
    await this.db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .unique()
      .execute();
  }
}

function dated(table: Table): Table {
  return table.addColumn('created_at', 'text', required).addColumn('updated_at', 'text', required);
}
