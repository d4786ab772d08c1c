import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { Refused } from '../../../data/api/call-failures.ts';
import { listHistoryPath } from '../../../lib/paths.ts';
import { shortMoment } from '../../../lib/short-moment.ts';
import { loadFailure } from '../../../ui/failures/report-failure.ts';
import { PageWithoutData } from '../../../ui/failures/PageWithoutData.tsx';
import { useQueryFailure } from '../../../ui/failures/use-query-failure.ts';
import { Count } from '../../../ui/folding/Count.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { itemText } from '../model/item-text.ts';
import { pastListQuery } from './history-queries.ts';

const describe = (error: Error) => loadFailure(error, 'List not found');

/** Read-only: what is to come back is brought back by undoing the changes since. */
export function PastList({ listId, asOf }: { readonly listId: string; readonly asOf: string }) {
  const query = useQuery(pastListQuery(listId, asOf));
  useQueryFailure(query, describe);
  if (!query.data) return <PageWithoutData error={query.error} isLeaving={query.error instanceof Refused} />;
  const { list, not_completed_items: open, completed_items: completed } = query.data;

  return (
    <>
      <Link className="back-link" to={listHistoryPath(listId)}>
        <Icon name="back" />
        Back to the history
      </Link>
      <PageHeading>{list.name}</PageHeading>
      <p className="notice">{`The list as it was on ${shortMoment(asOf)}. It cannot be changed here.`}</p>
      <PastItems heading="Items" items={open} type={list.type} />
      <PastItems heading="Completed Items" items={completed} type={list.type} areDone />
    </>
  );
}

interface PastItemsProps {
  readonly heading: string;
  readonly items: readonly Item[];
  readonly type: ListType;
  readonly areDone?: boolean;
}

function PastItems({ heading, items, type, areDone = false }: PastItemsProps) {
  const headingId = useId();
  return (
    <section>
      <div className="section-head items-head">
        <h2 id={headingId}>{heading}</h2>
        {items.length > 0 && <Count count={items.length} noun="item" />}
      </div>
      {items.length === 0 ? (
        <p className="empty">There were none.</p>
      ) : (
        <ul className="history-rows" aria-labelledby={headingId}>
          {items.map((item) => (
            <li
              key={item.id}
              className={areDone ? 'history-row history-item history-done' : 'history-row history-item'}
              dir="auto"
            >
              {itemText(item, type)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
