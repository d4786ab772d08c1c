import { updateListItem } from '@shared-lists/contract/api/list-items.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { id, item, list, ownersSession } from '../../testing/fixtures.ts';
import { stubServer } from '../../testing/stub-server.ts';
import { createQueryClient } from '../../app/query-client.ts';
import { call } from '../api/api-client.ts';
import { listKey } from '../api/query-keys.ts';
import { session } from '../session/session.ts';
import { isSettled } from './operations.ts';
import { perform, type OperationState } from './queue/perform.ts';

const listId = list().id;
const milk = item(1, { product: 'Milk' });

beforeEach(() => {
  session.start(ownersSession, { isRemembered: false });
});
afterEach(() => {
  session.end();
});

async function acknowledgedTick(): Promise<OperationState<unknown, unknown>> {
  const server = stubServer();
  server.answer(updateListItem, milk, { headers: { 'list-revision': '6' } });
  const client = createQueryClient();
  client.setQueryData(listKey(listId), { data: {}, etag: null, asOf: 0 });
  const operations = {
    key: listKey(listId),
    send: () =>
      call(updateListItem, {
        params: { list_id: listId, item_id: milk.id },
        body: { list_item: { completed: true } },
      }),
    touches: () => [milk.id],
  };
  await perform(client, operations, {});
  return client.getMutationCache().getAll()[0]?.state as OperationState<unknown, unknown>;
}

const tag = (revision: number, ofList = listId) => `"1-${id(90)}-${id(1)}-7-${ofList}-${revision}"`;

test.each([
  [tag(5), false],
  [tag(6), true],
  [tag(7), true],
  [tag(9, id(101)), false],
  [null, false],
])('a change acknowledged with revision 6 is contained in %s: %s', async (etag, isContained) => {
  const state = await acknowledgedTick();
  expect(isSettled(state, { data: {}, etag, asOf: 0 })).toBe(isContained);
  expect(isSettled(state, { data: {}, etag, asOf: Infinity })).toBe(true);
});
