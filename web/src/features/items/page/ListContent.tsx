import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import { memo, useMemo } from 'react';
import { Link } from 'react-router';
import type { TransferItems } from '../../../data/outbox/kinds/transfers.ts';
import { REOPENING } from '../../../lib/between-features/reopening.ts';
import { useSame } from '../../../lib/hooks/use-same.ts';
import { editListPath } from '../../../lib/paths.ts';
import { KeepPlace } from '../../../ui/chunks/KeepPlace.tsx';
import { OpeningNote } from '../../../ui/page/OpeningNote.tsx';
import { useBringBack } from '../actions/use-bring-back.ts';
import { AddItemForm } from '../adding/AddItemForm.tsx';
import { CompletedItems } from './CompletedItems.tsx';
import { categoriesOf } from '../model/item-category.ts';
import { ListHeader } from './ListHeader.tsx';
import { OpenItems } from './OpenItems.tsx';
import { HandoverOffer } from '../../membership/lazy-parts.ts';
import { LeaveList } from '../../membership/LeaveList.tsx';
import { NewItemsNote } from '../../progress/NewItemsNote.tsx';
import { useNewItems } from '../../progress/new-items.ts';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import { orderOf } from '../model/order-of.ts';
import type { ShownList } from '../model/shown-list.ts';
import { useFirstRender } from './use-first-render.ts';
import { QuickAdd } from '../adding/QuickAdd.tsx';
import { MergeOffers } from '../adding/MergeOffers.tsx';
import { Paste } from '../adding/Paste.tsx';
import { WaitingTransfers } from '../transfer/WaitingTransfers.tsx';

// A list that is drawn as a whole.
const SHORT_ROWS = 60;
// More than fit on a printed page.
const ROWS_OF_A_COLUMN = 35;

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
  const { detail, waitingIds, transfers, isTemporary } = props;
  const { list, permissions: permission, lists_to_update: targetLists } = detail;
  const isOwner = list.owner_id === detail.current_user_id;
  const canChange = !isTemporary && can({ isOwner, permission, options: list }, 'change items');
  const canEdit = !isTemporary && can({ isOwner, permission, options: list }, 'edit list');
  const canLeave = can({ isOwner, permission, options: list }, 'leave list');
  const { not_completed_items: open, completed_items: completed } = detail;
  const count = open.length + completed.length;
  const categories = useSame(useMemo(() => categoriesOf(open, completed), [open, completed]));
  const known = useMemo(
    () => ({ list_users: detail.list_users, categories }),
    [detail.list_users, categories],
  );
  const shown = useShown(props, canChange);
  const newCount = useMemo(
    () => countNew(open, shown.newIds) + countNew(completed, shown.newIds),
    [open, completed, shown.newIds],
  );

  return (
    <>
      <ListHeader detail={detail} isTemporary={isTemporary} canChange={canChange} />
      {list.handover_user_id !== null && list.handover_user_id === detail.current_user_id && (
        <HandoverOffer list={list} people={detail.list_users} />
      )}
      <Additions detail={detail} canChange={canChange} isTemporary={isTemporary} known={known} />
      {canChange && <MergeOffers detail={detail} waitingIds={waitingIds} />}
      {list.completed && <CompletedNote listId={list.id} canEdit={canEdit} />}
      <NewItemsNote listId={list.id} count={newCount} />
      <WaitingTransfers transfers={transfers} targetLists={targetLists} />
      <div className={count > ROWS_OF_A_COLUMN ? 'print-columns' : undefined}>
        <KeepPlace>
          <OpenItems
            shown={shown}
            items={open}
            categories={categories}
            whenDone={canChange && <BringBack detail={detail} />}
          />
          <CompletedItems shown={shown} items={completed} rowsAbove={open.length} />
        </KeepPlace>
      </div>
      {canLeave && <LeaveList list={list} />}
    </>
  );
});

function BringBack({ detail }: { readonly detail: ListDetail }) {
  const bringBack = useBringBack(detail);
  return (
    bringBack && (
      <button type="button" className="btn btn-link" onClick={bringBack}>
        Bring back all done items
      </button>
    )
  );
}

function CompletedNote({ listId, canEdit }: { readonly listId: string; readonly canEdit: boolean }) {
  return (
    <OpeningNote testId="list-completed">
      <span>This list is completed.</span>
      {canEdit && (
        <Link to={editListPath(listId)} state={REOPENING}>
          Reopen
        </Link>
      )}
    </OpeningNote>
  );
}

function countNew(items: readonly Item[], newIds: ReadonlySet<string>): number {
  return newIds.size > 0 ? items.filter(({ id }) => newIds.has(id)).length : 0;
}

function useShown(
  { detail, wasCached, busyIds, waitingIds }: ListContentProps,
  canChange: boolean,
): ShownList {
  const { list, lists_to_update: targetLists, list_item_field_configurations: fields } = detail;
  const order = orderOf(detail);
  const { not_completed_items: open, completed_items: completed } = detail;
  const isLong = open.length + completed.length > SHORT_ROWS;
  const hasItem = useMemo(() => {
    const isIt = (itemId: string) => (item: Item) => item.id === itemId;
    return (itemId: string) => open.some(isIt(itemId)) || completed.some(isIt(itemId));
  }, [open, completed]);
  const isFirstRender = useFirstRender(wasCached);
  const newIds = useNewItems(list.id);
  return useMemo(
    () => ({
      ...{ list, fields, order, canChange, isLong, isFirstRender, targetLists },
      ...{ hasItem, busyIds, waitingIds, newIds },
    }),
    [
      list,
      fields,
      order,
      canChange,
      isLong,
      isFirstRender,
      targetLists,
      hasItem,
      busyIds,
      waitingIds,
      newIds,
    ],
  );
}

interface AdditionsProps extends Pick<ListContentProps, 'detail' | 'isTemporary'> {
  readonly canChange: boolean;
  readonly known: KnownTexts;
}

function Additions({ detail, isTemporary, canChange, known }: AdditionsProps) {
  const { list, list_item_field_configurations: fields } = detail;
  return canChange ? (
    <div className="add-item" data-covers-rows="">
      <AddItemForm list={list} configurations={fields} known={known}>
        <QuickAdd detail={detail} known={known} />
      </AddItemForm>
      <Paste detail={detail} known={known} />
    </div>
  ) : (
    <p className="notice">
      {isTemporary
        ? 'This list will be made when the network is back. Then you can change it.'
        : 'You only have permission to read this list'}
    </p>
  );
}
