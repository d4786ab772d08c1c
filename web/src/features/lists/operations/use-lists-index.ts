import { usePolled } from '../../../data/live/polling.ts';
import { newListTransfers } from '../../../data/outbox/kinds/transfers.ts';
import { useLayer, useOptimisticData } from '../../../data/outbox/operations.ts';
import { applyMembershipToHome } from '../../membership/operations/apply-membership.ts';
import { membershipOperations } from '../../membership/operations/membership-operations.ts';
import { applyToHome } from './apply-list-operation.ts';
import { applyNewList } from './apply-new-list.ts';
import { applyHome, homeOperations } from './home-operations.ts';
import { listOperations } from './list-operations.ts';
import { listsQuery } from '../../../data/api/lists-queries.ts';

const POLL_EVERY_MS = 10_000;

export function useListsIndex() {
  const query = usePolled(listsQuery, POLL_EVERY_MS);
  const arranged = useLayer(query.data, useOptimisticData(homeOperations, query.data, applyHome));
  const members = useLayer(
    arranged,
    useOptimisticData(membershipOperations, arranged, applyMembershipToHome),
  );
  const index = useOptimisticData(listOperations, members, applyToHome);
  const withNewLists = useOptimisticData(newListTransfers, useLayer(members, index), applyNewList);
  return { query, index, withNewLists };
}
