import type { CompletedLists } from '@shared-lists/contract/api/lists.ts';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { Refused, NoResponse, isMissing } from '../../../data/api/call-failures.ts';
import { useLayer, useOptimisticData } from '../../../data/outbox/operations.ts';
import { routes } from '../../../lib/paths.ts';
import { usePolled } from '../../../data/live/polling.ts';
import { loadFailure, pollFailure } from '../../../ui/failures/report-failure.ts';
import { useDeferredFirstData } from '../../../lib/hooks/use-deferred-first-data.ts';
import { useQueryFailure, type Occasion } from '../../../ui/failures/use-query-failure.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { applyMembershipToCompleted } from '../../membership/operations/apply-membership.ts';
import { membershipOperations } from '../../membership/operations/membership-operations.ts';
import { applyToCompletedLists } from '../operations/apply-list-operation.ts';
import { accessWith } from '../operations/list-access.ts';
import { listOperations } from '../operations/list-operations.ts';
import { completedListsQuery } from '../../../data/api/lists-queries.ts';
import { ListsSection } from '../sections/ListsSection.tsx';
import { newestFirst } from '../rows/newest-first.ts';
import { completedKind } from '../rows/section-kinds.ts';

const POLL_EVERY_MS = 10_000;

function describe(error: Error, occasion: Occasion) {
  if (occasion === 'poll' && !isMissing(error)) return pollFailure(error);
  return error instanceof NoResponse ? null : loadFailure(error, 'Failed to fetch completed lists');
}

export function CompletedListsPage() {
  const query = usePolled(completedListsQuery, POLL_EVERY_MS);
  const members = useLayer(
    query.data,
    useOptimisticData(membershipOperations, query.data, applyMembershipToCompleted),
  );
  const lists = useOptimisticData(listOperations, members, applyToCompletedLists);
  useQueryFailure(query, describe);

  const shown = useDeferredFirstData(lists);
  if (shown) return <Content lists={shown} />;
  return <PageWithoutData error={query.error} isLeaving={query.error instanceof Refused} />;
}

function Content({ lists }: { lists: CompletedLists }) {
  const rows = useMemo(() => newestFirst(lists.completed_lists), [lists]);
  const accessTo = useMemo(() => accessWith(lists), [lists]);

  return (
    <>
      <Link className="back-link" to={routes.lists}>
        <Icon name="back" />
        Back to lists
      </Link>
      <ListsSection
        isPage
        title="Completed Lists"
        help="Previously refreshed lists are marked with an asterisk (*)."
        kind={completedKind}
        lists={rows}
        accessTo={accessTo}
        whenEmpty="Nothing completed yet. Lists you are done with will rest here."
      />
    </>
  );
}
