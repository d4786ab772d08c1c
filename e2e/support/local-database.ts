import type { getList } from '@shared-lists/contract/api/lists.ts';
import type { getTrips } from '@shared-lists/contract/api/trips.ts';
import type { AnswerOf } from '@shared-lists/contract/endpoint.ts';
import type { Page } from '@playwright/test';

interface Stored<Answer> {
  readonly data: { readonly data: Answer };
}

export async function cachedKeysOf(page: Page, person: { email: string }): Promise<string[]> {
  return (await cachedSnapshots(page, person)).map(([key]) => key);
}

/** In alphabetical order. */
export async function cachedCompletedItems(
  page: Page,
  person: { email: string },
  list: { id: string },
): Promise<string[]> {
  const stored = await cachedSnapshot<AnswerOf<typeof getList>>(page, person, ['list', list.id]);
  const items = stored?.completed_items ?? [];
  return items.map(({ fields }) => fields.map(({ data }) => data).join(' ')).toSorted();
}

export async function cachedTripCount(
  page: Page,
  person: { email: string },
  list: { id: string },
): Promise<number> {
  const stored = await cachedSnapshot<AnswerOf<typeof getTrips>>(page, person, ['trips', list.id]);
  return stored?.trips.length ?? 0;
}

async function cachedSnapshot<Answer>(
  page: Page,
  person: { email: string },
  key: readonly string[],
): Promise<Answer | undefined> {
  const snapshots = new Map(await cachedSnapshots(page, person));
  return (snapshots.get(JSON.stringify(key)) as Stored<Answer> | undefined)?.data.data;
}

function cachedSnapshots(page: Page, { email }: { email: string }): Promise<[string, unknown][]> {
  return page.evaluate(async (uid) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database refused'));
      });
    const database = await resultOf(indexedDB.open('shared-lists'));
    const store = database.transaction('snapshots').objectStore('snapshots');
    const [keys, values] = await Promise.all([resultOf(store.getAllKeys()), resultOf(store.getAll())]);
    database.close();
    return (keys as [string, string][]).flatMap(([owner, key], index): [string, unknown][] =>
      owner === uid ? [[key, values[index]]] : [],
    );
  }, email);
}
