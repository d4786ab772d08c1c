import { SessionOver } from '../../lib/call-failures.ts';
import { useOperated } from '../../lib/operations.ts';
import { usePolled } from '../../lib/polling.ts';
import { pollFailure } from '../../lib/report-failure.ts';
import { useQueryFailure, type Occasion } from '../../lib/use-query-failure.ts';
import { FullPageError } from '../../ui/FullPageError.tsx';
import { FullPageSpinner } from '../../ui/FullPageSpinner.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AddListForm } from './AddListForm.tsx';
import { listOperations } from './list-operations.ts';
import { listsQuery } from './lists-queries.ts';
import { ListsSection } from './ListsSection.tsx';
import { newestFirst } from './newest-first.ts';

const POLL_EVERY_MS = 10_000;
const MOST_COMPLETED_SHOWN = 10;

// A failed first load needs no notification: the whole page says it.
const describe = (error: Error, occasion: Occasion) => (occasion === 'poll' ? pollFailure(error) : null);

export function ListsPage() {
  const query = usePolled(listsQuery, POLL_EVERY_MS);
  const index = useOperated(listOperations, query.data);
  useQueryFailure(query, describe);

  if (query.error && !index && !(query.error instanceof SessionOver)) return <FullPageError />;
  if (!index) return <FullPageSpinner />;
  const { not_completed_lists: open, completed_lists: completed } = index.accepted_lists;

  return (
    <>
      <PageHeading>Lists</PageHeading>
      <AddListForm />
      <ListsSection
        heading="Incomplete"
        testClass="incomplete-list"
        lists={newestFirst(open)}
        whenEmpty="No lists here yet. Add your first one above: groceries, books, music, to-dos or anything else."
      />
      <ListsSection
        heading="Completed"
        testClass="completed-list"
        lists={newestFirst(completed).slice(0, MOST_COMPLETED_SHOWN)}
        whenEmpty="Nothing completed yet. Lists you are done with will rest here."
      />
    </>
  );
}
