import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import { memo } from 'react';
import type { RowControls } from './ItemButtons.tsx';
import type { ItemState } from '../model/item-state.ts';
import { ItemRow } from './ItemRow.tsx';

type Ids = ReadonlySet<string>;

interface ItemRowsProps {
  readonly items: readonly Item[];
  readonly type: ListType;
  readonly state: ItemState;
  readonly controls: RowControls | null;
  readonly busyIds: Ids;
  readonly waitingIds: Ids;
  readonly selectedIds: Ids;
}

/** Memoised per group: comparing every single row takes noticeable time. */
export const ItemRows = memo(function ItemRows(props: ItemRowsProps) {
  const { items, type, state, controls, busyIds, waitingIds, selectedIds } = props;
  return items.map((item) => (
    <ItemRow
      key={item.id}
      item={item}
      type={type}
      state={state}
      controls={controls}
      isBusy={busyIds.has(item.id)}
      isWaiting={waitingIds.has(item.id)}
      isSelected={selectedIds.has(item.id)}
    />
  ));
}, isSame);

function isSame(before: ItemRowsProps, after: ItemRowsProps): boolean {
  const { items } = after;
  const agree = (one: Ids, other: Ids) =>
    one === other || items.every(({ id }) => one.has(id) === other.has(id));
  return (
    before.type === after.type &&
    before.state === after.state &&
    before.controls === after.controls &&
    before.items.length === items.length &&
    before.items.every((item, index) => item === items[index]) &&
    agree(before.busyIds, after.busyIds) &&
    agree(before.waitingIds, after.waitingIds) &&
    agree(before.selectedIds, after.selectedIds)
  );
}
