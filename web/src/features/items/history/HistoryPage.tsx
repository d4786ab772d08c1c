import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { Refused } from '../../../data/api/call-failures.ts';
import { listPath } from '../../../lib/paths.ts';
import { shortDay, shortMoment } from '../../../lib/short-moment.ts';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { useQueryFailure } from '../../../ui/failures/use-query-failure.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { OlderButton } from '../../../ui/page/OlderButton.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { listQuery } from '../operations/item-queries.ts';
import { listPageFailure } from '../page/list-page-failure.ts';
import { groupChanges, type HistoryGroup } from './group-changes.ts';
import { HistoryRow } from './HistoryRow.tsx';
import { historyQuery } from './history-queries.ts';
import { PastList } from './PastList.tsx';
import { useUndoGroup } from './use-undo-group.ts';
import './history.scss';

export function HistoryPage() {
  const { listId = '' } = useParams();
  const [search] = useSearchParams();
  const asOf = search.get('as_of');
  return asOf === null ? <History listId={listId} /> : <PastList key={asOf} listId={listId} asOf={asOf} />;
}

function History({ listId }: { readonly listId: string }) {
  const list = useQuery(listQuery(listId));
  const query = useInfiniteQuery(historyQuery(listId));
  useQueryFailure(list, listPageFailure);
  const { undo, busyId } = useUndoGroup(listId);
  const pages = query.data?.pages;
  const groups = useMemo(() => groupChanges((pages ?? []).flatMap(({ changes }) => changes)), [pages]);

  const detail = list.data?.data;
  const error = list.error ?? query.error;
  if (!detail || !pages) return <PageWithoutData error={error} isLeaving={error instanceof Refused} />;
  const isOwner = detail.list.owner_id === detail.current_user_id;
  const canChange = can({ isOwner, permission: detail.permissions, options: detail.list }, 'change items');

  return (
    <>
      <Link className="back-link" to={listPath(listId)}>
        <Icon name="back" />
        {'Back to '}
        {detail.list.name}
      </Link>
      <PageHeading>{`History of ${detail.list.name}`}</PageHeading>
      {groups.length === 0 && <p className="empty">Nothing has happened here yet.</p>}
      {byDay(groups).map(([day, ofDay]) => (
        <section key={day}>
          <h2 className="history-day">{day}</h2>
          <ul className="history-rows" aria-label={day}>
            {ofDay.map((group) => (
              <HistoryRow
                key={group.id}
                group={group}
                isBusy={busyId !== undefined}
                onUndo={(group.isOwnTemplate ?? canChange) ? () => void undo(group) : undefined}
              />
            ))}
          </ul>
        </section>
      ))}
      {query.hasNextPage ? (
        <OlderButton isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
          Show older changes
        </OlderButton>
      ) : (
        <p className="row-note history-begins">{`The history begins on ${shortMoment(pages[0]?.known_from ?? '')}.`}</p>
      )}
    </>
  );
}

function byDay(groups: readonly HistoryGroup[]): [string, readonly HistoryGroup[]][] {
  const days = new Map<string, HistoryGroup[]>();
  for (const group of groups) {
    const day = shortDay(group.at);
    days.set(day, [...(days.get(day) ?? []), group]);
  }
  return [...days];
}
