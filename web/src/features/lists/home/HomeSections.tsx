import type { ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { takeAskedList, takeAskedSharing } from '../../../data/session/asked-list.ts';
import { routes } from '../../../lib/paths.ts';
import { lazyPart } from '../../../ui/page/lazy-part.tsx';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { useProgress } from '../../progress/use-progress.ts';
import { useLatest } from '../../../lib/hooks/use-latest.ts';
import { useArrange } from '../arrange/use-arrange.ts';
import { ViewMenu } from '../arrange/ViewMenu.tsx';
import { homeOf } from '../operations/home-operations.ts';
import { groupByType, ungrouped } from '../rows/list-groups.ts';
import { accessWith } from '../operations/list-access.ts';
import { ListsSection, type Arrangement } from '../sections/ListsSection.tsx';
import { completedKind, incompleteKind, pendingKind } from '../rows/section-kinds.ts';
import { sectionsOf } from './sections-of.ts';

// Needed only while lists are ordered.
const ListSorting = lazyPart(async () => (await import('../arrange/ListSorting.tsx')).ListSorting);
// Only the first visits need it.
const ExampleOffer = lazyPart(async () => (await import('./ExampleOffer.tsx')).ExampleOffer);

export function HomeSections({ index }: { index: ListsIndex }) {
  const { pending, incomplete, completed } = useMemo(() => sectionsOf(index), [index]);
  const accessTo = useMemo(() => accessWith(index), [index]);
  const progress = useProgress();
  const [isOrdering, setIsOrdering] = useState(false);
  const arrangement = useArrangement(index, incomplete, isOrdering);
  const home = homeOf(index);
  // The example stays offered until it is complete, although its list is there before its items.
  const [isExampleBegun, setIsExampleBegun] = useState(false);
  useEffect(() => {
    const listId = takeAskedList();
    if (listId !== undefined) revealRow(listId);
  }, []);
  useReceiveSharedText();
  const hasLists = incomplete.length + index.accepted_lists.completed_lists.length > 0;
  const isFirstVisit = pending.length === 0 && !hasLists;

  return (
    <>
      <ListsSection
        title="Pending"
        help="These lists have been shared with you but you have not accepted the invitation."
        kind={pendingKind}
        lists={pending}
        accessTo={accessTo}
        people={index.list_users}
      />
      <ListsSection
        title="Incomplete"
        help="These are lists you've created or you've accepted an invitation from someone else."
        kind={incompleteKind}
        lists={incomplete}
        accessTo={accessTo}
        people={index.list_users}
        progress={progress}
        arrangement={arrangement}
        aside={hasLists && <ViewMenu {...{ home, isOrdering }} onOrder={setIsOrdering} />}
        whenEmpty="No lists here yet. Add your first one above: groceries, books, music, to-dos or anything else."
      />
      {(isFirstVisit || isExampleBegun) && <ExampleOffer onBegin={setIsExampleBegun} />}
      {home.hide_completed ? (
        <p className="completed-link">
          <AllCompleted />
        </p>
      ) : (
        <ListsSection
          title="Completed"
          help={<CompletedHelp />}
          aside={<AllCompleted />}
          canFold
          kind={completedKind}
          lists={completed}
          accessTo={accessTo}
          people={index.list_users}
          whenEmpty="Nothing completed yet. Lists you are done with will rest here."
        />
      )}
    </>
  );
}

function useArrangement(index: ListsIndex, lists: readonly ListRow[], isOrdering: boolean): Arrangement {
  const home = homeOf(index);
  const arrange = useArrange(home);
  const latest = useLatest((listId: string) => {
    const isPinned = home.pinned.includes(listId);
    const place = { list_id: listId, is_pinned: !isPinned };
    void arrange({ place }, isPinned ? 'List unpinned.' : 'List pinned.');
  });
  // Stable, so that rows are not rendered again.
  const pin = useCallback(
    (listId: string) => {
      latest.current(listId);
    },
    [latest],
  );
  const groups = home.group_by_type
    ? groupByType(lists, index.list_item_configurations, home.pinned)
    : ungrouped(lists);
  return {
    groups,
    pinned: home.pinned,
    onPin: isOrdering ? pin : undefined,
    sorting: isOrdering && <ListSorting {...{ home, lists, groups }} />,
  };
}

/** After signing in, text that was shared before still wants a list. */
function useReceiveSharedText(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const address = takeAskedSharing();
    if (address !== undefined) void navigate(address, { replace: true });
  }, [navigate]);
}

function AllCompleted() {
  return (
    <Link className="section-link" to={routes.completedLists}>
      All completed lists
    </Link>
  );
}

function CompletedHelp() {
  return (
    <>
      {'These are the completed lists most recently created. '}
      <Link to={routes.completedLists}>See all completed lists here.</Link>
      {' Previously refreshed lists are marked with an asterisk (*).'}
    </>
  );
}
