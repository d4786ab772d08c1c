import { useMemo, useState } from 'react';
import { chunkRows, type Chunk } from './chunk-rows.ts';

/** Chunks keep their rows across renders. */
export function useChunks<Row extends { readonly id: string }>(
  rows: readonly Row[],
  size: number,
): readonly Chunk<Row>[] {
  const [chunkAgain] = useState(() => {
    let chunks: readonly Chunk<Row>[] = [];
    return (now: readonly Row[]) => (chunks = chunkRows(now, chunks, size));
  });
  return useMemo(() => chunkAgain(rows), [chunkAgain, rows]);
}
