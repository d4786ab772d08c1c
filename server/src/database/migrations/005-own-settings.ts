import type { Migration } from './migration.ts';

/** Since when somebody wants no notification mails, and what a session was started with. */
export const ownSettings: Migration = {
  name: 'own-settings',
  async up(db) {
    await db.schema.alterTable('people').addColumn('mails_off_at', 'text').execute();
    await db.schema.alterTable('sessions').addColumn('device', 'text').execute();
  },
};
