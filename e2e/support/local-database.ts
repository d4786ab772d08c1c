import type { getList } from '@shared-lists/contract/api/lists.ts';
import type { AnswerOf } from '@shared-lists/contract/endpoint.ts';
import type { Page } from '@playwright/test';

interface StoredList {
  readonly data: { readonly data: AnswerOf<typeof getList> };
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
  const snapshots = new Map(await cachedSnapshots(page, person));
  const stored = snapshots.get(JSON.stringify(['list', list.id])) as StoredList | undefined;
  const items = stored?.data.data.completed_items ?? [];
  return items.map(({ fields }) => fields.map(({ data }) => data).join(' ')).toSorted();
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
