import { written } from './grammar/explicit.ts';
import { doubled } from './grammar/marks.ts';
import { FIELDS, titleOf } from './grammar/fields.ts';
import { parseQuickAdd } from './parse-line.ts';
import type { Surroundings } from './types.ts';

type Values = Readonly<Record<string, string>>;

const marked = (mark: string, value: string) =>
  /\s/u.test(value) ? `${mark}"${doubled(value)}"` : mark + value;

type Form = (value: string, title: string) => string;

/** How a value is typed beside the title; the first form that is understood. */
const FORMS: Readonly<Record<string, readonly Form[]>> = {
  quantity: [(value, title) => `${value} ${title}`, (value, title) => `${value} of ${title}`],
  author: [(value, title) => `${title} by ${value}`],
  artist: [(value, title) => `${title} - ${value}`],
  album: [(value, title) => `${title} - ${value}`],
  assignee: [(value, title) => `${title} ${marked('@', value)}`],
  due_by: [(value, title) => `${title} ${value}`],
  category: [(value, title) => `${title} ${marked('#', value)}`],
};

/** What to type for these values: `parseQuickAdd` gives them again. The most natural form that does is used. */
export function formatQuickAdd(values: Values, around: Surroundings): string {
  const { off: _, ...on } = around;
  const label = titleOf(on.type);
  const title = values[label] ?? '';
  const rest = FIELDS[on.type]
    .filter((other) => other !== label && (values[other] ?? '') !== '')
    .map((other) => fieldOf(other, values[other] ?? '', on));
  const wanted = Object.fromEntries([[label, title], ...rest.map(({ pair }) => pair)]);

  const typed = (first: string) => rest.reduce((line, { typed }) => typed('', line), first);
  const labelled = (first: string) => rest.reduce((line, { explicit }) => explicit('', line), first);
  const lines = [typed(title), typed(`"${title}"`), labelled(title), labelled(`"${title}"`)];
  const exact = labelled(written(label, title));
  if (title === '') return rest.length === 0 ? '' : exact;
  return lines.find((line) => returns(line, wanted, on)) ?? exact;
}

function fieldOf(label: string, value: string, around: Surroundings) {
  const explicit: Form = (_, line) => `${line} ${written(label, value)}`;
  const sample = { [titleOf(around.type)]: 'y' };
  // An album is only understood after an artist.
  const typed = FORMS[label]?.find(
    (form) => label === 'album' || returns(form(value, 'y'), { ...sample, [label]: value }, around),
  );
  const form: Form = typed ? (_, line) => typed(value, line) : explicit;
  return { pair: [label, value] as const, typed: form, explicit };
}

function returns(line: string, wanted: Values, around: Surroundings): boolean {
  const { values } = parseQuickAdd(line, around);
  const labels = new Set([...Object.keys(wanted), ...Object.keys(values)]);
  return [...labels].every((label) => (values[label] ?? '') === (wanted[label] ?? ''));
}
