import { beforeEach, describe, expect, test, vi } from 'vitest';
import { slowest, sum, tallyChecks, tallyPlaywright, tallyVitest, totalLine } from './tally.mjs';

beforeEach(() => vi.spyOn(console, 'log').mockImplementation(() => undefined));

describe('Vitest', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  };

  test('all passed', () => {
    expect(tallyVitest(report, 0)).toMatchObject({ passed: 7, failed: 0, failures: [] });
  });

  test('failed tests', () => {
    const passed = { status: 'passed', fullName: 'works' };
    const failed = { status: 'failed', fullName: 'breaks', failureMessages: ['no'] };
    const testResults = [{ name: 'a.test.ts', status: 'failed', assertionResults: [passed, failed] }];
    const failures = ['a.test.ts > breaks\nno'];
    expect(tallyVitest({ ...report, numFailedTests: 1, testResults }, 1)).toMatchObject({
      passed: 7,
      failed: 1,
      failures,
    });
  });

  test('a file that could not be loaded counts as one failed', () => {
    const testResults = [{ name: 'a.test.ts', message: 'no', status: 'failed', assertionResults: [] }];
    const failures = ['a.test.ts: no'];
    expect(tallyVitest({ ...report, testResults }, 1)).toMatchObject({ passed: 7, failed: 1, failures });
  });

  test('skipped and planned tests count as failed', () => {
    expect(tallyVitest({ ...report, numPendingTests: 2, numTodoTests: 1 }, 0)).toMatchObject({
      passed: 7,
      failed: 3,
      failures: [],
    });
  });

  test('an error outside of the tests counts as one failed', () => {
    expect(tallyVitest(report, 1)).toMatchObject({ passed: 7, failed: 1 });
  });

  test('no report, or no test in it, counts as one failed', () => {
    expect(tallyVitest(undefined, 0)).toMatchObject({ passed: 0, failed: 1 });
    expect(tallyVitest({ ...report, numPassedTests: 0 }, 0)).toMatchObject({ passed: 0, failed: 1 });
  });
});

describe('Playwright', () => {
  test.each([
    ['all passed', { stats: { expected: 4 } }, 0, { passed: 4, failed: 0 }],
    [
      'failed, flaky and skipped',
      { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 } },
      1,
      { passed: 4, failed: 3 },
    ],
    ['a failed set-up', { stats: { expected: 0 } }, 1, { passed: 0, failed: 1 }],
    ['no report', undefined, 1, { passed: 0, failed: 1 }],
  ])('%s', (_what, report, exitCode, expected) => {
    expect(tallyPlaywright(report, exitCode)).toMatchObject(expected);
  });
});

test('journeys that failed, at any depth', () => {
  const tests = [{ results: [{ duration: 1500 }] }];
  const errors = [{ message: '\u001B[31mno button\u001B[39m' }];
  const spec = { ok: false, title: 'adds', line: 3, tests: [{ results: [{ duration: 1500, errors }] }] };
  const suites = [
    {
      file: 'lists.spec.ts',
      specs: [{ ok: true, tests }],
      suites: [{ file: 'lists.spec.ts', specs: [spec] }],
    },
  ];
  const { failures, files } = tallyPlaywright({ stats: { unexpected: 1 }, suites }, 1);
  expect(failures).toEqual(['lists.spec.ts:3 > adds\nno button']);
  expect(files).toEqual([{ name: 'lists.spec.ts', seconds: 3 }]);
});

test('the total of all parts', () => {
  const checks = tallyChecks([{ passed: true }, { name: 'lint', passed: false }, { passed: true }]);
  const total = sum([checks, { passed: 10, failed: 0, failures: [] }]);
  expect(totalLine(total)).toBe('Tests: 12 passed, 1 failed');
  expect(total.failures).toEqual(['lint']);
});

test('the slowest files come first, without the folder of the repository', () => {
  const files = [
    { name: '/repository/a.test.ts', seconds: 1 },
    { name: '/repository/b.test.ts', seconds: 12.34 },
  ];
  expect(slowest(files, 1, '/repository')).toEqual(['   12.3 s  b.test.ts']);
});
