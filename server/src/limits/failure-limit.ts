import type { Database } from '../database/database.ts';
import { Invalid, NotSignedIn } from '../lib/errors.ts';
import { undoAttempt } from './attempt-repository.ts';
import { countUse, limitKey, type LimitRule } from './use-limit.ts';

interface Attempt {
  readonly rule: LimitRule;
  readonly subject: string;
}

/** Counts before the attempt and takes it back on success, so that parallel guesses cannot all pass. */
export async function limitFailures<Result>(
  database: Database,
  attempts: readonly Attempt[],
  work: () => Promise<Result>,
): Promise<Result> {
  await countAll(database, attempts);
  let hasFailed = false;
  try {
    return await work();
  } catch (error) {
    hasFailed = error instanceof NotSignedIn || error instanceof Invalid;
    throw error;
  } finally {
    if (!hasFailed) await undoAttempts(database, attempts);
  }
}

/** A refusal by one rule must not count against the others. */
async function countAll(database: Database, attempts: readonly Attempt[]): Promise<void> {
  for (const [index, { rule, subject }] of attempts.entries()) {
    await countUse(database.db, rule, subject).catch(async (error: unknown) => {
      await undoAttempts(database, attempts.slice(0, index));
      throw error;
    });
  }
}

async function undoAttempts(database: Database, attempts: readonly Attempt[]): Promise<void> {
  for (const { rule, subject } of attempts) await undoAttempt(database.db, limitKey(rule, subject));
}
