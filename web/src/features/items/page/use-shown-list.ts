import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { useMemo } from 'react';
import { offlineListOperations } from '../../../data/outbox/kinds/offline-list-operations.ts';
import { useLayer, useOptimisticData, usePending, useWaiting } from '../../../data/outbox/operations.ts';
import type { Snapshot } from '../../../data/api/snapshot.ts';
import { transfersTo } from '../../../data/outbox/kinds/transfers.ts';
import { applyMembershipToDetail } from '../../membership/operations/apply-membership.ts';
import { membershipOperations } from '../../membership/operations/membership-operations.ts';
import { applyIncoming, incomingIds, isIncoming } from '../operations/apply/apply-incoming.ts';
import { itemIdsOf } from '../operations/apply/apply-item-operation.ts';
import { applyItemOperations } from '../operations/apply/apply-item-operations.ts';
import { applyListEdit } from '../operations/apply/apply-list-edit.ts';
import { isTransfer, itemOperations } from '../operations/item-operations.ts';

export function useShownList(listId: string, snapshot: Snapshot<ListDetail> | undefined) {
  const operations = useMemo(() => itemOperations(listId), [listId]);
  const incoming = useMemo(() => transfersTo(listId), [listId]);
  const owned = useLayer(
    snapshot,
    useOptimisticData(membershipOperations, snapshot, applyMembershipToDetail),
  );
  const changed = useLayer(owned, useOptimisticData(offlineListOperations, owned, applyListEdit));
  const filled = useLayer(changed, useOptimisticData(incoming, changed, applyIncoming));
  const detail = useOptimisticData(operations, filled, applyItemOperations);

  const hasIncoming = filled?.data !== changed?.data;
  const pending = usePending(operations);
  const waiting = useWaiting(operations);
  const expected = useWaiting(incoming);
  const busyIds = useMemo(
    // An item that is being moved can be used as before.
    () =>
      new Set([
        ...pending.filter(({ type }) => type !== 'place item').flatMap(itemIdsOf),
        ...(hasIncoming && detail ? rowIds(detail).filter(isIncoming) : []),
      ]),
    [pending, hasIncoming, detail],
  );
  const waitingIds = useMemo(
    () => new Set([...waiting.flatMap(itemIdsOf), ...expected.flatMap(incomingIds)]),
    [waiting, expected],
  );
  const transfers = useMemo(() => waiting.filter(isTransfer), [waiting]);
  return { detail, busyIds, waitingIds, transfers };
}

const rowIds = ({ not_completed_items, completed_items }: ListDetail) =>
  [...not_completed_items, ...completed_items].map(({ id }) => id);
