import { Link } from 'react-router';
import { shortTime } from '../../../lib/short-moment.ts';
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
  const { person, text, at, titles, moreTitles, isUndone, canUndo } = group;
  const name = person?.name ?? NOBODY.name;
  const time = shortTime(at);

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
        {titles.length > 0 && (
          <p className="row-note history-titles">
            {titles.join(', ')}
            {moreTitles > 0 && ` and ${moreTitles} more`}
          </p>
        )}
      </div>
      <div className="row-actions history-actions">
        {onUndo && canUndo && (
          <button
            type="button"
            className="btn btn-link"
            aria-label={`Undo: ${name} ${text}, ${time}`}
            disabled={isBusy}
            onClick={onUndo}
          >
            Undo
          </button>
        )}
        <Link
          className="btn btn-link"
          to={`?as_of=${encodeURIComponent(at)}`}
          aria-label={`Show the list at ${time}: ${name} ${text}`}
        >
          Show
        </Link>
      </div>
    </li>
  );
}
