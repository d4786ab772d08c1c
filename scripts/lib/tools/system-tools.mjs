import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { findBrowser, HEADLESS_SHELL } from './find-browser.mjs';
import { findPostgres } from './find-postgres.mjs';
import { findProgram } from './find-program.mjs';
import { packageBin } from '../package-bin.mjs';
import { inRoot } from '../repository.mjs';
import { runStep, StepFailed } from '../step.mjs';

export async function installMissingWithApt({ needsBrowser }) {
  const apt = findProgram('apt-get', process.env);
  if (!apt || process.getuid?.() !== 0) return;
  const missing = [
    ...(findPostgres() ? [] : ['postgresql']),
    ...(needsBrowser && !findBrowser() ? ['chromium'] : []),
  ];
  if (missing.length > 0) await tryStep('Updating the package lists of apt', apt, ['update']);
  if (needsBrowser && lacksShell()) missing.push(HEADLESS_SHELL);
  for (const name of missing) {
    await tryStep(`Installing ${name} with apt`, apt, ['install', '--yes', '--no-install-recommends', name]);
  }
}

/** Not every system has this package, and tests run without it. */
function lacksShell() {
  if (process.env.CHROMIUM_PATH || findProgram(HEADLESS_SHELL, process.env)) return false;
  const aptCache = findProgram('apt-cache', process.env);
  return aptCache && spawnSync(aptCache, ['show', HEADLESS_SHELL], { stdio: 'ignore' }).status === 0;
}

// Failures are reported later, when the tool is needed.
async function tryStep(title, command, args) {
  try {
    await runStep(title, command, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  } catch (error) {
    console.error(error.message);
  }
}

export function requirePostgres() {
  if (findPostgres()) return;
  throw new StepFailed(
    'No PostgreSQL found. Install its server (Debian and Ubuntu: apt-get install postgresql; macOS: brew install ' +
      'postgresql) or put the folder with initdb and postgres on the PATH.',
  );
}

export async function requireBrowser() {
  if (findBrowser()) return;
  delete process.env.CHROMIUM_PATH;
  if (!hasOwnBrowser()) await downloadBrowser();
}

function hasOwnBrowser() {
  const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test');
  return existsSync(chromium.executablePath());
}

async function downloadBrowser() {
  const args = [packageBin('@playwright/test', 'playwright'), 'install', 'chromium'];
  try {
    await runStep("Downloading Playwright's Chromium", process.execPath, args);
  } catch (error) {
    throw new StepFailed(
      `${error.message}\nNo Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH.`,
    );
  }
}
