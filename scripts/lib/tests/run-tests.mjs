import { ensureDependencies } from '../install/install.mjs';
import { shareCluster } from '../tools/postgres-cluster.mjs';
import { StepFailed, stopwatch } from '../step.mjs';
import { installMissingWithApt, requireBrowser, requirePostgres } from '../tools/system-tools.mjs';
import { sum, totalLine } from './tally.mjs';
import { selections } from './test-parts.mjs';

/** Runs everything, or one part by its name, and ends with the total. */
export async function runTests(selection = 'all') {
  const parts = selections[selection];
  if (!parts)
    throw new StepFailed(
      `There are no tests named ${selection}: unit, e2e, starts or nodes, or no name for all of them.`,
    );

  const setUp = await prepareFor(parts);
  const tallies = [];
  for (const part of parts) tallies.push(await runPart(part, setUp.failures));
  await setUp.stop();

  const total = sum(tallies);
  // Once more at the end: of a long log often only the last part is kept.
  for (const failure of total.failures) console.log(`\nFAILED ${failure}`);
  console.log(`\n${totalLine(total)}`);
  process.exitCode = total.failed === 0 ? 0 : 1;
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
  await attempt('postgres', async () => {
    requirePostgres();
    stop = await shareCluster();
  });
  if (needs.has('browser') && !failures.has('dependencies')) await attempt('browser', requireBrowser);
  return { failures, stop };
}

async function runPart({ title, needs, run }, failures) {
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
    return { passed: 0, failed: 1, failures: [title] };
  }
}
