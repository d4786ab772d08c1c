import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ItemState } from '../model/item-state.ts';
import type { RowControls, RowLook } from './ItemButtons.tsx';

type Ids = ReadonlySet<string>;

export interface RowsProps {
  readonly items: readonly Item[];
  readonly look: RowLook;
  readonly state: ItemState;
  readonly controls: RowControls | null;
  readonly busyIds: Ids;
  readonly waitingIds: Ids;
  readonly newIds: Ids;
  readonly selectedIds: Ids;
}

export function isSameRows(before: RowsProps, after: RowsProps): boolean {
  const { items } = after;
  const agree = (one: Ids, other: Ids) =>
    one === other || items.every(({ id }) => one.has(id) === other.has(id));
  return (
    before.items === items &&
    before.look === after.look &&
    before.state === after.state &&
    before.controls === after.controls &&
    agree(before.busyIds, after.busyIds) &&
    agree(before.waitingIds, after.waitingIds) &&
    agree(before.newIds, after.newIds) &&
    agree(before.selectedIds, after.selectedIds)
  );
}
