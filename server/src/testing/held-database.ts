import BetterSqlite from 'better-sqlite3';

/** Another program that has begun to write to the file and does not finish; returns what lets go of it. */
export function holdDatabase(file: string): () => void {
  const other = new BetterSqlite(file);
  other.exec('begin immediate');
  return () => void other.close();
}
