import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { Refused } from '../../../data/api/call-failures.ts';
import { loadFailure } from '../../../ui/failures/report-failure.ts';
import { useQueryFailure } from '../../../ui/failures/use-query-failure.ts';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { listToEditQuery } from './list-edit-queries.ts';
import { EditListForm } from './EditListForm.tsx';

const describe = (error: Error) => loadFailure(error, 'List not found');

export function EditListPage() {
  const { listId = '' } = useParams();
  return <LoadedList key={listId} listId={listId} />;
}

function LoadedList({ listId }: { listId: string }) {
  const query = useQuery(listToEditQuery(listId));
  useQueryFailure(query, describe);

  if (query.data) return <EditListForm list={query.data} />;
  return <PageWithoutData error={query.error} isLeaving={query.error instanceof Refused} />;
}
