import { sql } from 'kysely';
import type { Migration } from './migration.ts';

export const severalResetLinks: Migration = {
  name: 'several-reset-links',
  async up(db) {
    await db.schema.dropIndex('mail_tokens_purpose_person_id').execute();
    await sql`create unique index mail_tokens_one_invitation
      on mail_tokens (person_id) where purpose = 'invitation'`.execute(db);
  },
};
