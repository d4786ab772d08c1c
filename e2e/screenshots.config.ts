import { defineConfig } from '@playwright/test';
import config, { screens } from './playwright.config.ts';

const themes = ['light', 'dark'] as const;

export default defineConfig({
  ...config,
  testMatch: ['screenshots/pages.ts', 'screenshots/tasks.ts'],
  projects: Object.entries(screens).flatMap(([screen, use]) =>
    themes.map((colorScheme) => ({ name: `${screen}-${colorScheme}`, use: { ...use, colorScheme } })),
  ),
});
