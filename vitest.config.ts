import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

const testFiles = ['server/src', 'server/test'].flatMap((folder) =>
  readdirSync(path.join(import.meta.dirname, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => path.posix.join(folder, ...file.split(path.sep))),
);
// These start programs in processes of their own, which takes a second or two each time.
const programTests = [
  'bench/quick.test.mjs',
  'deploy/two-processes.test.mjs',
  'scripts/lib/tools/postgres-cluster.test.mjs',
];
const isProgram = (file: string) => file.startsWith('server/test/program/');
const mentions = (words: RegExp) =>
  testFiles.filter((file) => words.test(readFileSync(path.join(import.meta.dirname, file), 'utf8')));

// Random worlds and plans, compared with a model: they take as long as they are allowed to.
const isRandom = (file: string) => file.endsWith('.random.test.ts');

// A test file runs on the databases that it opens.
const onBoth = mentions(/\bopenTestDatabase\b/u);
const onPostgres = mentions(/\b(openTestPostgres|postgresUrl)\b/u).filter((file) => !isProgram(file));
const onSqliteOnly = testFiles.filter((file) => !onPostgres.includes(file) && !isProgram(file));

const onSqlite = [...new Set([...onBoth, ...onSqliteOnly])];

const pure = {
  // Nothing is mocked, so files may share what they import; that alone saves most of a minute.
  isolate: false,
  // So long that a busy machine does not decide.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: 20_000 } },
} as const;
const server = { ...pure, pool: 'forks' } as const;

export default defineConfig({
  test: {
    // Each worker loads and optimises all libraries again. A second run beside this one uses the time that tests wait.
    maxWorkers: availableParallelism(),
    projects: [
      // Pure functions, so one process can run all of them.
      { test: { ...pure, name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      {
        test: {
          ...pure,
          name: 'scripts',
          include: ['{scripts,bench}/**/*.test.mjs'],
          // Lighthouse is installed below bench, and brings tests of its own packages.
          exclude: [...programTests, '**/node_modules/**'],
        },
      },
      { test: { ...server, name: 'server', include: onSqlite.filter((file) => !isRandom(file)) } },
      { test: { ...server, name: 'random', include: onSqlite.filter(isRandom) } },
      {
        test: {
          ...server,
          name: 'postgres',
          include: [...new Set([...onBoth, ...onPostgres])],
          env: { TEST_DATABASE: 'postgres' },
          globalSetup: ['scripts/lib/tests/vitest-postgres.mjs'],
        },
      },
      {
        test: {
          ...server,
          name: 'program',
          include: ['server/test/program/*.test.ts', ...programTests],
          globalSetup: ['scripts/lib/tests/vitest-postgres.mjs'],
        },
      },
      {
        test: {
          ...server,
          name: 'proof',
          include: ['server/proof/**/*.test.ts'],
          globalSetup: ['scripts/lib/tests/vitest-postgres.mjs'],
        },
      },
      'web/vitest.config.ts',
      'web/model/vitest.config.ts',
    ],
  },
});
