import { getHomeProgress } from '@shared-lists/contract/api/home.ts';
import { PROGRESS_KEY } from '../../data/api/query-keys.ts';
import { snapshotQuery } from '../../data/api/snapshot.ts';

export const progressQuery = snapshotQuery(PROGRESS_KEY, getHomeProgress, {});
