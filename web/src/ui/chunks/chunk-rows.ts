export interface Chunk<Row> {
  readonly key: number;
  readonly rows: readonly Row[];
}

let lastKey = 0;

/** Rows stay in their chunk while others come and go, so that a change touches one chunk only. `size`: of new chunks. */
export function chunkRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  before: readonly Chunk<Row>[],
  size: number,
): readonly Chunk<Row>[] {
  const start = sameAtStart(rows, before);
  if (start.rows === rows.length && start.chunks === before.length) return before;
  const end = sameAtEnd(rows.slice(start.rows), before.slice(start.chunks));
  // New rows between two unchanged chunks join the first of them.
  const isBetween = start.chunks + end.chunks === before.length;
  const joined = isBetween ? before[Math.max(0, start.chunks - 1)] : undefined;
  const side = start.chunks > 0 ? start : end;
  if (joined) Object.assign(side, { rows: side.rows - joined.rows.length, chunks: side.chunks - 1 });
  return [
    ...before.slice(0, start.chunks),
    ...chunkAgain(
      rows.slice(start.rows, rows.length - end.rows),
      before.slice(start.chunks, before.length - end.chunks),
      size,
    ),
    ...before.slice(before.length - end.chunks),
  ];
}

function sameAtStart<Row>(rows: readonly Row[], chunks: readonly Chunk<Row>[]) {
  const same = { rows: 0, chunks: 0 };
  for (const chunk of chunks) {
    if (!chunk.rows.every((row, index) => row === rows[same.rows + index])) break;
    same.rows += chunk.rows.length;
    same.chunks += 1;
  }
  return same;
}

function sameAtEnd<Row>(rows: readonly Row[], chunks: readonly Chunk<Row>[]) {
  const same = { rows: 0, chunks: 0 };
  for (const chunk of chunks.toReversed()) {
    const first = rows.length - same.rows - chunk.rows.length;
    if (!chunk.rows.every((row, index) => row === rows[first + index])) break;
    same.rows += chunk.rows.length;
    same.chunks += 1;
  }
  return same;
}

function chunkAgain<Row extends { readonly id: string }>(
  rows: readonly Row[],
  before: readonly Chunk<Row>[],
  size: number,
): Chunk<Row>[] {
  const keys = new Map(before.flatMap(({ key, rows: old }) => old.map(({ id }) => [id, key] as const)));
  const runs = new Map<number | undefined, Row[]>();
  let current = before[0]?.key;
  for (const row of rows) {
    const key = keys.get(row.id) ?? current;
    // A chunk that has ended never continues, so a moved row joins the one before it.
    if (!runs.has(key)) current = key;
    const run = runs.get(current);
    if (run) run.push(row);
    else runs.set(current, [row]);
  }
  const byKey = new Map(before.map((chunk) => [chunk.key, chunk]));
  return [...runs].flatMap(([key, run]) => split(run, key === undefined ? undefined : byKey.get(key), size));
}

function split<Row>(rows: readonly Row[], before: Chunk<Row> | undefined, size: number): Chunk<Row>[] {
  if (before && isSame(before.rows, rows)) return [before];
  // A chunk may grow to twice its size.
  const most = before ? 2 * size : size;
  const chunks: Chunk<Row>[] = [];
  for (let start = 0; start < rows.length; start += most) {
    const key = before && start === 0 ? before.key : (lastKey += 1);
    chunks.push({ key, rows: rows.slice(start, start + most) });
  }
  return chunks;
}

function isSame<Row>(one: readonly Row[], other: readonly Row[]): boolean {
  return one.length === other.length && one.every((row, index) => row === other[index]);
}
