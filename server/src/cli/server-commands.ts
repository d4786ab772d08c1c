import { openWithoutMigrating, openDatabase } from '../database/open-database.ts';
import { schemaVersion } from '../database/migrations/migrate.ts';
import { migrations } from '../database/migrations/migrations.ts';
import { serve } from '../serve-command.ts';
import type { Command } from './command.ts';
import { closing } from '../database/closing.ts';

const serveCommand: Command = {
  name: 'serve',
  about: 'Run the server until it is stopped',
  async run({ config }) {
    await serve(config);
    return undefined;
  },
};

const status: Command = {
  name: 'migrate status',
  about: 'Show which schema the database has and which this program needs',
  async run({ config }) {
    const database = await openWithoutMigrating(config);
    const version = await closing(database, () => schemaVersion(database));
    const missing = migrations.slice(version).map(({ name }) => name);
    const words = [
      `The database has schema ${version}, this program knows ${migrations.length}.`,
      ...(missing.length > 0 ? [`To come: ${missing.join(', ')}`] : []),
    ];
    return {
      text: words.join('\n'),
      data: { schema: version, known: migrations.length, missing },
      isFailure: version !== migrations.length,
    };
  },
};

const up: Command = {
  name: 'migrate up',
  about: 'Bring the schema of the database up to date',
  details: 'The server does the same at its start. On SQLite the server must be stopped.',
  async run({ config }) {
    const database = await openDatabase(config, () => undefined);
    await database.close();
    return {
      text: `The database has schema ${migrations.length}.`,
      data: { schema: migrations.length },
    };
  },
};

export const serverCommands = [serveCommand, status, up];
