import { useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { Refused } from '../../../data/api/call-failures.ts';
import { routes } from '../../../lib/paths.ts';
import { usePolled } from '../../../data/live/polling.ts';
import { useDeferredFirstData } from '../../../lib/hooks/use-deferred-first-data.ts';
import { useListVisit } from '../../../data/live/use-presence.ts';
import { useQueryFailure } from '../../../ui/failures/use-query-failure.ts';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { listPageFailure } from './list-page-failure.ts';
import { listQuery } from '../operations/item-queries.ts';
import { ListContent } from './ListContent.tsx';
import { useItemAnnouncements } from './use-item-announcements.ts';
import { useNewList } from './use-new-list.ts';
import { useShownList } from './use-shown-list.ts';

const POLL_EVERY_MS = 3_000;

export function ListPage() {
  const { listId = '' } = useParams();
  return <LoadedList key={listId} listId={listId} />;
}

function LoadedList({ listId }: { listId: string }) {
  // Before the list is loaded, so that the stream is opened only once.
  useListVisit(listId);
  const { isWaiting, isTemporary, initialData } = useNewList(listId);
  const isEnabled = !isWaiting && !isTemporary;
  const query = usePolled({ ...listQuery(listId), initialData, enabled: isEnabled }, POLL_EVERY_MS);
  const [wasCached] = useState(query.data !== undefined);
  const { detail, ...changes } = useShownList(listId, query.data);
  useQueryFailure(query, listPageFailure);
  useItemAnnouncements(query.data?.data, detail);
  useLeaveOnceCreated(isTemporary && !isWaiting);

  const shown = useDeferredFirstData(detail);
  if (shown) return <ListContent detail={shown} {...{ wasCached, isTemporary, ...changes }} />;
  return <PageWithoutData error={query.error} isLeaving={query.error instanceof Refused} />;
}

/** The server gives the new list another id, so this URL never becomes valid. */
function useLeaveOnceCreated(isCreated: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (isCreated) void navigate(routes.lists, { replace: true });
  }, [isCreated, navigate]);
}
