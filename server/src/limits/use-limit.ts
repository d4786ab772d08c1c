import { createHash } from 'node:crypto';
import type { Db } from '../database/database.ts';
import { TooMany } from '../lib/errors.ts';
import { countAttempt } from './attempt-repository.ts';

export interface LimitRule {
  readonly name: string;
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The subject is stored only as a hash. */
export function limitKey(rule: LimitRule, subject: string): string {
  return `${rule.name} ${createHash('sha256').update(subject).digest('hex')}`;
}

/** Inside a transaction a request that fails later is not counted. */
export async function countUse(db: Db, rule: LimitRule, subject: string): Promise<void> {
  const now = Date.now();
  const windowEndsAt = new Date(now + rule.windowSeconds * 1000).toISOString();
  const counted = await countAttempt(db, limitKey(rule, subject), new Date(now).toISOString(), windowEndsAt);
  if (counted.count <= rule.limit) return;
  throw new TooMany(Math.max(1, Math.ceil((Date.parse(counted.window_ends_at) - now) / 1000)));
}
