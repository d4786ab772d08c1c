import { getCompletedLists, getLists } from '@shared-lists/contract/api/lists.ts';
import { HOME_KEY, LISTS_KEY } from './query-keys.ts';
import { snapshotQuery } from './snapshot.ts';

export const listsQuery = snapshotQuery(HOME_KEY, getLists, {});

export const completedListsQuery = snapshotQuery([...LISTS_KEY, 'completed'], getCompletedLists, {});
