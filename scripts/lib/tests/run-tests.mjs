import { statfsSync } from 'node:fs';
import { ensureDependencies } from '../install/install.mjs';
import { shareCluster } from '../tools/postgres-cluster.mjs';
import { root } from '../repository.mjs';
import { StepFailed, stopwatch } from '../step.mjs';
import { installMissingWithApt, requireBrowser, requirePostgres } from '../tools/system-tools.mjs';
import { slowest, sum, totalLine } from './tally.mjs';
import { selections } from './test-parts.mjs';

const SLOWEST_FILES = 10;
const MEMORY = '/dev/shm';
const NEEDED_MEMORY_BYTES = 4 * 1024 ** 3;

/** Runs everything, or one part by its name, and ends with the total. */
export async function runTests(selection = 'all') {
  const groups = selections[selection];
  if (!groups)
    throw new StepFailed(
      `There are no tests named ${selection}: ${Object.keys(selections).join(', ')}, or no name for all of them.`,
    );

  useMemoryForTemporaryFiles();
  colourTerminalsOnly();
  const setUp = await prepareFor(groups.flat());
  const seconds = stopwatch();
  const tallies = [];
  const times = [];
  const runTimed = async (part) => {
    const partSeconds = stopwatch();
    tallies.push(await runPart(part, setUp.failures));
    times.push(`${partSeconds().padStart(7)} s  ${part.title}`);
  };
  for (const group of groups) await Promise.all(group.map(runTimed));
  times.push(`${seconds().padStart(7)} s  in all, without installing`);
  await setUp.stop();

  const total = sum(tallies);
  console.log(`\nSlowest files:\n${slowest(total.files, SLOWEST_FILES, root).join('\n')}`);
  console.log(`\nParts:\n${times.join('\n')}`);
  // Once more at the end: of a long log often only the last part is kept.
  for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${totalLine(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
}

/** Commits wait for the disk, and no test is about the disk itself: in memory they take a quarter less time. */
function useMemoryForTemporaryFiles() {
  if (process.env.TMPDIR || process.platform !== 'linux') return;
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize > NEEDED_MEMORY_BYTES) process.env.TMPDIR = MEMORY;
  } catch {
    // Not every system has one.
  }
}

/** Some tools write colour codes into a log as well. */
function colourTerminalsOnly() {
  if (process.stdout.isTTY) return;
  delete process.env.FORCE_COLOR;
  process.env.NO_COLOR = '1';
}

/** Sets up what the parts need. What fails here is told by the parts that could not run for it. */
async function prepareFor(parts) {
  const needs = new Set(parts.flatMap((part) => part.needs));
  const failures = new Map();
  const attempt = (need, action) => action().catch((error) => void failures.set(need, error));
  let stop = () => Promise.resolve();

  await Promise.all([
    attempt('dependencies', ensureDependencies),
    installMissingWithApt({ needsBrowser: needs.has('browser') }),
  ]);
  if (needs.has('postgres'))
    await attempt('postgres', async () => {
      requirePostgres();
      stop = await shareCluster();
    });
  if (needs.has('browser') && !failures.has('dependencies')) await attempt('browser', requireBrowser);
  return { failures, stop };
}

async function runPart({ title, needs, run, otherwise }, failures) {
  console.log(`\n== ${title}`);
  const seconds = stopwatch();
  try {
    const missing = needs.filter((need) => failures.has(need)).map((need) => failures.get(need).message);
    if (missing.length > 0) throw new StepFailed(missing.join('\n\n'));
    const result = await run();
    console.log(`== ${title}: ${result.passed} passed, ${result.failed} failed (${seconds()} s)`);
    return result;
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    console.log(`== ${title}: could not run, which counts as one failed`);
    const failed = { passed: 0, failed: 1, failures: [title] };
    return otherwise ? sum([failed, await runPart(otherwise, failures)]) : failed;
  }
}
