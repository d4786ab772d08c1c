import { existsSync, rmSync } from 'node:fs';
import { ensureBuilt } from './build.mjs';
import { runChecks } from './checks.mjs';
import { packageBin } from './package-bin.mjs';
import { inRoot, readJson } from './repository.mjs';
import { runAloud } from './step.mjs';
import { tallyChecks, tallyPlaywright, tallyVitest } from './tally.mjs';

const vitestReport = '.cache/reports/vitest.json';
const playwrightReport = '.cache/reports/playwright.json';

/** What `npm test` runs: each part needs something set up and returns how many passed and failed. */
const checks = {
  title: 'Static checks',
  needs: ['dependencies'],
  run: async () => tallyChecks(await runChecks()),
};

const unit = {
  title: 'Unit and server tests',
  needs: ['dependencies', 'postgres'],
  run: async () => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
    return tallyVitest(...(await runReported(vitestReport, [packageBin('vitest'), 'run', ...reporters])));
  },
};

const e2e = {
  title: 'Browser journeys',
  needs: ['dependencies', 'postgres', 'browser'],
  run: () => runPlaywright('e2e/playwright.config.ts'),
};

/** No test, but made in the same way: every screen as a picture. */
const screenshots = {
  title: 'Screenshots',
  needs: ['dependencies', 'postgres', 'browser'],
  run: () => runPlaywright('e2e/screenshots.config.ts'),
};

export const selections = {
  all: [checks, unit, e2e],
  unit: [unit],
  e2e: [e2e],
  screenshots: [screenshots],
};

async function runPlaywright(config) {
  await ensureBuilt();
  const command = [packageBin('@playwright/test', 'playwright'), 'test', `--config=${config}`];
  return tallyPlaywright(...(await runReported(playwrightReport, command)));
}

async function runReported(reportPath, command) {
  const reportFile = inRoot(reportPath);
  rmSync(reportFile, { force: true });
  const code = await runAloud(process.execPath, command);
  return [existsSync(reportFile) ? readJson(reportFile) : undefined, code];
}
