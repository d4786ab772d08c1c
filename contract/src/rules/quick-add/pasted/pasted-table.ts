import { readRows, type Cell } from './cells.ts';
import type { TemplateField } from '../../templates/built-in-templates.ts';
import type { FieldRole } from '../../templates/field-roles.ts';
import { fits, valueOf } from '../grammar/values.ts';
import { fieldWith, nameOf, titleOf } from '../grammar/fields.ts';
import { readQuantity } from '../grammar/groceries.ts';
import { memberNamed, spelling } from '../grammar/marks.ts';
import { readDay } from '../grammar/to-do.ts';
import { readPastedLine } from './pasted-line.ts';
import type { Part, PastedItem, Surroundings } from '../types.ts';

const DONE = 'done';
const DONE_NAMES = 'done completed complete checked bought status';
/** Other names of columns. */
const NAMES: Partial<Record<FieldRole, string>> = {
  title: 'product item name article title task content what todo to-do song track book description',
  quantity: 'quantity qty amount count number how_many',
  category: 'category section aisle group department tag',
  assignee: 'assignee assigned_to assigned who person owner responsible',
  due_date: 'due_by due due_date date deadline when',
};
const NAMES_OF_DETAILS: Readonly<Record<string, string>> = {
  author: 'writer',
  artist: 'band performer',
  album: 'record',
  number_in_series: 'series_number volume number no',
  read: 'finished',
};
const YES = /^(?:true|yes|y|x|1|done|completed?|checked|bought|read|finished|[✓✔☑✅])$/iu;
const NO = /^(?:false|no|n|0|-|open)$/iu;

/** Undefined for a column that the list has no field for. */
type Column = TemplateField | typeof DONE | undefined;

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

function readHeader(cells: readonly Cell[], { fields }: Surroundings): Column[] | undefined {
  const columns = cells.map(({ text }) => columnCalled(nameOf(text), fields));
  const known = columns.filter(Boolean);
  const isHeader =
    known.some((column) => column !== DONE && column?.role === 'title') &&
    known.length > 1 &&
    new Set(known).size === known.length;
  return isHeader ? columns : undefined;
}

/** By label before any other name. */
function columnCalled(name: string, fields: readonly TemplateField[]): Column {
  const isOneOf = (names: string) => names.split(' ').some((other) => name === other || name === `${other}s`);
  const isCalled = ({ label, role }: TemplateField) =>
    isOneOf(NAMES[role] ?? (Object.hasOwn(NAMES_OF_DETAILS, label) ? NAMES_OF_DETAILS[label] : '') ?? '');
  return (
    fields.find(({ label }) => isOneOf(nameOf(label))) ??
    fields.find(isCalled) ??
    (isOneOf(DONE_NAMES) ? DONE : undefined)
  );
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
  const left = around.fields.filter(({ role }) => role !== 'title');
  const columns: Column[] = [fieldWith('title', around)];
  let isSure = delimiter === '\t';
  for (let column = 1; column < count; column += 1) {
    const cells = rows.map((row) => row[column]?.text ?? '').filter(Boolean);
    const index = left.findIndex((other) =>
      cells.every((cell) => readValue(other, cell, around) !== undefined),
    );
    const [field] = left.splice(0, index + 1).slice(-1);
    if (index < 0 || !field) return undefined;
    columns.push(field);
    isSure ||= rows.length > 1 && cells.length > 0 && readValue(field, 'word', around) === undefined;
  }
  // `1,5` is a number.
  return isSure && !(delimiter === ',' && /\d,\d/u.test(text)) ? columns : undefined;
}

function readValue(field: TemplateField, text: string, around: Surroundings): string | undefined {
  const value = readRole(field, text, around);
  return value === undefined ? undefined : valueOf(field, value);
}

function readRole({ role, data_type }: TemplateField, text: string, around: Surroundings) {
  if (data_type === 'boolean') return YES.test(text) ? 'true' : NO.test(text) ? 'false' : undefined;
  if (data_type === 'date_time') return readDay(text, around.today) ?? text;
  if (role === 'quantity') return readQuantity(text);
  if (role === 'assignee') return memberNamed(text, around.people);
  return role === 'category' ? spelling(text, around.categories) : text;
}

/** What does not fit its field, or is turned off, is kept in the title. Columns without a field are left out. */
function itemOf(
  text: string,
  row: readonly Cell[],
  columns: readonly Column[],
  around: Surroundings,
): PastedItem {
  const line = text.slice(row[0]?.start, row.at(-1)?.end);
  const label = titleOf(around);
  const cells = row
    .map((cell, index) => ({
      ...partOf(text, cell, columns[index], around),
      isDone: columns[index] === DONE,
      plain: cell.text,
    }))
    .filter((cell) => cell.plain !== '' && cell.label !== '');
  const isPart = (cell: Part & { readonly isDone: boolean }) =>
    cell.label !== label && !cell.isDone && cell.value !== '' && !around.off?.has(cell.key);
  const title = cells
    .filter((cell) => !isPart(cell) && !cell.isDone)
    .toSorted((one, other) => Number(other.label === label) - Number(one.label === label))
    .map(({ plain }) => plain)
    .join(' ');
  const isCompleted = cells.some((cell) => cell.isDone && YES.test(cell.plain));
  if (title === '') return { title: line, parts: [], values: { [label]: line }, line, isCompleted };

  const offset = row[0]?.start ?? 0;
  const parts = cells.filter(isPart).map(({ plain: _, isDone: __, ...part }) => ({
    ...part,
    start: part.start - offset,
    end: part.end - offset,
  }));
  const pairs = parts.map((part) => [part.label, part.value] as const);
  return { title, parts, values: Object.fromEntries([[label, title], ...pairs]), line, isCompleted };
}

function partOf(text: string, cell: Cell, column: Column, around: Surroundings): Part {
  const raw = text.slice(cell.start, cell.end);
  const start = cell.start + raw.length - raw.trimStart().length;
  const typed = raw.trim();
  const field = column === DONE ? undefined : column;
  const label = column === DONE ? DONE : (field?.label ?? '');
  const read = field && readValue(field, cell.text, around);
  // A header says that it is a quantity, whatever it looks like.
  const isText = field?.role === 'quantity' && fits(field, cell.text);
  const value = read ?? (isText ? cell.text : '');
  return { key: `${label}:${typed}`, label, text: typed, start, end: start + typed.length, value };
}
