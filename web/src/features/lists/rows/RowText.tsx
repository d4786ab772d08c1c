import type { ListRow as List, User } from '@shared-lists/contract/api/lists.ts';
import { Link } from 'react-router';
import { formatMoment } from '../../../lib/dates.ts';
import { listPath } from '../../../lib/paths.ts';
import { leftText } from '../../progress/list-counts.ts';
import { WaitingSign } from '../../../ui/icons/WaitingSign.tsx';
import { InitialsGroup } from '../../../ui/people/InitialsGroup.tsx';
import { PinMark } from './PinMark.tsx';
import { nameOrEmail } from '../../../ui/people/person.ts';

interface RowTextProps {
  readonly list: List;
  readonly people: readonly User[];
  readonly isWaiting: boolean;
  readonly isPinned: boolean;
  readonly canBeOpened: boolean;
  readonly open: number;
  readonly completed: number;
  readonly fresh: number;
}

export function RowText(props: RowTextProps) {
  const { list, people, isWaiting, isPinned, canBeOpened, open, completed, fresh } = props;
  const isMarked = list.completed && list.refreshed && canBeOpened;
  return (
    <div className="list-card-text">
      <div className="list-card-title">
        <h3 dir="auto">
          {canBeOpened ? (
            <Link className="row-link" to={listPath(list.id)}>
              {list.name}
            </Link>
          ) : (
            list.name
          )}
          {isMarked && '*'}
          {isWaiting && <WaitingSign />}
        </h3>
        {isPinned && <PinMark />}
        {fresh > 0 && <span className="list-card-new">{fresh} new</span>}
      </div>
      <div className="list-card-notes">
        <div className="list-card-meta">
          <time dateTime={list.created_at}>{formatMoment(list.created_at)}</time>
          {list.has_accepted === null ? <Inviter people={people} /> : <Others list={list} people={people} />}
        </div>
        <span className="list-card-left">{leftText({ open, completed })}</span>
      </div>
    </div>
  );
}

/** Of a pending list only who shared it is known. */
function Inviter({ people: [inviter] }: { readonly people: readonly User[] }) {
  return inviter && <span dir="auto">from {nameOrEmail(inviter)}</span>;
}

function Others({ list, people }: { readonly list: List; readonly people: readonly User[] }) {
  const others = people.filter(({ id }) => id !== list.user_id);
  return <InitialsGroup label="Shared with" people={others} testId="list-people" />;
}
