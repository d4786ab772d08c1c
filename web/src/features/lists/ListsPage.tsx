import { SessionOver } from '../../lib/call-failures.ts';
import { useOperated } from '../../lib/operations.ts';
import { usePolled } from '../../lib/polling.ts';
import { pollFailure } from '../../lib/report-failure.ts';
import { useQueryFailure, type Occasion } from '../../lib/use-query-failure.ts';
import { FullPageError } from '../../ui/FullPageError.tsx';
import { FullPageSpinner } from '../../ui/FullPageSpinner.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AddListForm } from './AddListForm.tsx';
import { applyToHome } from './apply-list-operation.ts';
import { HomeSections } from './HomeSections.tsx';
import { listOperations } from './list-operations.ts';
import { listsQuery } from './lists-queries.ts';
import { useSharingNews } from './use-sharing-news.ts';

const POLL_EVERY_MS = 10_000;

// A failed first load needs no notification: the whole page says it.
const describe = (error: Error, occasion: Occasion) => (occasion === 'poll' ? pollFailure(error) : null);

export function ListsPage() {
  const query = usePolled(listsQuery, POLL_EVERY_MS);
  const index = useOperated(listOperations, query.data, applyToHome);
  useQueryFailure(query, describe);
  useSharingNews(query.data?.data, index);

  if (query.error && !index && !(query.error instanceof SessionOver)) return <FullPageError />;
  if (!index) return <FullPageSpinner />;
  return (
    <>
      <PageHeading>Lists</PageHeading>
      <AddListForm />
      <HomeSections index={index} />
    </>
  );
}
