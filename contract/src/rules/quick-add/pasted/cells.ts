export interface Cell {
  /** Without quotes. */
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Rows of a CSV text that are not blank. Undefined if a quote is not closed. */
export function readRows(text: string, delimiter: string): Cell[][] | undefined {
  const rows: Cell[][] = [];
  let row: Cell[] = [];
  let start = 0;
  while (start <= text.length) {
    const cell = readCell(text, start, delimiter);
    if (!cell) return undefined;
    row.push(cell);
    if (text[cell.end] !== delimiter) {
      if (row.some((other) => other.text !== '')) rows.push(row);
      row = [];
    }
    start = cell.end + 1;
  }
  return rows;
}

function readCell(text: string, start: number, delimiter: string): Cell | undefined {
  const quoted = /^[^\S\r\n\t]*"((?:[^"]|"")*)"[^\S\r\n\t]*/u.exec(text.slice(start));
  const after = start + (quoted?.[0].length ?? 0);
  if (quoted && (after === text.length || [delimiter, '\r', '\n'].includes(text[after] ?? '')))
    return { text: (quoted[1] ?? '').replaceAll('""', '"').trim(), start, end: after };
  let end = start;
  while (end < text.length && ![delimiter, '\r', '\n'].includes(text[end] ?? '')) end += 1;
  const plain = text.slice(start, end).trim();
  return plain.startsWith('"') ? undefined : { text: plain, start, end };
}
