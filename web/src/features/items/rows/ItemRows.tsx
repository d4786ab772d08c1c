import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { drawingsOf } from '../../../ui/chunks/drawings-of.ts';
import { useChunks } from '../../../ui/chunks/use-chunks.ts';
import { ItemBlock, type ItemBlockProps } from './ItemBlock.tsx';

// Several screens of a phone. What is far away costs one element and one comparison for as many rows.
const ROWS_OF_A_BLOCK = 50;

/** `firstRows`: how many rows are drawn at once; later ones only near the screen. */
export function ItemRows({ items, firstRows, ...props }: Omit<ItemBlockProps, 'drawing'>) {
  const blocks = useChunks<Item>(items, ROWS_OF_A_BLOCK);
  const drawings = drawingsOf(blocks, firstRows);
  return blocks.map(({ key, rows }, index) => {
    const drawing = drawings[index];
    if (!drawing || (props.isFirstRender && drawing.drawing === 'near')) return null;
    return <ItemBlock key={key} {...props} {...drawing} items={rows} />;
  });
}
