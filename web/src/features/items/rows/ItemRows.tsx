import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { drawingsOf } from '../../../ui/chunks/drawings-of.ts';
import { useChunks } from '../../../ui/chunks/use-chunks.ts';
import { ItemChunk, type ItemChunkProps } from './ItemChunk.tsx';

interface ItemRowsProps extends Omit<ItemChunkProps, 'drawing'> {
  /** How many rows are drawn at once; later ones only near the screen. */
  readonly firstRows: number;
  readonly isFirstRender: boolean;
}

export function ItemRows({ items, firstRows, isFirstRender, ...props }: ItemRowsProps) {
  const chunks = useChunks<Item>(items);
  const drawings = drawingsOf(chunks, firstRows);
  return chunks.map(({ key, rows }, index) => {
    const drawing = drawings[index] ?? 'near';
    if (isFirstRender && drawing === 'near') return null;
    return <ItemChunk key={key} {...props} items={rows} drawing={drawing} />;
  });
}
