import { isAbsolute, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** What a Vitest JSON report adds up to. Without a report, or with nothing in it, the part counts as failed. */
export function tallyVitest(report, exitCode) {
  const brokenFiles = (report?.testResults ?? []).filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return tally(exitCode, {
    passed: report?.numPassedTests ?? 0,
    failed: (report?.numFailedTests ?? 0) + brokenFiles.length,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: [...failedTests(report), ...brokenFiles.map((file) => `${file.name}: ${file.message}`)],
    files: (report?.testResults ?? []).map((file) => ({
      name: file.name,
      seconds: (file.endTime - file.startTime) / 1000,
    })),
  });
}

const failedTests = (report) =>
  (report?.testResults ?? []).flatMap((file) =>
    file.assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file.name} > ${test.fullName}\n${test.failureMessages?.join('\n') ?? ''}`),
  );

/** The same for Playwright. A test that passed only when repeated has failed. */
export function tallyPlaywright(report, exitCode) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = report?.stats ?? {};
  const suites = report?.suites ?? [];
  return tally(exitCode, {
    passed: expected,
    failed: unexpected + flaky,
    skipped,
    failures: failedJourneys(suites),
    files: suites.map((suite) => ({ name: suite.file, seconds: secondsOf(suite) })),
  });
}

const secondsOf = ({ specs = [], suites = [] }) =>
  [
    ...specs.flatMap(({ tests }) =>
      tests.flatMap(({ results }) => results.map(({ duration }) => duration / 1000)),
    ),
    ...suites.map(secondsOf),
  ].reduce((total, seconds) => total + seconds, 0);

const failedJourneys = (suites) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter((spec) => !spec.ok)
      .map((spec) => [`${file}:${spec.line} > ${spec.title}`, ...errorsOf(spec)].join('\n')),
    ...failedJourneys(inner),
  ]);

const errorsOf = ({ tests }) =>
  tests.flatMap(({ results }) =>
    results.flatMap(({ errors = [] }) => errors.map(({ message = '' }) => stripVTControlCharacters(message))),
  );

export function tallyChecks(results) {
  const failures = results.filter((result) => !result.passed).map((result) => result.name);
  return { passed: results.length - failures.length, failed: failures.length, failures };
}

function tally(exitCode, { passed, failed, skipped, failures, files }) {
  if (skipped > 0) console.log(`${skipped} skipped, which counts as failed.`);
  const isUnexplained = failed + skipped === 0 && (exitCode !== 0 || passed === 0);
  if (isUnexplained)
    console.log(passed === 0 ? 'No test ran.' : 'It failed outside of the tests: see above.');
  return { passed, failed: failed + skipped + (isUnexplained ? 1 : 0), failures, files };
}

export function sum(tallies) {
  return tallies.reduce(
    (total, { passed, failed, failures = [], files = [] }) => ({
      passed: total.passed + passed,
      failed: total.failed + failed,
      failures: [...total.failures, ...failures],
      files: [...total.files, ...files],
    }),
    { passed: 0, failed: 0, failures: [], files: [] },
  );
}

/** The files that took longest, one per line. */
export function slowest(files, count, root) {
  return [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(
      ({ name, seconds }) =>
        `${seconds.toFixed(1).padStart(7)} s  ${isAbsolute(name) ? relative(root, name) : name}`,
    );
}

export const totalLine = ({ passed, failed }) => `Tests: ${passed} passed, ${failed} failed`;
