import { test as base, expect, type Page } from '@playwright/test';
import { signIn } from '@shared-lists/contract/api/accounts.ts';
import { fileURLToPath } from 'node:url';
import { callApi } from '../support/api.ts';
import { Demo } from '../support/demo.ts';

const FOLDER = fileURLToPath(new URL('../../docs/screenshots/', import.meta.url));

export const test = base.extend<{ asPerson: (name: string) => Promise<Page> }, { demo: Demo }>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const demo = new Demo();
      await demo.start();
      await use(demo);
      await demo.stop();
    },
    { scope: 'worker' },
  ],

  asPerson: async ({ browser, demo }, use) => {
    await use(async (name) => {
      const body = { email: `${name}@example.com`, password: demo.password };
      const { headers } = await callApi(demo.url, signIn, { body });
      const session = Object.fromEntries(
        ['access-token', 'client', 'uid'].map((header) => [header, headers.get(header)]),
      );
      const localStorage = [{ name: 'user', value: JSON.stringify(session) }];
      const storageState = { cookies: [], origins: [{ origin: demo.url, localStorage }] };
      const context = await browser.newContext({ baseURL: demo.url, storageState, reducedMotion: 'reduce' });
      return context.newPage();
    });
  },

  baseURL: async ({ demo }, use) => use(demo.url),
  contextOptions: { reducedMotion: 'reduce' },
});

export async function take(page: Page, name: string): Promise<void> {
  await expect(page.locator('#loader')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
  await picture(page, name);
}

/** As the page is, also while it loads. */
export async function picture(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: `${FOLDER}${name}-${test.info().project.name}.png` });
}

export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

export async function openList(page: Page, name: string): Promise<void> {
  await page.goto('/lists');
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
}
