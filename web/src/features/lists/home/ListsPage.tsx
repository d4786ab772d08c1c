import { usePrefetchedFields } from '../../../data/api/field-configurations.ts';
import { useLayer, useOptimisticData } from '../../../data/outbox/operations.ts';
import { usePolled } from '../../../data/live/polling.ts';
import { pollFailure } from '../../../ui/failures/report-failure.ts';
import { isMissing } from '../../../data/api/call-failures.ts';
import { newListTransfers } from '../../../data/outbox/kinds/transfers.ts';
import { useDeferredFirstData } from '../../../lib/use-deferred-first-data.ts';
import { useQueryFailure, type Occasion } from '../../../ui/failures/use-query-failure.ts';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { AddListForm } from '../forms/AddListForm.tsx';
import { applyMembershipToHome } from '../../membership/operations/apply-membership.ts';
import { membershipOperations } from '../../membership/operations/membership-operations.ts';
import { OfferedLink } from '../../invitations/OfferedLink.tsx';
import { applyToHome } from '../operations/apply-list-operation.ts';
import { applyNewList } from '../operations/apply-new-list.ts';
import { HomeSections } from './HomeSections.tsx';
import { listOperations } from '../operations/list-operations.ts';
import { listsQuery } from '../operations/lists-queries.ts';
import { useSharingAnnouncements } from './use-sharing-announcements.ts';

const POLL_EVERY_MS = 10_000;

// A failed first load and a refusal replace the whole page, so they need no toast.
const describe = (error: Error, occasion: Occasion) =>
  occasion === 'poll' && !isMissing(error) ? pollFailure(error) : null;

export function ListsPage() {
  const query = usePolled(listsQuery, POLL_EVERY_MS);
  const members = useLayer(
    query.data,
    useOptimisticData(membershipOperations, query.data, applyMembershipToHome),
  );
  const index = useOptimisticData(listOperations, members, applyToHome);
  const withNewLists = useOptimisticData(newListTransfers, useLayer(members, index), applyNewList);
  useQueryFailure(query, describe);
  useSharingAnnouncements(query.data?.data, index);
  usePrefetchedFields(index?.list_item_configurations.map(({ id }) => id) ?? []);

  const shown = useDeferredFirstData(withNewLists);
  if (!shown || isMissing(query.error)) return <PageWithoutData error={query.error} />;
  return (
    <>
      <PageHeading>Lists</PageHeading>
      <OfferedLink />
      <AddListForm />
      <HomeSections index={shown} />
    </>
  );
}
