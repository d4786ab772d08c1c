import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
/** The same engine without the parts of a desktop browser: pages take a third less processor time. */
export const HEADLESS_SHELL = 'chromium-headless-shell';
const VERSION_TIMEOUT_MS = 20_000;

/**
 * An installed Chromium that works, or undefined.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  return firstWorking(NAMES, env);
}

/**
 * The same, or the headless shell if there is one.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findTestBrowser(env = process.env) {
  return firstWorking([HEADLESS_SHELL, ...NAMES], env);
}

function firstWorking(names, env) {
  const candidates = [env.CHROMIUM_PATH, ...names.map((name) => findProgram(name, env))];
  return candidates.find((file) => file !== undefined && isBrowser(file));
}

// Some systems ship a stub that only prints how to install the browser.
function isBrowser(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS }).status === 0;
}
