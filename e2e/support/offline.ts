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

/** Lists come with their fields. */
export async function hasCachedList(page: Page, person: Person): Promise<void> {
  const known = async () => (await cachedKeysOf(page, person)).filter((key) => key.startsWith('["list",'));
  await expect.poll(async () => (await known()).length).toBeGreaterThan(0);
}

interface Cut {
  /** So many such calls are answered before it. */
  readonly answered: number;
  /** The call that is cut reaches the server; only its answer is lost. */
  readonly isCarriedOut?: boolean;
}

/** The network goes away with a call of that method to the API. */
export async function cutNetwork(page: Page, method: string, { answered, isCarriedOut = false }: Cut) {
  let seen = 0;
  const earlier: Promise<void>[] = [];
  let onCut: () => void;
  const isCut = new Promise<void>((resolve) => (onCut = resolve));
  await page.route('**/v2/**', async (route) => {
    if (route.request().method() !== method) return route.fallback();
    seen += 1;
    if (seen <= answered) {
      const answer = route.fetch().then((response) => route.fulfill({ response }));
      earlier.push(answer);
      return answer;
    }
    // Calls are sent side by side: the earlier ones must have got through.
    await Promise.all(earlier);
    if (isCarriedOut && seen === answered + 1) await route.fetch();
    await goOffline(page);
    await route.abort('internetdisconnected');
    onCut();
  });
  const mend = async () => {
    await page.unroute('**/v2/**');
    await goOnline(page);
  };
  return { isCut, mend };
}
