import { spawnSync } from 'node:child_process';
import { findProgram } from './find-program.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];
const VERSION_TIMEOUT_MS = 20_000;

/**
 * An installed Chromium that works, or undefined.
 * @param {NodeJS.ProcessEnv} env
 * @returns {string | undefined}
 */
export function findBrowser(env = process.env) {
  const candidates = [env.CHROMIUM_PATH, ...NAMES.map((name) => findProgram(name, env))];
  return candidates.find((file) => file !== undefined && isBrowser(file));
}

// Some systems ship a stub that only prints how to install the browser.
function isBrowser(file) {
  return spawnSync(file, ['--version'], { stdio: 'ignore', timeout: VERSION_TIMEOUT_MS }).status === 0;
}
