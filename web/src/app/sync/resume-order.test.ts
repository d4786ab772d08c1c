import '../../testing/indexed-db.ts';
import { changeHome, DEFAULT_HOME } from '@shared-lists/contract/api/home.ts';
import { moveItem } from '@shared-lists/contract/api/order.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connection } from '../../data/api/connection.ts';
import { perform } from '../../data/outbox/queue/perform.ts';
import { session } from '../../data/session/session.ts';
import { withDatabase } from '../../data/storage/local-database.ts';
import { itemOperations } from '../../features/items/operations/item-operations.ts';
import { homeOperations } from '../../features/lists/operations/home-operations.ts';
import { id, item, ownersSession } from '../../testing/fixtures.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { createQueryClient } from '../query-client.ts';
import { resume } from './resume.ts';

const milk = item(1);

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
});

afterEach(() => withDatabase((database) => database.clear('operations')));

async function reload() {
  session.end();
  connection.markOnline();
  session.start(ownersSession, { isRemembered: false });
  await resume(createQueryClient());
}

test('moves of items that waited for the network are sent after a reload, in order', async () => {
  const server = stubServer();
  server.lose(moveItem);
  const client = createQueryClient();
  const about = { type: 'place item', listId: milk.list_id, itemId: milk.id } as const;
  await perform(client, itemOperations(milk.list_id), { ...about, after: id(2) });
  await perform(client, itemOperations(milk.list_id), { ...about, after: null });
  const lost = server.callsTo(moveItem).length;
  server.answer(moveItem, milk);
  await reload();
  await vi.waitFor(() => {
    expect(server.callsTo(moveItem).slice(lost)).toHaveLength(2);
  });
  const sent = server.callsTo(moveItem).slice(lost);
  expect(sent.map(({ body }) => body.after)).toEqual([id(2), null]);
});

test('a pin that waited for the network is sent after a reload, and nothing else of the home', async () => {
  const server = stubServer();
  server.lose(changeHome);
  const place = { list_id: id(1), is_pinned: true };
  await perform(createQueryClient(), homeOperations, { type: 'change home', place });
  const lost = server.callsTo(changeHome).length;
  server.answer(changeHome, { ...DEFAULT_HOME, pinned: [id(1)] });
  await reload();
  await vi.waitFor(() => {
    expect(server.callsTo(changeHome).slice(lost)).toHaveLength(1);
  });
  expect(server.callsTo(changeHome).at(-1)?.body).toEqual({ home: {}, place });
});
