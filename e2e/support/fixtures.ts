import {
  test as base,
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { PASSWORD, People, type Person } from './people.ts';
import type { DatabaseOption } from '../playwright.config.ts';
import { RunningServer } from './server.ts';

export { expect };

interface WorkerFixtures extends DatabaseOption {
  /** One per worker. A test that stops it must start it again. */
  server: RunningServer;
  people: People;
}

interface Fixtures {
  open: (person: Person, address?: string) => Promise<Page>;
  owner: Person;
  home: Page;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  database: ['sqlite', { option: true, scope: 'worker' }],

  server: [
    async ({ database }, use) => {
      const server = new RunningServer(database);
      await server.create();
      await use(server);
      await server.remove();
    },
    { scope: 'worker' },
  ],

  people: [async ({ server }, use) => use(new People(server)), { scope: 'worker' }],

  baseURL: async ({ server }, use) => use(server.url),

  context: async ({ context }, use) => {
    const pageErrors = collectPageErrors(context);
    await use(context);
    expect(pageErrors).toEqual([]);
  },

  open: async ({ browser, server }, use) => {
    const opened: { context: BrowserContext; pageErrors: string[] }[] = [];
    await use(async (person, address = '/lists') => {
      const context = await browser.newContext({ baseURL: server.url });
      opened.push({ context, pageErrors: collectPageErrors(context) });
      const page = await context.newPage();
      await storeSession(page, person);
      await page.goto(address);
      return page;
    });
    for (const { context, pageErrors } of opened) {
      expect(pageErrors).toEqual([]);
      await context.close();
    }
  },

  owner: async ({ people }, use) => use(await people.add()),

  home: async ({ open, owner }, use) => {
    const page = await open(owner);
    await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
    await use(page);
  },
});

/** `storageState` would open another page for this. The name of a window outlives reloads: who signs out stays signed out. */
async function storeSession(page: Page, { session }: Person): Promise<void> {
  await page.addInitScript((user) => {
    // The error page of the browser has no storage.
    if (window.name === 'signed in' || window.origin === 'null') return;
    window.name = 'signed in';
    localStorage.setItem('user', user);
  }, JSON.stringify(session));
}

export function newContext(browser: Browser, url: string, { session }: Person): Promise<BrowserContext> {
  const localStorage = [{ name: 'user', value: JSON.stringify(session) }];
  return browser.newContext({
    baseURL: url,
    storageState: { cookies: [], origins: [{ origin: url, localStorage }] },
  });
}

// Tests cause refused requests on purpose; the other texts are about the service worker.
const REFUSED_CALLS = [
  'Failed to load resource',
  'An unknown error occurred when fetching the script',
  'Service Worker registration blocked by Playwright',
];

function collectPageErrors(context: BrowserContext): string[] {
  const pageErrors: string[] = [];
  context.on('weberror', (error) => pageErrors.push(String(error.error())));
  context.on('console', (message) => {
    const isRefusedCall = REFUSED_CALLS.some((start) => message.text().startsWith(start));
    if (['error', 'warning'].includes(message.type()) && !isRefusedCall) pageErrors.push(message.text());
  });
  return pageErrors;
}

/** As for printing: of a long list only rows near the screen are drawn. */
export async function drawAllRows(page: Page): Promise<void> {
  await page.locator(OPEN_ITEM).first().waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
}

export async function signIn(
  page: Page,
  { email }: { email: string },
  { isRemembered = false, password = PASSWORD } = {},
): Promise<void> {
  await page.goto('/users/sign_in');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  if (isRemembered) await page.getByLabel('Remember me').check();
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lists' })).toBeVisible();
}

export async function addList(page: Page, name: string, type = 'groceries'): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Lists' }).waitFor();
  const open = page.getByRole('button', { name: 'Add List' });
  if (await open.isVisible()) await open.click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Type').selectOption({ label: type });
  await page.getByRole('button', { name: 'Create List' }).click();
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
}

export async function openList(page: Page, name: string): Promise<void> {
  await page.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

export async function addItem(page: Page, fields: Record<string, string>): Promise<void> {
  const open = page.getByRole('button', { name: 'Add Item' });
  await open
    .or(page.getByRole('button', { name: 'Add New Item' }))
    .first()
    .waitFor();
  if (await open.isVisible()) await open.click();
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Add New Item' }).click();
  const [shown = ''] = Object.values(fields);
  await expect(page.locator(OPEN_ITEM).filter({ hasText: shown })).toBeVisible();
}

export const OPEN_ITEM = '[data-test-class="non-completed-item"]';
export const COMPLETED_ITEM = '[data-test-class="completed-item"]';

/** The client ignores responses without this header. */
export function fulfillAsServer(route: Route, status: number, json: object): Promise<void> {
  return route.fulfill({ status, json, headers: { 'x-request-id': 'e2e' } });
}

export function toast(page: Page, text: string) {
  return page.getByRole('alert').filter({ hasText: text });
}

/** At once: a notice leaves after three seconds, which a busy machine may need to see that it stands still. */
export async function pressUndo(notice: Page | Locator): Promise<void> {
  await notice.getByRole('button', { name: 'Undo', exact: true }).last().dispatchEvent('click');
}
