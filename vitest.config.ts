import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // The default leaves a core idle.
    maxWorkers: '100%',
    projects: [
      { test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { test: { name: 'scripts', include: ['{scripts,deploy,bench}/**/*.test.mjs'] } },
      {
        test: {
          name: 'server',
          include: ['server/{src,test,proof}/**/*.test.ts'],
          globalSetup: ['scripts/lib/tests/vitest-postgres.mjs'],
          pool: 'forks',
          // Nothing is mocked, so files may share what they import; that alone saves most of a minute.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'web/vitest.config.ts',
      'web/model/vitest.config.ts',
    ],
  },
});
