import type { ListRow, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import {
  forgetSharedText,
  noteSharedText,
  readSharedText,
} from '../../../lib/between-features/shared-text.ts';
import { listPath, routes } from '../../../lib/paths.ts';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { listsQuery } from '../../../data/api/lists-queries.ts';
import { ListIcon } from '../rows/ListTypeIcon.tsx';
import '../../../ui/theme/people-pages.scss';
import { requestPaste } from '../../../lib/between-features/paste-request.ts';

/** Where other programs send text that somebody shares with this one. */
export function ReceivePage() {
  const { search } = useLocation();
  const [text] = useState(() => {
    noteSharedText(search);
    return readSharedText();
  });
  const navigate = useNavigate();
  const { data, error } = useQuery(listsQuery);
  // A page that is reloaded or returned to must not add the same once more.
  useEffect(() => {
    if (search !== '') void navigate(routes.receive, { replace: true });
  }, [search, navigate]);

  if (!data) return <PageWithoutData error={error} isLeaving={false} />;
  const lists = writableLists(data.data);
  const choose = (list: ListRow) => {
    requestPaste({ listId: list.id, text, isShared: true });
    void navigate(listPath(list.id), { replace: true });
  };
  return (
    <>
      <PageHeading>Add to a list</PageHeading>
      {text === '' ? (
        <p className="notice">Nothing was shared.</p>
      ) : (
        <p className="notice shared-text">{text}</p>
      )}
      {text !== '' && lists.length === 0 && <p>Make a list first, then share the text once more.</p>}
      {text !== '' && (
        <div className="choices">
          <ul aria-label="Lists">
            {lists.map((list) => (
              <li key={list.id}>
                <button
                  type="button"
                  className="btn btn-quiet"
                  onClick={() => {
                    choose(list);
                  }}
                >
                  <ListIcon list={list} />
                  {list.name}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
      <Link className="btn btn-link" to={routes.lists} onClick={forgetSharedText}>
        Cancel
      </Link>
    </>
  );
}

function writableLists({ accepted_lists, current_list_permissions: permissions }: ListsIndex) {
  return accepted_lists.not_completed_lists.filter(({ id }) => permissions[id] === 'write');
}
