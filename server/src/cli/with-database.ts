import type { Config } from '../config.ts';
import type { Database, Tx } from '../database/database.ts';
import { openForCommand } from '../database/open-database.ts';
import { Invalid } from '../lib/errors.ts';
import { readEmail } from '../http/api/read-values.ts';
import { WrongUse } from './command.ts';

export async function withDatabase<Result>(
  config: Config,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  const database = await openForCommand(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

export function changeDatabase<Result>(config: Config, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return withDatabase(config, (database) => database.change(work));
}

export function emailFrom(text: unknown): string {
  try {
    return readEmail(text);
  } catch (error) {
    if (error instanceof Invalid) throw new WrongUse(`"${String(text)}" is not an email address.`);
    throw error;
  }
}
