import '../../testing/indexed-db.ts';
import { bulkUpdateItems } from '@shared-lists/contract/api/bulk-items.ts';
import { createListItem, updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { getList } from '@shared-lists/contract/api/lists.ts';
import { beforeEach, expect, test, vi } from 'vitest';
import { refreshOperation } from '../../features/items/operations/apply/apply-refresh.ts';
import { itemOperations } from '../../features/items/operations/item-operations.ts';
import { sendRefresh } from '../../features/items/operations/send/send-refresh.ts';
import { connection } from '../../data/api/connection.ts';
import { withDatabase } from '../../data/storage/local-database.ts';
import { newId } from '../../lib/new-id.ts';
import { perform } from '../../data/outbox/queue/perform.ts';
import { session } from '../../data/session/session.ts';
import { id, item, listDetail, ownersSession } from '../../testing/fixtures.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { createQueryClient } from '../query-client.ts';
import { resume } from './resume.ts';

const milk = item(1, { product: 'Milk' }, { completed: true });
const operations = itemOperations(milk.list_id);

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
});

test.each(['copy items', 'move items'] as const)(
  '%s carries one key, whichever page sends it and however often',
  async (type) => {
    const server = stubServer();
    server.lose(bulkUpdateItems);
    const idempotencyKey = newId();
    const target = { existingListId: id(101) };
    const transfer = { type, listId: milk.list_id, itemIds: [milk.id], target, idempotencyKey };
    await perform(createQueryClient(), operations, transfer);
    session.end();

    connection.markOnline();
    server.answer(bulkUpdateItems, undefined);
    session.start(ownersSession, { isRemembered: false });
    await resume(createQueryClient());
    await vi.waitFor(() => {
      expect(server.callsTo(bulkUpdateItems)).toHaveLength(2);
    });
    const keys = server.callsTo(bulkUpdateItems).map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([idempotencyKey, idempotencyKey]);
    await withDatabase((database) => database.clear('operations'));
  },
);

test('refreshing an item always creates the same ids', () => {
  expect(refreshOperation(milk)).toEqual(refreshOperation(milk));
});

test('a refresh after a withdrawn copy always creates the same next ids', async () => {
  const server = stubServer();
  server.answer(getList, listDetail([], [milk]));
  server.answer(updateListItem, milk);
  for (let round = 0; round < 2; round++) {
    const calls = server.hold(createListItem);
    const sent = sendRefresh(refreshOperation(milk));
    await vi.waitUntil(() => calls.count() === 1);
    calls.refuse(0, 409, { id: ['has already been taken'] });
    await vi.waitUntil(() => calls.count() === 2);
    calls.answer(1, milk);
    await sent;
  }
  const [, once, , again] = server.callsTo(createListItem).map(({ body }) => body);
  expect(once).toEqual(again);
});
