import type { Migration } from './migration.ts';

export const disabledPeople: Migration = {
  name: 'disabled-people',
  async up(db) {
    await db.schema.alterTable('people').addColumn('disabled_at', 'text').execute();
  },
};
