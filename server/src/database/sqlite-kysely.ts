import type BetterSqlite from 'better-sqlite3';
import { SqliteDialect } from 'kysely';
import { directKysely, partsOf, transact, workBy, type DirectDatabase } from './direct-kysely.ts';
import { SqliteDriver } from './sqlite-driver.ts';

export function directSqlite(file: BetterSqlite.Database): DirectDatabase {
  const driver = new SqliteDriver(file);
  const { connection } = driver;
  const parts = partsOf(new SqliteDialect({ database: file }), driver);
  const ask = connection.executeQuery.bind(connection);
  const transacting = {
    begin: () => driver.beginTransaction(connection),
    commit: () => driver.commitTransaction(connection),
    rollBack: () => driver.rollbackTransaction(connection),
  };
  return {
    db: directKysely(parts, driver.ask.bind(driver)),
    read: (work) => driver.hold(() => workBy(parts, ask, work)),
    change: (work) => driver.hold(() => transact(transacting, () => workBy(parts, ask, work))),
  };
}
