/** What a Vitest JSON report adds up to. Without a report, or with nothing in it, the part counts as failed. */
export function tallyVitest(report, exitCode) {
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return tally(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + brokenFiles.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
  });
}

/** The same for Playwright. A test that passed only when repeated has failed. */
export function tallyPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  return tally(exitCode, { passed: expected, failed: unexpected + flaky, skipped });
}

export const tallyChecks = (results) => ({
  passed: results.filter((result) => result.passed).length,
  failed: results.filter((result) => !result.passed).length,
});

function tally(exitCode, { passed, failed, skipped }) {
  if (skipped > 0) console.log(`${skipped} skipped, which counts as failed.`);
  const isUnexplained = failed + skipped === 0 && (exitCode !== 0 || passed === 0);
  if (isUnexplained)
    console.log(passed === 0 ? 'No test ran.' : 'It failed outside of the tests: see above.');
  return { passed, failed: failed + skipped + (isUnexplained ? 1 : 0) };
}

export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed }) => ({ passed: total.passed + passed, failed: total.failed + failed }),
    {
      passed: 0,
      failed: 0,
    },
  );
}

export const totalLine = ({ passed, failed }) => `Tests: ${passed} passed, ${failed} failed`;
