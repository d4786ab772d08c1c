import type { Database } from './database.ts';

/** Closes the database after the work, also when it fails. */
export async function closing<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await database.close();
  }
}
