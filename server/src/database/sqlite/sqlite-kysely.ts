import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import {
  directKysely,
  kyselyParts,
  transact,
  runOnConnection,
  type DirectDatabase,
} from '../direct-kysely.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import type { SqliteFile } from './sqlite-file.ts';
import { SqliteSearchTexts } from './sqlite-search-texts.ts';

export function directSqlite(file: SqliteFile): DirectDatabase {
  const driver = new SqliteDriver(file);
  const { connection } = driver;
  const parts = kyselyParts(dialectOf(driver), driver);
  const execute = connection.executeQuery.bind(connection);
  const commands = {
    begin: () => driver.beginTransaction(connection),
    commit: () => driver.commitTransaction(connection),
    rollBack: () => driver.rollbackTransaction(connection),
  };
  const searchTexts = new SqliteSearchTexts(file);
  const writing = {
    ...commands,
    begin: () => {
      searchTexts.start();
      return commands.begin();
    },
    commit: () => {
      searchTexts.save();
      return commands.commit();
    },
  };
  const snapshot = { ...commands, begin: () => driver.beginSnapshot() };
  return {
    db: directKysely(parts, driver.execute.bind(driver)),
    read: (work) =>
      driver.withConnection(() => transact(snapshot, () => runOnConnection(parts, execute, work))),
    change: (work) =>
      driver.withConnection(() => transact(writing, () => runOnConnection(parts, execute, work))),
  };
}

function dialectOf(driver: SqliteDriver): Dialect {
  return {
    createAdapter: () => new SqliteAdapter(),
    createDriver: () => driver,
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}
