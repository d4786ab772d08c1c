import type { Chunk } from './chunk-rows.ts';

/** `near`: only while the rows are near the screen; `first`: at once, then as `near`. */
export type Drawing = 'always' | 'first' | 'near';

export interface ChunkDrawing {
  readonly drawing: Drawing;
  /** How many of its rows are drawn at once, if it has chunks of its own. */
  readonly firstRows: number;
}

const ALWAYS: ChunkDrawing = { drawing: 'always', firstRows: Infinity };
const NEAR: ChunkDrawing = { drawing: 'near', firstRows: 0 };

export function drawingsOf(chunks: readonly Chunk<unknown>[], firstRows: number): readonly ChunkDrawing[] {
  if (firstRows === Infinity) return chunks.map(() => ALWAYS);
  let left = firstRows;
  return chunks.map(({ rows }) => {
    const drawing: ChunkDrawing = left > 0 ? { drawing: 'first', firstRows: left } : NEAR;
    left -= rows.length;
    return drawing;
  });
}
