import { Link } from 'react-router';
import { shortMoment, shortTime } from '../../../lib/short-moment.ts';
import { Initials } from '../../../ui/people/Initials.tsx';
import type { HistoryGroup } from './group-changes.ts';

interface HistoryRowProps {
  readonly group: HistoryGroup;
  readonly isBusy: boolean;
  /** Undefined for those who may not. */
  readonly onUndo: (() => void) | undefined;
}

const NOBODY = { id: '', name: 'Somebody who left', email: '' };

export function HistoryRow({ group, isBusy, onUndo }: HistoryRowProps) {
  const { person, text, at, isUndone, canUndo } = group;
  const name = person?.name ?? NOBODY.name;
  const time = shortTime(at);
  // With the day: the same may have been done on another one.
  const moment = shortMoment(at);

  return (
    <li
      className={isUndone ? 'history-row history-undone' : 'history-row'}
      data-test-id={`history-${group.id}`}
    >
      <Initials person={person ? { ...NOBODY, ...person } : NOBODY} />
      <div className="row-text">
        <p className="history-text">
          <strong>{name}</strong>
          {` ${text} · `}
          <time dateTime={at}>{time}</time>
          {isUndone && ' · undone'}
        </p>
      </div>
      <div className="row-actions history-actions">
        {onUndo && canUndo && (
          <button
            type="button"
            className="btn btn-link"
            aria-label={`Undo: ${name} ${text}, ${moment}`}
            disabled={isBusy}
            onClick={onUndo}
          >
            Undo
          </button>
        )}
        <Link
          className="btn btn-link"
          to={`?as_of=${encodeURIComponent(at)}`}
          aria-label={`Show the list at ${moment}: ${name} ${text}`}
        >
          Show
        </Link>
      </div>
    </li>
  );
}
