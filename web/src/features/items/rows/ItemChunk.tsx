import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { memo } from 'react';
import { DistantRows } from '../../../ui/chunks/DistantRows.tsx';
import type { Drawing } from '../../../ui/chunks/drawings-of.ts';
import { useChunk } from '../../../ui/chunks/use-chunk.ts';
import type { RowControls, RowLook } from './ItemButtons.tsx';
import type { ItemState } from '../model/item-state.ts';
import { itemLines } from '../model/item-text.ts';
import { ItemRow } from './ItemRow.tsx';

type Ids = ReadonlySet<string>;

export interface ItemChunkProps {
  readonly items: readonly Item[];
  readonly look: RowLook;
  readonly state: ItemState;
  readonly controls: RowControls | null;
  readonly busyIds: Ids;
  readonly waitingIds: Ids;
  readonly newIds: Ids;
  readonly selectedIds: Ids;
  readonly drawing: Drawing;
}

/** Memoised per chunk: comparing every single row takes noticeable time. */
export const ItemChunk = memo(function ItemChunk(props: ItemChunkProps) {
  const { items, look, state, controls, busyIds, waitingIds, newIds, selectedIds, drawing } = props;
  const { isDrawn, observe, reach } = useChunk(drawing);
  if (!isDrawn)
    return (
      <DistantRows
        rows={items}
        texts={items.map((item) => itemLines(item, look.summary))}
        isFocusable={controls !== null}
        observe={observe}
        onFocus={reach}
      />
    );
  return items.map((item) => (
    <ItemRow
      key={item.id}
      item={item}
      look={look}
      state={state}
      controls={controls}
      isBusy={busyIds.has(item.id)}
      isWaiting={waitingIds.has(item.id)}
      isNew={newIds.has(item.id)}
      isSelected={selectedIds.has(item.id)}
      observe={observe}
    />
  ));
}, isSame);

function isSame(before: ItemChunkProps, after: ItemChunkProps): boolean {
  const { items } = after;
  const agree = (one: Ids, other: Ids) =>
    one === other || items.every(({ id }) => one.has(id) === other.has(id));
  return (
    before.items === items &&
    before.look === after.look &&
    before.state === after.state &&
    before.controls === after.controls &&
    before.drawing === after.drawing &&
    agree(before.busyIds, after.busyIds) &&
    agree(before.waitingIds, after.waitingIds) &&
    agree(before.newIds, after.newIds) &&
    agree(before.selectedIds, after.selectedIds)
  );
}
