import type { ListRow, User } from '@shared-lists/contract/api/lists.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { usePresence } from '../../../data/live/use-presence.ts';
import { listPath, routes } from '../../../lib/paths.ts';
import { leftText, type Progress } from '../../progress/list-counts.ts';
import { ProgressBar } from '../../progress/ProgressBar.tsx';
import { Initials } from '../../../ui/people/Initials.tsx';
import { nameOrEmail } from '../../../ui/people/person.ts';
import { ListTypeIcon } from '../rows/ListTypeIcon.tsx';
import { currentIn } from './current-in.ts';

const MAX_PEOPLE = 3;
const NO_FIGURES: Progress = { open: 0, completed: 0, fresh: 0 };

interface PaneLinkProps {
  readonly list: ListRow;
  readonly people: readonly User[];
  readonly progress: Progress | undefined;
  readonly pathname: string;
}

export function PaneLink({ list, people, progress = NO_FIGURES, pathname }: PaneLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const current = currentIn(pathname, list.id);
  const isPending = list.has_accepted === null;
  const others = people.filter(({ id }) => id !== list.user_id);
  const left = isPending ? 'waiting for your answer' : leftText(progress);
  // Whoever has the list open sees what is new in it.
  const fresh = current === undefined && progress.fresh > 0 ? `${progress.fresh} new` : '';
  const sharedWith = others.length > 0 ? `with ${others.map(nameOrEmail).join(', ')}` : '';

  useEffect(() => {
    if (current !== undefined) link.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);

  return (
    <Link
      ref={link}
      className={list.completed ? 'desk-link desk-link-short' : 'desk-link'}
      to={isPending ? routes.lists : listPath(list.id)}
      aria-label={[list.name, left, fresh, sharedWith].filter(Boolean).join(', ')}
      aria-current={current}
    >
      <ListTypeIcon type={list.type} />
      <span className="desk-link-name" data-name={list.name} />
      <span className="desk-link-new" data-text={fresh} />
      <span className="desk-link-left" data-text={left} />
      <People listId={list.id} people={others} />
      {!isPending && !list.completed && <ProgressBar open={progress.open} completed={progress.completed} />}
    </Link>
  );
}

/** Those who have the list open now have a ring, as on the list page. */
function People({ listId, people }: { readonly listId: string; readonly people: readonly User[] }) {
  const present = new Set(usePresence(listId).map(({ id }) => id));
  return (
    <span className="desk-link-people">
      {people.slice(0, MAX_PEOPLE).map((person) => (
        <span key={person.id} className={present.has(person.id) ? 'person-present' : undefined}>
          <Initials person={person} />
        </span>
      ))}
    </span>
  );
}
