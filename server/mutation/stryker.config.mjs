/** Mutation testing: `npm run mutate`, or `npm run mutate -- --mutate server/src/live/**` for another part. */
export default {
  packageManager: 'npm',
  testRunner: 'vitest',
  vitest: { configFile: 'server/mutation/vitest.config.ts' },
  mutate: ['contract/src/rules/*.ts', 'server/src/{access,sessions,limits}/**/*.ts', '!**/*.test.ts'],
  coverageAnalysis: 'perTest',
  // Values computed while modules load: each of these mutants would need a run of all tests, hours in total.
  ignoreStatic: true,
  concurrency: 2,
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 60,
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  ignorePatterns: ['/web', '/e2e', '/docs', '/bench', '/.cache', '/server/dist', '/server/proof'],
};
