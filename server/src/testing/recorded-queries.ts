import type { CompiledQuery } from 'kysely';
import type { Database, Db } from '../database/database.ts';

export async function recordQueries(
  database: Database,
  work: () => Promise<unknown>,
): Promise<CompiledQuery[]> {
  const queries: CompiledQuery[] = [];
  const read = database.read.bind(database);
  const change = database.change.bind(database);
  const stopRecording = record(database.db, queries);
  database.read = (reading) =>
    read((db) => {
      record(db, queries);
      return reading(db);
    });
  database.change = (changing) =>
    change((tx) => {
      record(tx, queries);
      return changing(tx);
    });
  await work();
  Object.assign(database, { read, change });
  stopRecording();
  return queries;
}

function record(db: Db, queries: CompiledQuery[]): () => void {
  const executor = db.getExecutor();
  const original = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, ...rest) => {
    queries.push(query);
    return original(query, ...rest);
  };
  return () => void (executor.executeQuery = original);
}
