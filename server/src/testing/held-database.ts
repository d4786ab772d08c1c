import { SqliteFile } from '../database/sqlite/sqlite-file.ts';

/** Another program that has begun to write to the file and does not finish; returns what lets go of it. */
export function holdDatabase(file: string): () => void {
  const other = new SqliteFile(file);
  other.exec('begin immediate');
  return () => other.close();
}
