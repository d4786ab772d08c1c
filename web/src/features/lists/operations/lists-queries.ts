import { getCompletedLists, getLists } from '@shared-lists/contract/api/lists.ts';
import { HOME_KEY, LISTS_KEY } from '../../../data/api/query-keys.ts';
import { snapshotQuery } from '../../../data/api/snapshot.ts';

export const listsQuery = snapshotQuery(HOME_KEY, getLists, {});

export const completedListsQuery = snapshotQuery([...LISTS_KEY, 'completed'], getCompletedLists, {});
