import { defineConfig } from 'vitest/config';

/** The tests that Stryker runs for every mutant, on SQLite. */
export default defineConfig({
  test: {
    include: [
      'contract/src/**/*.test.ts',
      'server/test/authorisation/{authorisation,foreign-ids,known-attacks,mass-assignment}.test.ts',
      'server/test/order-of-checks.test.ts',
      'server/src/{access,features,http,sessions,limits}/**/*.test.ts',
    ],
    // These need files that Stryker does not copy, or PostgreSQL.
    exclude: ['server/src/http/docs/**', '**/*-postgres.test.ts', '**/{early-plans,lock-order}.test.ts'],
    // As in the other runs: loading the modules again for each file takes half of the time.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
