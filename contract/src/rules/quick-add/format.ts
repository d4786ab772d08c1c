import { written } from './grammar/explicit.ts';
import { FIELDS, titleOf } from './grammar/fields.ts';
import { doubled } from './grammar/marks.ts';
import { parseQuickAdd } from './parse-line.ts';
import type { Surroundings } from './types.ts';

type Values = Readonly<Record<string, string>>;
type Form = (line: string, value: string) => string;

const dashed: Form = (line, value) => `${line} - ${value}`;
const marked =
  (mark: string): Form =>
  (line, value) =>
    `${line} ${mark}${/\s/u.test(value) ? `"${doubled(value)}"` : value}`;

/** How a value is typed beside the title. */
const FORMS: Readonly<Record<string, readonly Form[]>> = {
  quantity: [(line, value) => `${value} ${line}`, (line, value) => `${value} of ${line}`],
  author: [(line, value) => `${line} by ${value}`],
  artist: [dashed],
  album: [dashed],
  assignee: [marked('@')],
  due_by: [(line, value) => `${line} ${value}`],
  category: [marked('#')],
};

/** What to type for these values: `parseQuickAdd` gives them again. The most natural form that does is used. */
export function formatQuickAdd(values: Values, { off: _, ...around }: Surroundings): string {
  const label = titleOf(around.type);
  const title = values[label] ?? '';
  const fields = FIELDS[around.type].filter((other) => other !== label && (values[other] ?? '') !== '');
  const join = (first: string, formOf: (label: string) => Form | undefined) =>
    fields.reduce((line, other) => {
      const value = values[other] ?? '';
      return formOf(other)?.(line, value) ?? `${line} ${written(other, value)}`;
    }, first);
  const natural = (other: string) =>
    FORMS[other]?.find((form) => {
      const value = values[other] ?? '';
      // An album is only understood after an artist.
      return other === 'album' || gives(form('y', value), { [label]: 'y', [other]: value }, around);
    });

  const exact = join(written(label, title), () => undefined);
  if (title === '') return fields.length === 0 ? '' : exact;
  return (
    [natural, () => undefined]
      .flatMap((formOf) => [join(title, formOf), join(`"${title}"`, formOf)])
      .find((line) => gives(line, values, around)) ?? exact
  );
}

function gives(line: string, wanted: Values, around: Surroundings): boolean {
  const { values } = parseQuickAdd(line, around);
  return FIELDS[around.type].every((label) => (values[label] ?? '') === (wanted[label] ?? ''));
}
