import { moveToPostgres } from '../database/move-to-postgres.ts';
import { openDatabase } from '../database/open-database.ts';
import { CannotDo } from '../errors.ts';
import { WrongUse, type Command } from './command.ts';

export const moveCommand: Command = {
  name: 'move',
  about: 'Take a SQLite installation over to PostgreSQL',
  options: { to: { type: 'string', value: '<postgres://…>', about: 'The empty database to move to' } },
  details: [
    'The server must be stopped. Everything is copied and compared row by row in one transaction: if anything stops it, the target is',
    'as empty as before, and the same command tries again. The SQLite database stays as it is. Afterwards set DATABASE_URL.',
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
    const source = await openDatabase(config, () => undefined);
    try {
      const target = await openDatabase({ ...config, databaseUrl }, () => undefined);
      const moved = await moveToPostgres(source, target).finally(() => target.close());
      const count = Object.values(moved.rows).reduce((sum, rows) => sum + rows, 0);
      const words = moved.wasThereAlready ? 'were there already and are equal' : 'moved and compared';
      return { text: `${count} rows ${words}. Now set DATABASE_URL and start the server.`, data: moved };
    } finally {
      await source.close();
    }
  },
};
