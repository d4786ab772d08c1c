import { getCompletedLists, getLists } from '@shared-lists/contract/api/lists.ts';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../data/api/api-client.ts';

/** How many lists of the person are made of each template, by its id. */
export const templateUsesQuery = queryOptions({
  queryKey: ['uses of templates'],
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, number>> => {
    const [home, completed] = await Promise.all([
      call(getLists, { signal }),
      call(getCompletedLists, { signal }),
    ]);
    const uses = new Map<string, number>();
    const lists = [...home.answer.accepted_lists.not_completed_lists, ...completed.answer.completed_lists];
    for (const { list_item_configuration_id: id } of lists) uses.set(id, (uses.get(id) ?? 0) + 1);
    return uses;
  },
  gcTime: 0,
});
