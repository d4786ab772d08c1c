import type { TemplateField } from '../../templates/built-in-templates.ts';
import { fieldWith } from '../grammar/fields.ts';
import { readDay } from '../grammar/to-do.ts';
import type { Hints, Recogniser, Surroundings } from '../types.ts';

/** Rows as our own copy of a list writes them, which nobody would type. Undefined for any other line. */
export function readOwnRow(line: string, around: Surroundings): Hints | undefined {
  const { quotesTitle = false, details = [] } = around.template?.summary ?? {};
  return quotesTitle && details !== 'all' ? readQuotedTitle(line, details) : readTask(line, around);
}

const TASK = /(?:^|, )(?=(?:Assigned To|Due By): )/u;
const DUE = /(?:^|, | )(Due By: (\p{L}+ \d{1,2}, \d{4}|\d{4}-\d{2}-\d{2}))$/u;

/** `Pay rent, Assigned To: Sam Due By: February 2, 2027`. */
function readTask(line: string, around: Surroundings): Hints | undefined {
  const first = [
    ...[fieldWith('due_date', around)].flatMap((field) => (field ? [due(field)] : [])),
    ...[fieldWith('assignee', around)].flatMap((field) => (field ? [assigned(field)] : [])),
  ];
  const match = TASK.exec(line);
  return match && first.length > 0 ? { literal: [{ start: 0, end: match.index }], first } : undefined;
}

const due =
  ({ label }: TemplateField): Recogniser =>
  (open, { today }) => {
    const match = DUE.exec(open);
    const value = readDay(match?.[2] ?? '', today);
    if (!match || value === undefined) return [];
    const hasComma = match[0].startsWith(',');
    return [{ label, start: match.index + (hasComma ? 0 : match[0].indexOf('D')), end: open.length, value }];
  };

const assigned =
  ({ label }: TemplateField): Recogniser =>
  (open) => {
    const at = open.search(/(?:^|, )Assigned To: /u);
    const value = open.slice(open.indexOf(': ', at) + 2).trim();
    return at < 0 || value === '' ? [] : [{ label, start: at, end: open.length, value }];
  };

const QUOTED_TITLE = /^"(?:[^"]|"[^"]+")+?"(?=\s|$)(?!\s+(?:by|[-–—])\s)/u;

/** `"Emma" Jane Austen`, `"Yesterday" The Beatles - Help!`. */
function readQuotedTitle(line: string, details: readonly string[]): Hints | undefined {
  const [title] = QUOTED_TITLE.exec(line) ?? [];
  if (title === undefined) return undefined;
  const { length: end } = title;
  return {
    quoted: { start: 0, end },
    first: [detailsAfter(end, details)],
  };
}

const detailsAfter =
  (title: number, labels: readonly string[]): Recogniser =>
  (open) => {
    const dash = labels.length > 1 ? open.indexOf(' - ', title) : -1;
    const ends = dash < 0 ? [open.length] : [dash, open.length];
    return ends
      .map((end, index) => {
        const start = index === 0 ? title + 1 : dash + 1;
        const value = open.slice(start, end).replace(/^- /u, '').trim();
        return { label: labels[index] ?? '', start, end, value };
      })
      .filter(({ value }) => value !== '');
  };
