import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';

/** Empty for each test file: libraries are loaded once for all files of a worker, and so are their databases. */
globalThis.indexedDB = new IDBFactory();
