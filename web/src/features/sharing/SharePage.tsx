import { useMemo } from 'react';
import { useParams } from 'react-router';
import { useLayer, useOptimisticData } from '../../data/outbox/operations.ts';
import { usePolled } from '../../data/live/polling.ts';
import { isMissing } from '../../data/api/call-failures.ts';
import { useQueryFailure } from '../../ui/failures/use-query-failure.ts';
import { PageWithoutData } from '../../ui/failures/PageWithoutData.tsx';
import { applyMembershipToShares } from '../membership/operations/apply-membership.ts';
import { membershipOperations } from '../membership/operations/membership-operations.ts';
import { applyShareOperation } from './operations/apply-share-operation.ts';
import { shareOperations } from './operations/share-operations.ts';
import { sharePageFailure } from './share-page-failure.ts';
import { sharePageQuery } from './operations/share-queries.ts';
import { ShareContent } from './ShareContent.tsx';
import '../../ui/theme/people-pages.scss';

const POLL_EVERY_MS = 5_000;

export function SharePage() {
  const { listId = '' } = useParams();
  return <LoadedShares key={listId} listId={listId} />;
}

function LoadedShares({ listId }: { listId: string }) {
  // Not cached: the list's name or the right to share it may have changed since.
  const query = usePolled({ ...sharePageQuery(listId), gcTime: 0 }, POLL_EVERY_MS);
  const operations = useMemo(() => shareOperations(listId), [listId]);
  const members = useLayer(
    query.data,
    useOptimisticData(membershipOperations, query.data, applyMembershipToShares),
  );
  const page = useOptimisticData(operations, members, applyShareOperation);
  useQueryFailure(query, sharePageFailure);

  if (page) return <ShareContent page={page} operations={operations} />;
  return <PageWithoutData error={query.error} isLeaving={isMissing(query.error)} />;
}
