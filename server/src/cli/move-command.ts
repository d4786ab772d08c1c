import type { Config } from '../config.ts';
import { moveToPostgres } from '../database/postgres/move-to-postgres.ts';
import { openWithoutMigrating, openDatabase } from '../database/open-database.ts';
import { CannotDo } from '../lib/errors.ts';
import { WrongUse, type Command } from './command.ts';
import { closing } from '../database/closing.ts';

export const moveCommand: Command = {
  name: 'move',
  about: 'Take a SQLite installation over to PostgreSQL',
  options: { to: { type: 'string', value: '<postgres://…>', about: 'The empty database to move to' } },
  details: [
    'The server must be stopped. Everything is copied and compared row by row in one transaction. A run that is stopped or killed',
    'leaves at most the empty tables of the schema in the target, and the same command tries again. After it is done it can be',
    'run again on equal data: it then only compares. A target that holds anything else is refused and stays as it is.',
    'The SQLite database stays as it is, too. Afterwards set DATABASE_URL.',
    'A password is best left out of the address and set as PGPASSWORD: the arguments of a process are for everybody to read.',
  ].join('\n'),
  async run({ config, options }) {
    const databaseUrl = options['to'];
    if (typeof databaseUrl !== 'string' || !/^postgres(ql)?:\/\//u.test(databaseUrl)) {
      throw new WrongUse('--to <postgres://…> is missing.', 'move');
    }
    if (config.databaseUrl !== undefined) {
      throw new CannotDo('DATABASE_URL is set: this installation already uses PostgreSQL.');
    }
    await requireSource(config);
    const source = await openDatabase(config, () => undefined);
    try {
      const target = await openDatabase({ ...config, databaseUrl }, () => undefined);
      const moved = await closing(target, () => moveToPostgres(source, target));
      const count = Object.values(moved.rows).reduce((sum, rows) => sum + rows, 0);
      const words = moved.wasThereAlready ? 'were there already and are equal' : 'moved and compared';
      return { text: `${count} rows ${words}. Now set DATABASE_URL and start the server.`, data: moved };
    } finally {
      await source.close();
    }
  },
};

async function requireSource(config: Config): Promise<void> {
  const source = await openWithoutMigrating(config);
  await source.close();
}
