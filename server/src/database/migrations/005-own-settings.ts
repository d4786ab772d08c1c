import type { Migration } from './migration.ts';

export const ownSettings: Migration = {
  name: 'own-settings',
  async up(db) {
    await db.schema.alterTable('people').addColumn('mails_off_at', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
  },
};
