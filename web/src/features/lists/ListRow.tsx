import type { ListRow as List } from '@shared-lists/contract/api/lists.ts';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/dates.ts';
import { listPath } from '../../lib/paths.ts';
import { ListTypeIcon } from './ListTypeIcon.tsx';

export function ListRow({ list, testClass }: { list: List; testClass: string }) {
  const isMarked = list.completed && list.refreshed;

  return (
    <li className="row-card list-row" data-test-id={`list-${list.id}`} data-test-class={testClass}>
      <ListTypeIcon type={list.type} />
      <div className="row-text">
        <h3>
          <Link className="row-link" to={listPath(list.id)}>
            {list.name}
          </Link>
          {isMarked && '*'}
        </h3>
        <time className="row-note" dateTime={list.created_at}>
          {formatMoment(list.created_at)}
        </time>
      </div>
    </li>
  );
}
