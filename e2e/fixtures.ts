import { test as base, expect, type BrowserContext, type Page } from '@playwright/test';
import type { DatabaseOption } from './playwright.config.ts';
import { RunningServer } from './server.ts';

export { expect };

export const EMAIL = 'owner@example.com';
export const PASSWORD = 'a password of my own';

interface Fixtures extends DatabaseOption {
  server: RunningServer;
  /** A page whose person is signed in and sees the lists home. */
  home: Page;
}

export const test = base.extend<Fixtures>({
  database: ['sqlite', { option: true }],

  server: async ({ database }, use) => {
    const server = new RunningServer(database);
    await server.create();
    await use(server);
    await server.remove();
  },

  // The client's own addresses, without the server's: it is known only once it runs.
  baseURL: async ({ server }, use) => use(server.url),

  context: async ({ context }, use) => {
    const mistakes = watchForMistakes(context);
    await use(context);
    expect(mistakes).toEqual([]);
  },

  home: async ({ page, server }, use) => {
    await setUpAccount(server);
    await signIn(page);
    await use(page);
  },
});

/** No journey may break the content security policy or throw in the page. */
function watchForMistakes(context: BrowserContext): string[] {
  const mistakes: string[] = [];
  context.on('weberror', (error) => mistakes.push(String(error.error())));
  context.on('console', (message) => {
    // The browser itself reports every refused call; journeys provoke those on purpose.
    const isRefusedCall = message.text().startsWith('Failed to load resource');
    if (['error', 'warning'].includes(message.type()) && !isRefusedCall) mistakes.push(message.text());
  });
  return mistakes;
}

async function setUpAccount(server: RunningServer): Promise<void> {
  const token = new URL(server.setUpLink).searchParams.get('invitation_token');
  const response = await fetch(`${server.url}/auth/invitation`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      invitation_token: token,
      email: EMAIL,
      password: PASSWORD,
      password_confirmation: PASSWORD,
    }),
  });
  expect(response.status).toBe(202);
}

export async function signIn(page: Page, { isRemembered = false } = {}): Promise<void> {
  await page.goto('/users/sign_in');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password').fill(PASSWORD);
  if (isRemembered) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
}

export async function addList(page: Page, name: string, type = 'groceries'): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Lists' }).waitFor();
  const open = page.getByRole('button', { name: 'Add List' });
  if (await open.isVisible()) await open.click();
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Type').selectOption({ label: type });
  await page.getByRole('button', { name: 'Create List' }).click();
  await expect(page.getByRole('link', { name })).toBeVisible();
}

export async function openList(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

/** The form stays open for the next item. */
export async function addItem(
  page: Page,
  fields: { Product: string } & Record<string, string>,
): Promise<void> {
  const open = page.getByRole('button', { name: 'Add Item' });
  if (await open.isVisible()) await open.click();
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label).fill(value);
  await page.getByRole('button', { name: 'Add New Item' }).click();
  await expect(
    page.locator('[data-test-class="non-completed-item"]').filter({ hasText: fields.Product }),
  ).toBeVisible();
}

export function toast(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text });
}
