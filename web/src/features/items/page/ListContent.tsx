import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import { usePrefetchedFields } from '../../../data/api/field-configurations.ts';
import { routes } from '../../../lib/paths.ts';
import type { TransferItems } from '../../../data/outbox/kinds/transfers.ts';
import { KeepPlace } from '../../../ui/chunks/KeepPlace.tsx';
import { Icon } from '../../../ui/icons/Icon.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { AddItemForm } from '../add/AddItemForm.tsx';
import { CompletedItems } from './CompletedItems.tsx';
import { OpenItems } from './OpenItems.tsx';
import { ListPeople } from './ListPeople.tsx';
import { HandoverOffer } from '../../membership/HandoverOffer.tsx';
import { LeaveList } from '../../membership/LeaveList.tsx';
import type { ShownList } from '../model/shown-list.ts';
import { useFirstRender } from './use-first-render.ts';
import { WaitingTransfers } from '../transfer/WaitingTransfers.tsx';

// A list that is drawn as a whole.
const SHORT_ROWS = 60;

interface ListContentProps {
  readonly detail: ListDetail;
  /** Then it renders in one step, because the browser may restore the scroll position. */
  readonly wasCached: boolean;
  readonly busyIds: ReadonlySet<string>;
  readonly waitingIds: ReadonlySet<string>;
  readonly transfers: readonly TransferItems[];
  /** A queued transfer will create it; read-only until then. */
  readonly isTemporary: boolean;
}

/** Most polls change nothing, so memo avoids rendering. */
export const ListContent = memo(function ListContent(props: ListContentProps) {
  const { detail, wasCached, busyIds, waitingIds, transfers, isTemporary } = props;
  const { list, permissions: permission, lists_to_update: targetLists } = detail;
  const isOwner = list.owner_id === detail.current_user_id;
  const canChange = !isTemporary && can({ isOwner, permission, options: list }, 'change items');
  const canLeave = can({ isOwner, permission, options: list }, 'leave list');
  const { not_completed_items: open, completed_items: completed } = detail;
  const itemIds = useMemo(() => new Set([...open, ...completed].map(({ id }) => id)), [open, completed]);
  const isLong = itemIds.size > SHORT_ROWS;
  const isFirstRender = useFirstRender(wasCached);
  const shown: ShownList = useMemo(
    () => ({ list, canChange, isLong, isFirstRender, targetLists, itemIds, busyIds, waitingIds }),
    [list, canChange, isLong, isFirstRender, targetLists, itemIds, busyIds, waitingIds],
  );

  usePrefetchedFields([detail.list_item_configuration_id]);

  return (
    <>
      <div className="page-top">
        <Link className="back-link" to={routes.lists}>
          <Icon name="back" />
          Back to lists
        </Link>
        <ListPeople listId={list.id} people={detail.list_users} userId={detail.current_user_id} />
      </div>
      <PageHeading>{list.name}</PageHeading>
      {list.handover_user_id !== null && list.handover_user_id === detail.current_user_id && (
        <HandoverOffer list={list} people={detail.list_users} />
      )}
      {canChange ? (
        <AddItemForm
          listId={list.id}
          configurationId={detail.list_item_configuration_id}
          people={detail.list_users}
        />
      ) : (
        <p className="notice">
          {isTemporary
            ? 'This list will be made when the network is back. Then you can change it.'
            : 'You only have permission to read this list'}
        </p>
      )}
      <WaitingTransfers transfers={transfers} targetLists={targetLists} />
      <KeepPlace>
        <OpenItems shown={shown} items={open} completedItems={completed} />
        <CompletedItems shown={shown} items={completed} rowsAbove={open.length} />
      </KeepPlace>
      {canLeave && <LeaveList list={list} />}
    </>
  );
});
