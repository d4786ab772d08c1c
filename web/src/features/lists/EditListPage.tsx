import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Refused, SessionOver } from '../../lib/call-failures.ts';
import { loadFailure } from '../../lib/report-failure.ts';
import { useQueryFailure } from '../../lib/use-query-failure.ts';
import { FullPageError } from '../../ui/FullPageError.tsx';
import { FullPageSpinner } from '../../ui/FullPageSpinner.tsx';
import { EditListForm } from './EditListForm.tsx';
import { listToEditQuery } from './lists-queries.ts';

const describe = (error: Error) => loadFailure(error, 'List not found');

export function EditListPage() {
  const { listId = '' } = useParams();
  return <LoadedList key={listId} listId={listId} />;
}

function LoadedList({ listId }: { listId: string }) {
  const query = useQuery(listToEditQuery(listId));
  useQueryFailure(query, describe);

  const isLeaving = query.error instanceof Refused || query.error instanceof SessionOver;
  if (query.data) return <EditListForm list={query.data} />;
  return query.error && !isLeaving ? <FullPageError /> : <FullPageSpinner />;
}
