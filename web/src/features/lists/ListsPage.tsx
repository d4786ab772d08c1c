import { useMemo } from 'react';
import { useKnownFields } from '../../lib/field-configurations.ts';
import { useOperated } from '../../lib/operations.ts';
import { usePolled } from '../../lib/polling.ts';
import { isMissing, pollFailure } from '../../lib/report-failure.ts';
import { newListTransfers } from '../../lib/transfers.ts';
import { useArrival } from '../../lib/use-arrival.ts';
import { useQueryFailure, type Occasion } from '../../lib/use-query-failure.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PageWithoutData } from '../../ui/PageWithoutData.tsx';
import { AddListForm } from './AddListForm.tsx';
import { applyToHome } from './apply-list-operation.ts';
import { applyNewList } from './apply-new-list.ts';
import { HomeSections } from './HomeSections.tsx';
import { listOperations } from './list-operations.ts';
import { listsQuery } from './lists-queries.ts';
import { useSharingNews } from './use-sharing-news.ts';

const POLL_EVERY_MS = 10_000;

// A failed first load and a refusal need no notification: the whole page says it.
const describe = (error: Error, occasion: Occasion) =>
  occasion === 'poll' && !isMissing(error) ? pollFailure(error) : null;

export function ListsPage() {
  const query = usePolled(listsQuery, POLL_EVERY_MS);
  const index = useOperated(listOperations, query.data, applyToHome);
  const snapshot = useMemo(() => query.data && index && { ...query.data, data: index }, [query.data, index]);
  const withNewLists = useOperated(newListTransfers, snapshot, applyNewList);
  useQueryFailure(query, describe);
  useSharingNews(query.data?.data, index);
  useKnownFields(index?.list_item_configurations.map(({ id }) => id) ?? []);

  const shown = useArrival(withNewLists);
  if (!shown || isMissing(query.error)) return <PageWithoutData error={query.error} />;
  return (
    <>
      <PageHeading>Lists</PageHeading>
      <AddListForm />
      <HomeSections index={shown} />
    </>
  );
}
