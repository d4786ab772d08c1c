import { memo } from 'react';
import type { Drawing } from '../../../ui/chunks/drawings-of.ts';
import type { NearbyChunk } from '../../../ui/chunks/near-screen.ts';
import { useChunk } from '../../../ui/chunks/use-chunk.ts';
import { DistantItems } from './DistantItems.tsx';
import { ItemRow } from './ItemRow.tsx';
import { isSameRows, type RowsProps } from './same-rows.ts';

interface ItemChunkProps extends RowsProps {
  readonly drawing: Drawing;
  readonly block: NearbyChunk;
}

/** Memoised per chunk: comparing every single row takes noticeable time. */
export const ItemChunk = memo(
  function ItemChunk({ drawing, block, ...props }: ItemChunkProps) {
    const { isDrawn, observe, reach } = useChunk(drawing, block);
    if (!isDrawn) return <DistantItems {...props} observe={observe} onFocus={reach} />;
    const { items, look, state, controls, busyIds, waitingIds, newIds, selectedIds } = props;
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
  },
  (before, after) => isSameRows(before, after) && before.drawing === after.drawing,
);
