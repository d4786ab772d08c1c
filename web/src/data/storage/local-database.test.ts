import '../../testing/indexed-db.ts';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
});

test.each([
  ['is missing', undefined],
  [
    'refuses',
    {
      open: () => {
        throw new DOMException('No', 'SecurityError');
      },
    },
  ],
])('the app works without storage where the database %s', async (_what, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB);
  const { withDatabase } = await import('./local-database.ts');

  expect(await withDatabase(() => Promise.resolve('used'))).toBeUndefined();
});

test('stores snapshots and operations', async () => {
  const { withDatabase } = await import('./local-database.ts');

  const operations = await withDatabase(async (database) => {
    const operation = { pageId: '', kind: '', key: [], operation: {}, text: '' };
    await database.add('operations', { ...operation, uid: 'owner@example.com' });
    await database.add('operations', { ...operation, uid: 'stranger@example.com' });
    return database.getAllFromIndex('operations', 'uid', 'stranger@example.com');
  });
  expect(operations).toMatchObject([{ number: 2, uid: 'stranger@example.com' }]);
});
