import { useMemo } from 'react';
import { useParams } from 'react-router';
import { Refused } from '../../lib/call-failures.ts';
import { useOperated, usePending } from '../../lib/operations.ts';
import { usePolled } from '../../lib/polling.ts';
import { useQueryFailure } from '../../lib/use-query-failure.ts';
import { PageWithoutData } from '../../ui/PageWithoutData.tsx';
import { applyItemOperation, itemIdsOf } from './apply-item-operation.ts';
import { listPageFailure } from './item-failures.ts';
import { itemOperations } from './item-operations.ts';
import { listQuery } from './item-queries.ts';
import { ListContent } from './ListContent.tsx';
import { useItemNews } from './use-item-news.ts';

const POLL_EVERY_MS = 3_000;

export function ListPage() {
  const { listId = '' } = useParams();
  return <LoadedList key={listId} listId={listId} />;
}

function LoadedList({ listId }: { listId: string }) {
  const query = usePolled(listQuery(listId), POLL_EVERY_MS);
  const operations = useMemo(() => itemOperations(listId), [listId]);
  const detail = useOperated(operations, query.data, applyItemOperation);
  const pending = usePending(operations);
  const busyIds = useMemo(() => new Set(pending.flatMap(itemIdsOf)), [pending]);
  useQueryFailure(query, listPageFailure);
  useItemNews(query.data?.data, detail);

  if (detail) return <ListContent detail={detail} busyIds={busyIds} />;
  return <PageWithoutData error={query.error} isLeaving={query.error instanceof Refused} />;
}
