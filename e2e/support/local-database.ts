import type { Page } from '@playwright/test';

export function cachedKeysOf(page: Page, { email }: { email: string }): Promise<string[]> {
  return page.evaluate(async (uid) => {
    const resultOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The database refused'));
      });
    const database = await resultOf(indexedDB.open('shared-lists'));
    const keys = await resultOf(database.transaction('snapshots').objectStore('snapshots').getAllKeys());
    database.close();
    return (keys as [string, string][]).filter(([owner]) => owner === uid).map(([, key]) => key);
  }, email);
}
