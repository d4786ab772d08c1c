import type { ListRow, User } from '@shared-lists/contract/api/lists.ts';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { listPath, routes } from '../../../lib/paths.ts';
import { leftText, type Progress } from '../../progress/list-counts.ts';
import { ProgressBar } from '../../progress/ProgressBar.tsx';
import { nameOrEmail } from '../../../ui/people/person.ts';
import { ListTypeIcon } from '../rows/ListTypeIcon.tsx';
import type { Current } from './current-in.ts';
import { PanePeople, PresentPeople } from './PanePeople.tsx';

interface PaneLinkProps extends Progress {
  readonly list: ListRow;
  readonly people: readonly User[];
  readonly current: Current | undefined;
}

/** Memoised, as the rows of the home are. Its texts are drawn by the style sheet: no text of the page exists twice. */
export const PaneLink = memo(function PaneLink({ list, people, current, ...progress }: PaneLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isPending = list.has_accepted === null;
  const others = people.filter(({ id }) => id !== list.user_id);
  const left = isPending ? 'waiting for your answer' : leftText(progress);
  // A person who has the list open sees what is new in it.
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
      {current === undefined ? (
        <PanePeople people={others} />
      ) : (
        <PresentPeople listId={list.id} people={others} />
      )}
      {!isPending && !list.completed && <ProgressBar open={progress.open} completed={progress.completed} />}
    </Link>
  );
});
