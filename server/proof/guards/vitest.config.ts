import { defineConfig } from 'vitest/config';

/** For one file after the other in a copy of the sources, which has no client. */
export default defineConfig({
  root: process.cwd(),
  test: {
    include: ['{contract,server}/src/**/*.test.ts'],
    globalSetup: ['scripts/lib/tests/vitest-postgres.mjs'],
    pool: 'forks',
    isolate: false,
    maxWorkers: 1,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
