import { existsSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';
import { findPostgres } from './find-postgres.mjs';
import { findProgram } from './find-program.mjs';
import { packageBin } from './package-bin.mjs';
import { runStep, StepFailed } from './step.mjs';

const nonInteractive = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };

/** Installs what is missing with apt where that is possible; what is missing still is for the others to say. */
export async function installMissingWithApt({ needsBrowser }) {
  const missing = [
    ...(findPostgres() ? [] : ['postgresql']),
    ...(needsBrowser && !findBrowser() ? ['chromium'] : []),
  ];
  const apt = findProgram('apt-get', process.env);
  if (missing.length === 0 || !apt || process.getuid?.() !== 0) return;
  try {
    await runStep('Updating the package lists of apt', apt, ['update'], nonInteractive);
    for (const name of missing) {
      const args = ['install', '--yes', '--no-install-recommends', name];
      await runStep(`Installing ${name} with apt`, apt, args, nonInteractive);
    }
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

/** Makes sure that Playwright has a Chromium to start: an installed one, or its own. */
export async function requireBrowser() {
  const browser = findBrowser();
  if (browser) {
    process.env.CHROMIUM_PATH = browser;
    return;
  }
  delete process.env.CHROMIUM_PATH;
  if (!(await hasOwnBrowser())) await downloadBrowser();
}

async function hasOwnBrowser() {
  const { chromium } = await import('@playwright/test');
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
