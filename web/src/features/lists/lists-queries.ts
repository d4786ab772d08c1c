import { getLists } from '@shared-lists/contract/api/lists.ts';
import { snapshotQuery } from '../../lib/snapshot.ts';

export const listsQuery = snapshotQuery(['lists'], getLists, {});
