import { defineConfig } from '@playwright/test';
import { findTestBrowser } from '../scripts/lib/tools/find-browser.mjs';

export interface DatabaseOption {
  database: 'sqlite' | 'postgres';
}

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

const isRoot = process.getuid?.() === 0;
const executablePath = findTestBrowser();

export default defineConfig<DatabaseOption>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  projects: [
    {
      name: 'phone-sqlite',
      // Only one process can use SQLite.
      testIgnore: '**/across-processes.spec.ts',
      // Animations take a third of the processor time, and a service worker half a second per context to install.
      // The other project has both.
      use: {
        ...screens.phone,
        contextOptions: { reducedMotion: 'reduce' },
        serviceWorkers: 'block',
        database: 'sqlite',
      },
    },
    // What depends on width, motion, rights or how processes hear of changes; the server tests run on both databases.
    { name: 'desktop-postgres', grep: /@desktop/u, use: { ...screens.desktop, database: 'postgres' } },
    // Everything on the other pair: `EVERYTHING=1 npx playwright test -c e2e --project=desktop-all`.
    ...(process.env['EVERYTHING']
      ? [{ name: 'desktop-all', use: { ...screens.desktop, database: 'postgres' as const } }]
      : []),
  ],
  // Pages wait more than they work.
  workers: 3,
  // A journey is a path of many steps.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    testIdAttribute: 'data-test-id',
    // Tracing costs a third of the time; use `--trace on` to debug.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
