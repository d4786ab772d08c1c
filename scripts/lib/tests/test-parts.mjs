import { existsSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { ensureBuilt } from '../build/build.mjs';
import { runChecks } from './checks.mjs';
import { nodeProgram, SUPPORTED_NODES, thisNode } from './node-programs.mjs';
import { packageBin } from '../package-bin.mjs';
import { quickStart } from './quick-start.mjs';
import { inRoot, readJson } from '../repository.mjs';
import { runAloud } from '../step.mjs';
import { sum, tallyChecks, tallyPlaywright, tallyVitest } from './tally.mjs';

// Tests of the client wait for timers half of the time.
const CLIENT_WORKERS = 2 * availableParallelism();

const playwrightReport = '.cache/reports/playwright.json';

/** Each part names what it needs, and returns how many tests passed and failed and which files took longest. */
const checks = {
  title: 'Static checks',
  needs: ['dependencies'],
  run: async () => tallyChecks(await runChecks({ atOnce: 1, say: sayBesideDots })),
};

/** On a terminal the tests beside them print dots without an end of line. */
function sayBesideDots(line) {
  console.log(process.stdout.isTTY ? `\n${line}` : line);
}

/** Everything that needs neither a browser, nor PostgreSQL, nor a process of its own, but no random plans. */
const fast = {
  title: 'Unit, client and server tests on SQLite',
  needs: ['dependencies'],
  run: () => runVitests([['web'], ['contract', 'scripts', 'server']]),
};

const unit = {
  title: 'Unit, client and server tests on both databases, whole programs and small proofs',
  needs: ['dependencies', 'postgres'],
  run: () =>
    runVitests([
      ['web'],
      ['contract', 'scripts', 'model', 'server', 'random'],
      ['postgres', 'program', 'proof'],
    ]),
  // Without PostgreSQL.
  otherwise: fast,
};

const e2e = {
  title: 'Browser journeys',
  needs: ['dependencies', 'postgres', 'browser'],
  run: () => runPlaywright('e2e/playwright.config.ts'),
};

const starts = {
  title: 'Starting on other versions of Node',
  needs: ['dependencies'],
  run: async () => {
    await ensureBuilt();
    const tallies = [];
    for (const version of SUPPORTED_NODES) if (version !== thisNode) tallies.push(await startOn(version));
    return sum(tallies);
  },
};

/** The server tests by each version of Node. */
const onNodes = SUPPORTED_NODES.map((version) => ({
  title: `Server tests on Node ${version}`,
  needs: ['dependencies', 'postgres'],
  run: async () => runVitest(['server', 'random', 'postgres', 'program'], await nodeProgram(version)),
}));

/** No test, but made in the same way: every screen as a picture. */
const screenshots = {
  title: 'Screenshots',
  needs: ['dependencies', 'postgres', 'browser'],
  run: () => runPlaywright('e2e/screenshots.config.ts'),
};

/** Parts of one group run side by side: journeys and tests often wait, and the others use that time. */
export const selections = {
  all: [[checks, unit, starts, e2e]],
  fast: [[checks, fast]],
  unit: [[unit]],
  nodes: onNodes.map((part) => [part]),
  starts: [[starts]],
  e2e: [[e2e]],
  screenshots: [[screenshots]],
};

/** A version that cannot be fetched is no fault of the program. */
async function startOn(version) {
  let node;
  try {
    node = await nodeProgram(version);
  } catch (error) {
    console.log(`not tried  Node ${version}: ${error.message}`);
    return { passed: 0, failed: 0 };
  }
  try {
    await quickStart(node, inRoot('server/dist/main.js'));
    console.log(`ok         Node ${version}`);
    return { passed: 1, failed: 0 };
  } catch (error) {
    console.log(`FAILED     Node ${version}: ${error.message}`);
    return { passed: 0, failed: 1, failures: [`Starting on Node ${version}: ${error.message}`] };
  }
}

/**
 * Side by side, so that one run uses the time in which tests of the other wait. More workers in one run do that, too, but
 * each loads and optimises all libraries again, which takes several seconds of processor time.
 */
async function runVitests(runs) {
  return sum(await Promise.all(runs.map((projects) => runVitest(projects))));
}

async function runVitest(projects, node = process.execPath) {
  const report = `.cache/reports/vitest-${projects.join('-')}.json`;
  // In a log eleven thousand dots only hide what failed.
  const shown = process.stdout.isTTY ? 'dot' : 'minimal';
  const reporters = [`--reporter=${shown}`, '--reporter=json', `--outputFile.json=${report}`];
  const command = [
    // For the tests of the client, which are threads: with more room for new objects they are collected more seldom.
    '--max-semi-space-size=64',
    packageBin('vitest'),
    'run',
    ...projects.map((name) => `--project=${name}`),
    ...(projects.includes('web') ? [`--maxWorkers=${CLIENT_WORKERS}`] : []),
    ...reporters,
  ];
  return tallyVitest(...(await runReported(report, command, node)));
}

async function runPlaywright(config) {
  await ensureBuilt();
  const command = [packageBin('@playwright/test', 'playwright'), 'test', `--config=${config}`];
  return tallyPlaywright(...(await runReported(playwrightReport, command)));
}

async function runReported(reportPath, command, node = process.execPath) {
  const reportFile = inRoot(reportPath);
  rmSync(reportFile, { force: true });
  const code = await runAloud(node, command);
  return [existsSync(reportFile) ? readJson(reportFile) : undefined, code];
}
