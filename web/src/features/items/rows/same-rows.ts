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

/** Few ids change at once, and most rows have none: then the ids are looked at instead of all rows. */
function agree(items: readonly Item[], one: Ids, other: Ids): boolean {
  if (one === other) return true;
  if (one.size + other.size > items.length) return items.every(({ id }) => one.has(id) === other.has(id));
  const differing = [...one, ...other].filter((id) => one.has(id) !== other.has(id));
  return differing.length === 0 || !items.some(({ id }) => differing.includes(id));
}

export function isSameRows(before: RowsProps, after: RowsProps): boolean {
  const { items } = after;
  return (
    before.items === items &&
    before.look === after.look &&
    before.state === after.state &&
    before.controls === after.controls &&
    agree(items, before.busyIds, after.busyIds) &&
    agree(items, before.waitingIds, after.waitingIds) &&
    agree(items, before.newIds, after.newIds) &&
    agree(items, before.selectedIds, after.selectedIds)
  );
}
