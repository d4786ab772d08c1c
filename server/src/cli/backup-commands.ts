import { makeBackup, restoreBackup, verify } from '../backup/backups.ts';
import { removeOldBackups } from '../database/backup-folder.ts';
import type { Command } from './command.ts';

const fileFrom = (arg: string | undefined) => (arg === '' ? undefined : arg);

const backup: Command = {
  name: 'backup',
  about: 'Make a copy of the database and check it',
  args: ['[file]'],
  options: {
    daily: { type: 'boolean', about: 'As the server does every day: only the newest ones are kept' },
  },
  details: [
    'The server may run. Without a name the copy goes to BACKUPS_DIR. An existing file is never overwritten.',
    'On PostgreSQL it needs pg_dump and pg_restore.',
  ].join('\n'),
  async run({ config, args, options }) {
    const isDaily = options['daily'] === true;
    const made = await makeBackup(config, isDaily ? 'daily' : 'manual', fileFrom(args[0]));
    if (isDaily) removeOldBackups(config.backupsDir, 'daily', config.backupsKeep);
    return { text: made.file, data: made };
  },
};

const restore: Command = {
  name: 'restore',
  about: 'Put a backup in the place of the database',
  args: ['<file>'],
  details: [
    'The server must be stopped. What cannot be verified is refused, and the database that is there now is kept in BACKUPS_DIR.',
    'Everybody has to sign in again. On PostgreSQL it needs pg_dump, pg_restore and psql.',
  ].join('\n'),
  async run({ config, args }) {
    const { kept, schema } = await restoreBackup(config, args[0] ?? '');
    const before = kept === undefined ? '' : `\nWhat was there before lies in ${kept}`;
    return { text: `Restored, schema ${schema}.${before}`, data: { schema, kept: kept ?? null } };
  },
};

const verifyCommand: Command = {
  name: 'verify',
  about: 'Look through the SQLite database, or through a backup',
  args: ['[file]'],
  async run({ config, args }) {
    const { file, schema } = await verify(config, fileFrom(args[0]));
    return { text: `${file} is sound, schema ${schema}.`, data: { file, schema } };
  },
};

export const backupCommands = [backup, restore, verifyCommand];
