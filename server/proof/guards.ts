import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import type { Mutant } from './guards/mutant.ts';
import { areas, mutants } from './guards/table.ts';
import type { Proof } from './support/proof.ts';
import { runTests, type TestRun } from './guards/run-tests.ts';
import { Workshop } from './guards/workshop.ts';

const AT_ONCE = 2;
// In the words of Vitest, of fast-check, and of Vitest where it polls or a promise was to fail.
const FAILED_ASSERTION = /^(AssertionError|Error: (Property failed|expected |promise resolved))/u;

/** Takes every guard of the server away in turn and expects its tests to notice. */
export const guards: Proof = {
  name: 'guards',
  what: 'every guard of the server has a test that fails without it',
  // Each guard says which database its tests need.
  fullSize: { sqlite: mutants.length },
  smallSize: {},
  run: ({ size, say }) => tryGuards(spread(mutants, size), say),
};

async function tryGuards(chosen: readonly Mutant[], say: (line: string) => void) {
  const workshops = Array.from({ length: AT_ONCE }, () => new Workshop());
  const bad: string[] = [];
  try {
    bad.push(...(await withEveryGuard(workshops[0], chosen)));
    if (bad.length === 0) {
      const waiting = chosen.values();
      await Promise.all(
        workshops.map(async (workshop) => {
          for (const mutant of waiting) bad.push(...(await tryGuard(workshop, mutant, say)));
        }),
      );
    }
  } finally {
    workshops.forEach((workshop) => workshop.remove());
  }
  const authorising = chosen.filter(({ authorises }) => authorises).length;
  return { tried: chosen.length, bad, figures: { guards: chosen.length, authorising } };
}

/** A test that fails anyway proves nothing. */
async function withEveryGuard(workshop: Workshop | undefined, chosen: readonly Mutant[]): Promise<string[]> {
  const bad: string[] = [];
  for (const database of ['SQLite', 'PostgreSQL'] as const) {
    const here = chosen.filter((mutant) => (mutant.database ?? 'SQLite') === database);
    const tests = [...new Set(here.flatMap((mutant) => mutant.tests))];
    if (!workshop || tests.length === 0) continue;
    const run = await runTests({ folder: workshop.folder, tests, database });
    const isFine = run.passed > 0 && run.failures.length === 0 && run.trouble === '';
    if (!isFine) bad.push(`with every guard in place, on ${database}: ${whyOf(run)}`);
  }
  return bad;
}

async function tryGuard(workshop: Workshop, mutant: Mutant, say: (line: string) => void): Promise<string[]> {
  const { id, rule, tests, database = 'SQLite' } = mutant;
  const run = await workshop.without(mutant, () => runTests({ folder: workshop.folder, tests, database }));
  const noticed = run.failures.find(({ message }) => FAILED_ASSERTION.test(message));
  if (noticed) {
    say(`caught  ${id}: ${rule}; "${noticed.test}": ${noticed.message.split('\n')[0] ?? ''}`);
    return [];
  }
  const line = `${id}: ${rule}; ${whyOf(run)}`;
  say(`BAD     ${line}`);
  return [line];
}

function whyOf({ passed, failures, trouble }: TestRun): string {
  const [failure] = failures;
  if (failure) return `"${failure.test}" fails with ${failure.message.slice(0, 500)}`;
  return trouble === '' ? `nothing fails, ${passed} tests pass` : trouble.slice(0, 1000);
}

/** So many of them, from everywhere in the table. */
function spread(all: readonly Mutant[], size: number): Mutant[] {
  return all.filter(
    (_, index) => Math.floor((index * size) / all.length) !== Math.floor(((index - 1) * size) / all.length),
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, area: { type: 'string' } },
  });
  const inArea = values.area === undefined ? mutants : (areas[values.area] ?? []);
  const chosen = inArea.filter(({ id }) => values.only?.includes(id) ?? true);
  if (chosen.length === 0)
    throw new Error(`There is no such guard. The areas are ${Object.keys(areas).join(', ')}.`);
  const say = (line: string) => void process.stdout.write(`${line}\n`);
  const { tried, bad, figures } = await tryGuards(chosen, say);
  say(['', ...bad.map((line) => `BAD     ${line}`)].join('\n'));
  say(`${tried} tried, ${bad.length} bad (${figures.authorising} of them decide who may do something)`);
  process.exitCode = bad.length === 0 ? 0 : 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) await main();
