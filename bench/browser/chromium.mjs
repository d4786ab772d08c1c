import { createRequire } from 'node:module';
import { findBrowser } from '../../scripts/lib/tools/find-browser.mjs';
import { inRoot } from '../../scripts/lib/repository.mjs';

// Playwright is a dependency of e2e.
const { chromium } = createRequire(inRoot('e2e/package.json'))('@playwright/test');

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-background-networking'];

export function launchBrowser() {
  return chromium.launch({ executablePath: findBrowser(), args: ARGS });
}

export function launchOpenBrowser(folder, port) {
  return chromium.launchPersistentContext(folder, {
    executablePath: findBrowser(),
    args: [...ARGS, `--remote-debugging-port=${port}`],
  });
}

export function signedIn(browser, { url, session, viewport }) {
  const localStorage = [{ name: 'user', value: JSON.stringify(session) }];
  return browser.newContext({
    ...(viewport && { viewport }),
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}
