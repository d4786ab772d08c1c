import { defineConfig } from '@playwright/test';
import { findBrowser } from '../scripts/lib/tools/find-browser.mjs';

export interface DatabaseOption {
  database: 'sqlite' | 'postgres';
}

export const screens = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desktop: { viewport: { width: 1280, height: 800 } },
};

const project = (screen: keyof typeof screens, database: DatabaseOption['database']) => ({
  name: `${screen}-${database}`,
  // One process has SQLite for itself.
  testIgnore: database === 'sqlite' ? '**/across-processes.spec.ts' : [],
  use: { ...screens[screen], database },
});

const isRoot = process.getuid?.() === 0;
const executablePath = findBrowser();

export default defineConfig<DatabaseOption>({
  testDir: '.',
  outputDir: '../test-results',
  globalSetup: './global-setup.ts',
  // Both screens and both databases at half the time; the other two pairs go here as well when in doubt.
  projects: [project('phone', 'sqlite'), project('desktop', 'postgres')],
  workers: 2,
  // Two browsers, two servers and a database share two cores.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../.cache/reports/playwright.json' }]],
  use: {
    browserName: 'chromium',
    testIdAttribute: 'data-test-id',
    // Recording everything for the few that fail costs a third of the time: `--trace on` when one does.
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
