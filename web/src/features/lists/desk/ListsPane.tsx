import type { ListRow, ListsIndex, User } from '@shared-lists/contract/api/lists.ts';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { sectionsOf } from '../home/sections-of.ts';
import { useListsIndex } from '../operations/use-lists-index.ts';
import { NO_FIGURES } from '../../progress/list-counts.ts';
import { useProgress, type ProgressByList } from '../../progress/use-progress.ts';
import { currentIn } from './current-in.ts';
import { PaneLink } from './PaneLink.tsx';

const NOBODY: readonly User[] = [];

/** Beside the page on wide screens. Failures are reported by the page. */
export function ListsPane() {
  const { withNewLists: index } = useListsIndex();
  const progress = useProgress();
  return index ? <Sections index={index} progress={progress} /> : null;
}

function Sections({ index, progress }: { index: ListsIndex; progress: ProgressByList }) {
  const { pending, incomplete, completed } = useMemo(() => sectionsOf(index), [index]);
  const { pathname } = useLocation();
  const shared = { people: index.list_users, progress, pathname };

  return (
    <>
      <Section {...shared} name="Pending" lists={pending} />
      <Section {...shared} name="Incomplete" lists={incomplete} />
      <Section {...shared} name="Completed" lists={completed} />
    </>
  );
}

interface SectionProps {
  readonly name: string;
  readonly lists: readonly ListRow[];
  readonly people: ListsIndex['list_users'];
  readonly progress: ProgressByList;
  readonly pathname: string;
}

/** Its name is drawn by the style sheet, so that no text of a page exists twice. */
function Section({ name, lists, people, progress, pathname }: SectionProps) {
  if (lists.length === 0) return null;
  return (
    <div className="desk-section" role="group" aria-label={name} data-name={name}>
      {lists.map((list) => (
        <PaneLink
          key={list.id}
          list={list}
          people={people[list.id] ?? NOBODY}
          {...(progress.get(list.id) ?? NO_FIGURES)}
          current={currentIn(pathname, list.id)}
        />
      ))}
    </div>
  );
}
