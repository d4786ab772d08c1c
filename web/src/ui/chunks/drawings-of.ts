import type { Chunk } from './chunk-rows.ts';

/** `near`: only while the rows are near the screen; `first`: at once, then as `near`. */
export type Drawing = 'always' | 'first' | 'near';

export function drawingsOf(chunks: readonly Chunk<unknown>[], firstRows: number): readonly Drawing[] {
  if (firstRows === Infinity) return chunks.map(() => 'always');
  const drawings: Drawing[] = [];
  let above = 0;
  for (const { rows } of chunks) {
    drawings.push(above < firstRows ? 'first' : 'near');
    above += rows.length;
  }
  return drawings;
}
