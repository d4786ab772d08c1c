import { useMemo, useState } from 'react';
import { useParams } from 'react-router';
import { Refused } from '../../lib/call-failures.ts';
import { listWishes } from '../../lib/list-wishes.ts';
import { useOperated, usePending, useWaiting } from '../../lib/operations.ts';
import { usePolled } from '../../lib/polling.ts';
import { useArrival } from '../../lib/use-arrival.ts';
import { useQueryFailure } from '../../lib/use-query-failure.ts';
import { PageWithoutData } from '../../ui/PageWithoutData.tsx';
import { applyItemOperation, itemIdsOf, type ItemOperation } from './apply-item-operation.ts';
import { applyListWish } from './apply-list-wish.ts';
import { listPageFailure } from './item-failures.ts';
import { itemOperations } from './item-operations.ts';
import { listQuery } from './item-queries.ts';
import { ListContent } from './ListContent.tsx';
import { useItemNews } from './use-item-news.ts';
import { useNewList } from './use-new-list.ts';

const POLL_EVERY_MS = 3_000;

export function ListPage() {
  const { listId = '' } = useParams();
  return <LoadedList key={listId} listId={listId} />;
}

const idsOf = (operations: readonly ItemOperation[]) => new Set(operations.flatMap(itemIdsOf));

function LoadedList({ listId }: { listId: string }) {
  const { isWaiting, initialData } = useNewList(listId);
  const query = usePolled({ ...listQuery(listId), initialData, enabled: !isWaiting }, POLL_EVERY_MS);
  const [wasKnown] = useState(query.data !== undefined);
  const operations = useMemo(() => itemOperations(listId), [listId]);
  const data = useOperated(listWishes, query.data, applyListWish);
  const snapshot = useMemo(() => query.data && data && { ...query.data, data }, [query.data, data]);
  const detail = useOperated(operations, snapshot, applyItemOperation);
  const pending = usePending(operations);
  const waiting = useWaiting(operations);
  const busyIds = useMemo(() => idsOf(pending), [pending]);
  const waitingIds = useMemo(() => idsOf(waiting), [waiting]);
  useQueryFailure(query, listPageFailure);
  useItemNews(query.data?.data, detail);

  const shown = useArrival(detail);
  if (shown) {
    return <ListContent detail={shown} wasKnown={wasKnown} busyIds={busyIds} waitingIds={waitingIds} />;
  }
  return <PageWithoutData error={query.error} isLeaving={query.error instanceof Refused} />;
}
