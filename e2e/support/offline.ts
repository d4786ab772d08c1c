import { getList } from '@shared-lists/contract/api/lists.ts';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { cachedKeysOf } from './local-database.ts';
import type { Person } from './people.ts';

export const sign = (page: Page) => page.getByTestId('offline-sign');
export const goOffline = (page: Page) => page.context().setOffline(true);
export const goOnline = (page: Page) => page.context().setOffline(false);

export const isInstalled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

export async function onServer(person: Person, list_id: string) {
  const { completed_items, not_completed_items } = await person.call(getList, { params: { list_id } });
  const texts = (items: typeof completed_items) =>
    items.map(({ fields }) => fields.map(({ data }) => data).join(' '));
  return { completed: texts(completed_items), open: texts(not_completed_items) };
}

export async function hasCachedFields(page: Page, person: Person, count = 1): Promise<void> {
  const known = async () =>
    (await cachedKeysOf(page, person)).filter((key) => key.includes('field configurations'));
  await expect.poll(async () => (await known()).length).toBe(count);
}
