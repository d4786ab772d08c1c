import { readRows, type Cell } from './cells.ts';
import { valueOf } from '../grammar/explicit.ts';
import { FIELDS, titleOf } from '../grammar/fields.ts';
import { readQuantity } from '../grammar/groceries.ts';
import { memberNamed, spelling } from '../grammar/marks.ts';
import { readDay } from '../grammar/to-do.ts';
import { readPastedLine } from './pasted-line.ts';
import type { Part, PastedItem, Surroundings } from '../types.ts';

const DONE = 'done';
const TITLES = 'product item name article title task content what todo to-do song track book description';
/** Other names of columns. */
const NAMES: Readonly<Record<string, string>> = {
  quantity: 'qty amount count number how_many',
  category: 'section aisle group department tag',
  author: 'writer',
  artist: 'band performer',
  album: 'record',
  assignee: 'assigned_to assigned who person owner responsible',
  due_by: 'due due_date date deadline when',
  number_in_series: 'series_number volume number no',
  read: 'finished',
  [DONE]: 'completed complete checked bought status',
};
const YES = /^(?:true|yes|y|x|1|done|completed?|checked|bought|read|finished|[✓✔☑✅])$/iu;
const NO = /^(?:false|no|n|0|-|open)$/iu;

/** A label, DONE, or undefined for a column that the list has no field for. */
type Column = string | undefined;

/** With a header row, or where the columns can be nothing but the list's fields in their order. */
export function readTable(text: string, around: Surroundings): PastedItem[] | undefined {
  for (const delimiter of ['\t', ';', ',']) {
    const rows = text.includes(delimiter) ? readRows(text, delimiter) : undefined;
    const [first = []] = rows ?? [];
    if (!rows || first.length < 2) continue;
    const header = readHeader(first, around);
    const columns = header ?? guessColumns(text, rows, delimiter, around);
    if (columns) return rows.slice(header ? 1 : 0).map((row) => itemOf(text, row, columns, around));
  }
  return undefined;
}

function readHeader(cells: readonly Cell[], { type }: Surroundings): Column[] | undefined {
  const title = titleOf(type);
  const columns = cells.map(({ text }): Column => {
    const name = text.toLowerCase().replaceAll(/[\s_]+/gu, '_');
    const isCalled = (label: string) =>
      [label, ...(label === title ? TITLES : (NAMES[label] ?? '')).split(' ')].some(
        (other) => name === other || name === `${other}s`,
      );
    return [...FIELDS[type], DONE].find(isCalled);
  });
  const known = columns.filter(Boolean);
  const isHeader = known.includes(title) && known.length > 1 && new Set(known).size === known.length;
  return isHeader ? columns : undefined;
}

/** Without a header, text between commas is only a table if a column has numbers or dates. */
function guessColumns(
  text: string,
  rows: readonly Cell[][],
  delimiter: string,
  around: Surroundings,
): Column[] | undefined {
  const count = rows[0]?.length ?? 0;
  const isItem = ({ text: title = '' }: Partial<Cell> = {}) =>
    title !== '' && !readPastedLine(title)?.isMarked;
  if (rows.some((row) => row.length !== count || !isItem(row[0]))) return undefined;
  const labels = FIELDS[around.type].filter((label) => label !== titleOf(around.type));
  const columns: Column[] = [titleOf(around.type)];
  let isSure = delimiter === '\t';
  for (let column = 1; column < count; column += 1) {
    const cells = rows.map((row) => row[column]?.text ?? '').filter(Boolean);
    const index = labels.findIndex((label) =>
      cells.every((cell) => readValue(label, cell, around) !== undefined),
    );
    if (index < 0) return undefined;
    const [label] = labels.splice(0, index + 1).slice(-1);
    columns.push(label);
    isSure ||= rows.length > 1 && cells.length > 0 && readValue(label ?? '', 'word', around) === undefined;
  }
  // `1,5` is a number.
  return isSure && !(delimiter === ',' && /\d,\d/u.test(text)) ? columns : undefined;
}

function readValue(label: string, text: string, around: Surroundings): string | undefined {
  switch (label) {
    case 'quantity':
      return readQuantity(text);
    case 'due_by':
      return readDay(text, around.today) ?? valueOf(label, text);
    case 'read':
      return YES.test(text) ? 'true' : NO.test(text) ? 'false' : undefined;
    case 'assignee':
      return memberNamed(text, around.people);
    case 'category':
      return spelling(text, around.categories);
    default:
      return valueOf(label, text);
  }
}

/** What does not fit its field, or is turned off, is kept in the title. Columns without a field are left out. */
function itemOf(
  text: string,
  row: readonly Cell[],
  columns: readonly Column[],
  around: Surroundings,
): PastedItem {
  const line = text.slice(row[0]?.start, row.at(-1)?.end);
  const label = titleOf(around.type);
  const cells = row
    .map((cell, index) => ({ ...partOf(text, cell, columns[index] ?? '', around), plain: cell.text }))
    .filter((cell) => cell.plain !== '' && cell.label !== '');
  const isPart = (cell: Part) =>
    cell.label !== label && cell.label !== DONE && cell.value !== '' && !around.off?.has(cell.key);
  const title = cells
    .filter((cell) => !isPart(cell) && cell.label !== DONE)
    .toSorted((one, other) => Number(other.label === label) - Number(one.label === label))
    .map(({ plain }) => plain)
    .join(' ');
  const isCompleted = cells.some((cell) => cell.label === DONE && YES.test(cell.plain));
  if (title === '') return { title: line, parts: [], values: { [label]: line }, line, isCompleted };

  const offset = row[0]?.start ?? 0;
  const parts = cells
    .filter(isPart)
    .map(({ plain: _, ...part }) => ({ ...part, start: part.start - offset, end: part.end - offset }));
  const pairs = parts.map((part) => [part.label, part.value] as const);
  return { title, parts, values: Object.fromEntries([[label, title], ...pairs]), line, isCompleted };
}

function partOf(text: string, cell: Cell, label: string, around: Surroundings): Part {
  const raw = text.slice(cell.start, cell.end);
  const start = cell.start + raw.length - raw.trimStart().length;
  const typed = raw.trim();
  const read = label === '' ? undefined : readValue(label, cell.text, around);
  // A header says that it is a quantity, whatever it looks like.
  const value = read ?? (label === 'quantity' ? cell.text : '');
  return { key: `${label}:${typed}`, label, text: typed, start, end: start + typed.length, value };
}
