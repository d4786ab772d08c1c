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
  const forget = () => {
    opening = undefined;
  };
  opening ??= openDB<LocalSchema>(NAME, VERSION, {
    upgrade: (database) => {
      database.createObjectStore('snapshots');
      const operations = database.createObjectStore('operations', { keyPath: 'number', autoIncrement: true });
      operations.createIndex('uid', 'uid');
    },
    // A newer version of the app wants to change the database, and must not wait for this page.
    blocking: () => {
      void opening?.then((database) => database.close());
      forget();
    },
    terminated: forget,
  });
  return opening;
}

/** Whoever browses in private or has no room left goes on without the browser's database: then there is no answer. */
export async function withDatabase<T>(work: (database: LocalDatabase) => Promise<T>): Promise<T | undefined> {
  try {
    return await work(await open());
  } catch {
    return undefined;
  }
}
