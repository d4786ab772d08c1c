import { createList as createListEndpoint, getList, getLists } from '@shared-lists/contract/api/lists.ts';
import type { Api } from '../../http/serve.ts';
import { createList, showList, showLists, type ListWish } from './list-service.ts';
import { presentListRow } from './present-list.ts';

export function listRoutes(api: Api): void {
  api.read(getLists, ({ db, person }) => showLists(db, person.id));

  api.read(getList, ({ db, access }) => showList(db, access));

  api.change(createListEndpoint, async ({ tx, person, body }) => {
    const { name, type, id } = body.list;
    const wish: ListWish = { name, ...(type && { type }), ...(id && { id }) };
    return presentListRow(await createList(tx, person.id, wish));
  });
}
