import type { ListRow, ListsIndex, User } from '@shared-lists/contract/api/lists.ts';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { routes } from '../../../lib/paths.ts';
import { useFoldings } from '../../../ui/folding/use-foldings.ts';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { ADDING } from '../../../lib/between-features/adding.ts';
import { sectionsOf } from '../home/sections-of.ts';
import { groupByType, ungrouped } from '../rows/list-groups.ts';
import { homeOf } from '../operations/home-operations.ts';
import { useListsIndex } from '../operations/use-lists-index.ts';
import { NO_FIGURES } from '../../progress/list-counts.ts';
import { useProgress, type ProgressByList } from '../../progress/use-progress.ts';
import { currentIn } from './current-in.ts';
import { PaneLink } from './PaneLink.tsx';

const NOBODY: readonly User[] = [];

/** Beside the page on wide screens. Failures are reported by the page. */
export function ListsPane({ scrolledTo }: { readonly scrolledTo: number }) {
  const { withNewLists: index } = useListsIndex();
  const progress = useProgress();
  return index ? <Sections {...{ index, progress, scrolledTo }} /> : null;
}

interface SectionsProps {
  readonly index: ListsIndex;
  readonly progress: ProgressByList;
  /** Where the home was left. */
  readonly scrolledTo: number;
}

function Sections({ index, progress, scrolledTo }: SectionsProps) {
  const { pending, incomplete, completed } = useMemo(() => sectionsOf(index), [index]);
  const { pathname } = useLocation();
  const isFolded = useFoldings()('home/Completed').isFolded;
  const home = homeOf(index);
  const groups = home.group_by_type
    ? groupByType(incomplete, index.list_item_configurations, home.pinned)
    : ungrouped(incomplete);
  const shared = { people: index.list_users, progress, pathname, pinned: home.pinned };
  const start = useRef<HTMLAnchorElement>(null);

  useLayoutEffect(() => {
    const pane = start.current?.parentElement;
    if (pane) pane.scrollTop = scrolledTo;
  }, [scrolledTo]);

  return (
    <>
      <Link
        ref={start}
        className="btn btn-add"
        to={routes.lists}
        state={ADDING}
        aria-label="Add List"
        data-text="Add List"
      >
        <Icon name="plus" />
      </Link>
      <Section {...shared} name="Pending" lists={pending} />
      {groups.map(({ name, lists }) => (
        <Section key={name} {...shared} name={name || 'Incomplete'} lists={lists} />
      ))}
      <Section {...shared} name="Completed" lists={completed} isFolded={isFolded} />
    </>
  );
}

interface SectionProps {
  readonly name: string;
  readonly lists: readonly ListRow[];
  readonly people: ListsIndex['list_users'];
  readonly progress: ProgressByList;
  readonly pathname: string;
  readonly pinned: readonly string[];
  readonly isFolded?: boolean;
}

/** Its name is drawn by the style sheet, so that no text of a page exists twice. */
function Section(props: SectionProps) {
  const { name, lists, people, progress, pathname, pinned, isFolded = false } = props;
  if (lists.length === 0) return null;
  return (
    <div className="desk-section" role="group" aria-label={name} data-name={name} data-count={lists.length}>
      <div className="list-card" hidden={isFolded}>
        {lists.map((list) => (
          <PaneLink
            key={list.id}
            list={list}
            people={people[list.id] ?? NOBODY}
            {...(progress.get(list.id) ?? NO_FIGURES)}
            isPinned={pinned.includes(list.id)}
            current={currentIn(pathname, list.id)}
          />
        ))}
      </div>
    </div>
  );
}
