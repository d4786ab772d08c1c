import {
  createList as createListEndpoint,
  deleteList as deleteListEndpoint,
  getCompletedLists,
  getList as getListEndpoint,
  getLists,
  getListToEdit,
  refreshList as refreshListEndpoint,
  updateList,
  type ListDetail,
} from '@shared-lists/contract/api/lists.ts';
import { mergeLists as mergeListsEndpoint } from '@shared-lists/contract/api/merge-lists.ts';
import type { Api } from '../../http/api/serve.ts';
import type { JsonBytes } from '../../lib/json-bytes.ts';
import { ItemTextCache } from './item-text-cache.ts';
import { changeList, deleteList } from './change-list-service.ts';
import { mergeLists, refreshList } from './copy-list-service.ts';
import { getList } from './list-repository.ts';
import { showPastList } from './past/past-list-service.ts';
import { showList, showListChanges } from './list-page-service.ts';
import { createList, showCompletedLists, showLists } from './list-service.ts';
import { presentList, presentListRow } from './present-list.ts';

export function listRoutes(api: Api): void {
  const itemTexts = new ItemTextCache();

  api.read(getLists, ({ db, person }) => showLists(db, person.id));

  api.read(getCompletedLists, ({ db, person }) => showCompletedLists(db, person.id));

  api.read(
    getListEndpoint,
    ({ db, access, query }): Promise<ListDetail> | Promise<JsonBytes<ListDetail>> =>
      query['as_of'] === undefined
        ? showList(db, access, itemTexts)
        : showPastList(db, access, query['as_of']),
    ({ db, access, since }) => showListChanges(db, access, since),
  );

  api.read(getListToEdit, async ({ db, access }) => presentList(await getList(db, access.listId)));

  api.change(createListEndpoint, async ({ tx, person, body }) =>
    presentListRow(await createList(tx, person.id, body.list)),
  );

  api.change(updateList, async ({ tx, access, body }) =>
    presentList(await changeList(tx, access, body.list)),
  );

  api.change(refreshListEndpoint, async ({ tx, access, idempotencyKey }) =>
    presentListRow(await refreshList(tx, access, idempotencyKey)),
  );

  api.change(deleteListEndpoint, ({ tx, access }) => deleteList(tx, access));

  api.change(mergeListsEndpoint, async ({ tx, person, body, idempotencyKey }) =>
    presentListRow(await mergeLists(tx, person.id, body.merge_lists, idempotencyKey)),
  );
}
