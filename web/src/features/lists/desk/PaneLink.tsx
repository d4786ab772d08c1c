import type { ListRow, User } from '@shared-lists/contract/api/lists.ts';
import { memo, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatMoment } from '../../../lib/dates.ts';
import { listPath, routes } from '../../../lib/paths.ts';
import { leftText, type Progress } from '../../progress/list-counts.ts';
import { ProgressBar } from '../../progress/ProgressBar.tsx';
import { nameOrEmail } from '../../../ui/people/person.ts';
import { PinMark } from '../rows/PinMark.tsx';
import { ListIcon } from '../rows/ListTypeIcon.tsx';
import type { Current } from './current-in.ts';
import { PanePeople, PresentPeople } from './PanePeople.tsx';

const looks = {
  pending: 'list-card-row-short list-card-row-pending',
  short: 'list-card-row-short',
  full: '',
};

interface PaneLinkProps extends Progress {
  readonly list: ListRow;
  readonly people: readonly User[];
  readonly current: Current | undefined;
  readonly isPinned: boolean;
}

/**
 * Looks as the row of the home, so that the lists stay where they are when one is opened. Memoised, as those rows are.
 * Its texts are drawn by the style sheet: no text of the page exists twice.
 */
export const PaneLink = memo(function PaneLink({
  list,
  people,
  current,
  isPinned,
  ...progress
}: PaneLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const isPending = list.has_accepted === null;
  const look = isPending ? looks.pending : looks[list.completed ? 'short' : 'full'];
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
      className={`list-card-row desk-link ${look}`}
      to={isPending ? routes.lists : listPath(list.id)}
      aria-label={[list.name, isPinned ? 'pinned' : '', left, fresh, sharedWith].filter(Boolean).join(', ')}
      aria-current={current}
    >
      <ListIcon list={list} />
      <span className="list-card-title">
        <span className="desk-link-name" data-text={list.name} />
        {isPinned && <PinMark />}
        <span className="list-card-new" data-text={fresh} />
      </span>
      <span className="list-card-notes">
        <span className="list-card-meta">
          <span data-text={formatMoment(list.created_at)} />
          {isPending ? <Inviter people={people} /> : <Others {...{ list, others, current }} />}
        </span>
        <span className="list-card-left" data-text={left} />
      </span>
      {!isPending && !list.completed && <ProgressBar open={progress.open} completed={progress.completed} />}
    </Link>
  );
});

function Inviter({ people: [inviter] }: { readonly people: readonly User[] }) {
  return inviter && <span data-text={`from ${nameOrEmail(inviter)}`} />;
}

interface OthersProps extends Pick<PaneLinkProps, 'list' | 'current'> {
  readonly others: readonly User[];
}

function Others({ list, others, current }: OthersProps) {
  if (current === undefined) return <PanePeople people={others} />;
  return <PresentPeople listId={list.id} people={others} />;
}
