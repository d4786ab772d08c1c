import { SqliteFile } from '../database/sqlite/sqlite-file.ts';

export function holdDatabase(file: string): () => void {
  const other = new SqliteFile(file);
  other.exec('begin immediate');
  return () => other.close();
}
