import { createList, type ListRow, type ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { call } from '../../lib/api-client.ts';
import type { Operations } from '../../lib/operations.ts';
import { applyListOperation, type ListOperation } from './apply-list-operation.ts';
import { listsQuery } from './lists-queries.ts';

export const listOperations: Operations<ListsIndex, ListOperation, ListRow> = {
  key: listsQuery.queryKey,
  send: async ({ id, name, listType }) =>
    (await call(createList, { body: { list: { id, name, type: listType } } })).answer,
  apply: applyListOperation,
  laneOf: ({ id }) => id,
};
