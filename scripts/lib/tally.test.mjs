import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sum, tallyChecks, tallyPlaywright, tallyVitest, totalLine } from './tally.mjs';

beforeEach(() => vi.spyOn(console, 'log').mockImplementation(() => {}));

describe('Vitest', () => {
  const report = {
    numPassedTests: 7,
    numFailedTests: 0,
    numPendingTests: 0,
    numTodoTests: 0,
    testResults: [],
  };

  test('all passed', () => {
    expect(tallyVitest(report, 0)).toEqual({ passed: 7, failed: 0 });
  });

  test('failed tests', () => {
    const testResults = [{ status: 'failed', assertionResults: [{ status: 'failed' }] }];
    expect(tallyVitest({ ...report, numFailedTests: 2, testResults }, 1)).toEqual({ passed: 7, failed: 2 });
  });

  test('a file that could not be loaded counts as one failed', () => {
    const testResults = [{ status: 'failed', assertionResults: [] }];
    expect(tallyVitest({ ...report, testResults }, 1)).toEqual({ passed: 7, failed: 1 });
  });

  test('skipped and planned tests count as failed', () => {
    expect(tallyVitest({ ...report, numPendingTests: 2, numTodoTests: 1 }, 0)).toEqual({
      passed: 7,
      failed: 3,
    });
  });

  test('an error outside of the tests counts as one failed', () => {
    expect(tallyVitest(report, 1)).toEqual({ passed: 7, failed: 1 });
  });

  test('no report, or no test in it, counts as one failed', () => {
    expect(tallyVitest(undefined, 0)).toEqual({ passed: 0, failed: 1 });
    expect(tallyVitest({ ...report, numPassedTests: 0 }, 0)).toEqual({ passed: 0, failed: 1 });
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
    expect(tallyPlaywright(report, exitCode)).toEqual(expected);
  });
});

test('the total of all parts', () => {
  const checks = tallyChecks([{ passed: true }, { passed: false }, { passed: true }]);
  expect(totalLine(sum([checks, { passed: 10, failed: 0 }]))).toBe('Tests: 12 passed, 1 failed');
});
