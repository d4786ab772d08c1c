import type { ListType } from '../../list-types.ts';
import { readDay } from '../grammar/to-do.ts';
import type { Hints, Recogniser } from '../types.ts';

/** Rows as our own copy of a list writes them, which nobody would type. Undefined for any other line. */
export function readOwnRow(line: string, type: ListType): Hints | undefined {
  if (type === 'ToDoList') return readTask(line);
  return type === 'BookList' || type === 'MusicList' ? readQuotedTitle(line, type) : undefined;
}

const TASK = /(?:^|, )(?=(?:Assigned To|Due By): )/u;
const DUE = /(?:^|, | )(Due By: (\p{L}+ \d{1,2}, \d{4}|\d{4}-\d{2}-\d{2}))$/u;

/** `Pay rent, Assigned To: Sam Due By: February 2, 2027`. */
function readTask(line: string): Hints | undefined {
  const match = TASK.exec(line);
  return match ? { literal: [{ start: 0, end: match.index }], first: [due, assigned] } : undefined;
}

const due: Recogniser = (open, { today }) => {
  const match = DUE.exec(open);
  const value = readDay(match?.[2] ?? '', today);
  if (!match || value === undefined) return [];
  const hasComma = match[0].startsWith(',');
  return [
    { label: 'due_by', start: match.index + (hasComma ? 0 : match[0].indexOf('D')), end: open.length, value },
  ];
};

const assigned: Recogniser = (open) => {
  const at = open.search(/(?:^|, )Assigned To: /u);
  const value = open.slice(open.indexOf(': ', at) + 2).trim();
  return at < 0 || value === '' ? [] : [{ label: 'assignee', start: at, end: open.length, value }];
};

const QUOTED_TITLE = /^"(.+?)"(?=\s|$)(?!\s+(?:by|[-–—])\s)/u;

/** `"Emma" Jane Austen`, `"Yesterday" The Beatles - Help!`. */
function readQuotedTitle(line: string, type: ListType): Hints | undefined {
  const [title] = QUOTED_TITLE.exec(line) ?? [];
  if (title === undefined) return undefined;
  const quoted = { start: 0, end: title.length };
  return { quoted, first: [type === 'BookList' ? authorAfter(quoted.end) : artistAfter(quoted.end)] };
}

const restAfter = (open: string, end: number) => ({
  start: end + 1,
  end: open.length,
  value: open.slice(end).trim(),
});

const authorAfter =
  (end: number): Recogniser =>
  (open) => {
    const rest = restAfter(open, end);
    return rest.value === '' ? [] : [{ ...rest, label: 'author' }];
  };

const artistAfter =
  (end: number): Recogniser =>
  (open) => {
    const rest = restAfter(open, end);
    const dash = open.indexOf(' - ', rest.start);
    if (rest.value === '') return [];
    if (dash < 0) return [{ ...rest, label: 'artist' }];
    return [
      { label: 'artist', start: rest.start, end: dash, value: open.slice(rest.start, dash).trim() },
      { label: 'album', start: dash + 1, end: rest.end, value: open.slice(dash + 3).trim() },
    ];
  };
