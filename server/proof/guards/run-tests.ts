import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import path from 'node:path';

const LONGEST_MS = 10 * 60_000;
// The set-up of the tests starts a PostgreSQL unless it is told of one.
const NO_POSTGRES = { TEST_POSTGRES_SOCKET: 'none' };

/** What Vitest's JSON reporter says, as far as it is read here. */
interface Report {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly message: string;
    readonly assertionResults: readonly {
      readonly status: string;
      readonly fullName: string;
      readonly failureMessages: readonly string[];
    }[];
  }[];
}

interface Failure {
  readonly test: string;
  readonly message: string;
}

export interface TestRun {
  readonly passed: number;
  readonly failures: readonly Failure[];
  /** What kept a whole file, or everything, from running. */
  readonly trouble: string;
}

interface Wanted {
  readonly folder: string;
  readonly tests: readonly string[];
  readonly database: 'SQLite' | 'PostgreSQL';
}

/** Runs test files in a folder until one test fails; only those for one database, and those that need none. */
export async function runTests({ folder, tests, database }: Wanted): Promise<TestRun> {
  const reportFile = path.join(folder, 'report.json');
  rmSync(reportFile, { force: true });
  const other = database === 'SQLite' ? 'PostgreSQL' : 'SQLite';
  const args = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config=server/proof/guards/vitest.config.ts',
    '--bail=1',
    '--reporter=json',
    `--outputFile=${reportFile}`,
    `--testNamePattern=^(?!.*${other})`,
    ...tests,
  ];
  const env = { ...process.env, ...(database === 'SQLite' && NO_POSTGRES) };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  child.stderr.on('data', (text) => (output += String(text)));
  const timer = setTimeout(() => child.kill(), LONGEST_MS);
  await once(child, 'close');
  clearTimeout(timer);

  if (!existsSync(reportFile)) return { passed: 0, failures: [], trouble: output.slice(-2000) };
  return readReport(JSON.parse(readFileSync(reportFile, 'utf8')) as Report); // Written by the reporter named above.
}

function readReport({ numPassedTests, testResults }: Report): TestRun {
  const failures = testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({ test: fullName, message: failureMessages[0] ?? '' })),
  );
  const trouble = testResults
    .map(({ message }) => message)
    .join('\n')
    .trim();
  return { passed: numPassedTests, failures, trouble };
}
