import type { Database } from './database.ts';

export async function closing<Result>(database: Database, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } finally {
    await database.close();
  }
}
