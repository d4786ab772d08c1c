import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { Invalid, NotSignedIn, TooMany } from '../errors.ts';
import { countAttempt, takeBackAttempt } from './attempt-repository.ts';

interface FailureRule {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

interface Attempt {
  readonly rule: FailureRule;
  /** Whose attempts are counted together, such as an address. Kept only as a hash. */
  readonly subject: string;
}

/**
 * Lets an attempt through only while its failures are within the limit. It is counted before it is made and taken
 * back unless it failed: counting afterwards would let parallel guesses all pass. Kept in the database, so that
 * several processes share one count and a restart does not forget it.
 */
export async function limitFailures<Result>(
  database: Database,
  attempts: readonly Attempt[],
  work: () => Promise<Result>,
): Promise<Result> {
  for (const attempt of attempts) await count(database, attempt);
  let hasFailed = false;
  try {
    return await work();
  } catch (error) {
    hasFailed = error instanceof NotSignedIn || error instanceof Invalid;
    throw error;
  } finally {
    if (!hasFailed) for (const attempt of attempts) await takeBackAttempt(database.db, keyOf(attempt));
  }
}

async function count(database: Database, attempt: Attempt): Promise<void> {
  const now = Date.now();
  const windowEndsAt = new Date(now + attempt.rule.windowSeconds * 1000).toISOString();
  const counted = await countAttempt(database.db, keyOf(attempt), new Date(now).toISOString(), windowEndsAt);
  if (counted.count <= attempt.rule.limit) return;
  throw new TooMany(Math.max(1, Math.ceil((Date.parse(counted.window_ends_at) - now) / 1000)));
}

function keyOf({ rule, subject }: Attempt): string {
  return `${rule.name} ${createHash('sha256').update(subject).digest('hex')}`;
}
