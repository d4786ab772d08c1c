import { test } from 'vitest';
import { testEngine } from './databases.ts';

// A rule of one engine has no test in the project of the other one: a skipped test would count as failed.
const omit = (() => undefined) as unknown as typeof test; // Called like a test, and registers nothing.

export const onSqlite = testEngine === 'sqlite' ? test : omit;
export const onPostgres = testEngine === 'postgres' ? test : omit;
