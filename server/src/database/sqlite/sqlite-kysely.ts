import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler, type Dialect } from 'kysely';
import { directKysely, partsOf, transact, workBy, type DirectDatabase } from '../direct-kysely.ts';
import { SqliteDriver } from './sqlite-driver.ts';
import type { SqliteFile } from './sqlite-file.ts';

export function directSqlite(file: SqliteFile): DirectDatabase {
  const driver = new SqliteDriver(file);
  const { connection } = driver;
  const parts = partsOf(dialectOf(driver), driver);
  const ask = connection.executeQuery.bind(connection);
  const transacting = {
    begin: () => driver.beginTransaction(connection),
    commit: () => driver.commitTransaction(connection),
    rollBack: () => driver.rollbackTransaction(connection),
  };
  const snapshot = { ...transacting, begin: () => driver.beginSnapshot() };
  return {
    db: directKysely(parts, driver.ask.bind(driver)),
    read: (work) => driver.hold(() => transact(snapshot, () => workBy(parts, ask, work))),
    change: (work) => driver.hold(() => transact(transacting, () => workBy(parts, ask, work))),
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
