import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { memo } from 'react';
import { drawingsOf, type ChunkDrawing } from '../../../ui/chunks/drawings-of.ts';
import type { NearbyChunk } from '../../../ui/chunks/near-screen.ts';
import { useChunk } from '../../../ui/chunks/use-chunk.ts';
import { useChunks } from '../../../ui/chunks/use-chunks.ts';
import { DistantItems } from './DistantItems.tsx';
import { ItemChunk } from './ItemChunk.tsx';
import { isSameRows, type RowsProps } from './same-rows.ts';

// Few enough to draw within one frame of a slow phone.
const ROWS_OF_A_CHUNK = 5;

export interface ItemBlockProps extends RowsProps, ChunkDrawing {
  /** The first rows are drawn; the others follow at once. */
  readonly isFirstRender: boolean;
}

/** Memoised: a change of one row compares blocks, and then only the chunks of its own block. */
export const ItemBlock = memo(
  function ItemBlock({ drawing, ...props }: ItemBlockProps) {
    const { chunk, isDrawn, observe, reach } = useChunk(drawing);
    if (!isDrawn) return <DistantItems {...props} observe={observe} onFocus={reach} />;
    return <ItemChunks {...props} block={chunk} />;
  },
  (before, after) =>
    isSameRows(before, after) &&
    before.drawing === after.drawing &&
    before.firstRows === after.firstRows &&
    before.isFirstRender === after.isFirstRender,
);

interface ItemChunksProps extends Omit<ItemBlockProps, 'drawing'> {
  readonly block: NearbyChunk;
}

function ItemChunks({ items, firstRows, isFirstRender, ...props }: ItemChunksProps) {
  const chunks = useChunks<Item>(items, ROWS_OF_A_CHUNK);
  const drawings = drawingsOf(chunks, firstRows);
  return chunks.map(({ key, rows }, index) => {
    const drawing = drawings[index]?.drawing ?? 'near';
    if (isFirstRender && drawing === 'near') return null;
    return <ItemChunk key={key} {...props} items={rows} drawing={drawing} />;
  });
}
