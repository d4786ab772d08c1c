import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import type { StoredOperation, StoredSnapshot } from './stored-records.ts';

interface LocalSchema extends DBSchema {
  snapshots: { key: [uid: string, queryKey: string]; value: StoredSnapshot };
  operations: { key: number; value: StoredOperation; indexes: { uid: string } };
}

export type LocalDatabase = IDBPDatabase<LocalSchema>;

const NAME = 'shared-lists';
const VERSION = 1;

let opening: Promise<LocalDatabase> | undefined;

function open(): Promise<LocalDatabase> {
  const reset = () => {
    opening = undefined;
  };
  opening ??= openDB<LocalSchema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('snapshots');
      const operations = database.createObjectStore('operations', { keyPath: 'number', autoIncrement: true });
      operations.createIndex('uid', 'uid');
    },
    // A newer version of the app must not wait for this tab to upgrade the database.
    blocking: () => {
      void opening?.then((database) => database.close());
      reset();
    },
    terminated: reset,
  });
  return opening;
}

/** Returns undefined in private windows and without disk space; the app works without storage. */
export async function withDatabase<T>(work: (database: LocalDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await open());
  } catch {
    return undefined;
  }
}
