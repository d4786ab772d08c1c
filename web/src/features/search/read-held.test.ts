import '../../testing/indexed-db.ts';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../app/query-client.ts';
import { HOME_KEY, listKey } from '../../data/api/query-keys.ts';
import { id, list, listDetail, listRow, listsIndex } from '../../testing/fixtures.ts';
import { readHeld } from './read-held.ts';

const detailOf = (listId: string) => listDetail([], [], { list: list({ id: listId }) });

test('a list that the home no longer has is not searched, unless it is newer or was made here', async () => {
  const client = createQueryClient();
  const [kept, ended, pending, newer, waiting] = [id(100), id(101), id(102), id(103), id(104)];
  const index = listsIndex([listRow({ id: kept })]);
  const home = {
    ...index,
    current_list_permissions: { ...index.current_list_permissions, [pending]: 'write' as const },
    pending_lists: [listRow({ id: pending })],
  };
  client.setQueryData(HOME_KEY, { data: home, etag: 'home', asOf: 5 });
  for (const listId of [kept, ended, pending])
    client.setQueryData(listKey(listId), { data: detailOf(listId), etag: 'list', asOf: 3 });
  client.setQueryData(listKey(newer), { data: detailOf(newer), etag: 'list', asOf: 6 });
  client.setQueryData(listKey(waiting), { data: detailOf(waiting), etag: null, asOf: 0 });

  const { details } = await readHeld(client, (_, __, { data }) => data);
  expect(details.map((detail) => detail.list.id)).toEqual([kept, newer, waiting]);
});
