import { written } from './grammar/explicit.ts';
import type { TemplateField } from '../templates/built-in-templates.ts';
import type { FieldRole } from '../templates/field-roles.ts';
import { titleOf, valueIn } from './grammar/fields.ts';
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
const FORMS: Partial<Record<FieldRole, readonly Form[]>> = {
  quantity: [(line, value) => `${value} ${line}`, (line, value) => `${value} of ${line}`],
  assignee: [marked('@')],
  due_date: [(line, value) => `${line} ${value}`],
  category: [marked('#')],
};

const DETAILS = {
  books: { author: [(line: string, value: string) => `${line} by ${value}`] },
  music: { artist: [dashed], album: [dashed] },
};

function formsOf({ role, label }: TemplateField, { template }: Surroundings): readonly Form[] {
  const details: Readonly<Record<string, readonly Form[]>> = template?.grammar
    ? DETAILS[template.grammar]
    : {};
  return FORMS[role] ?? (Object.hasOwn(details, label) ? details[label] : undefined) ?? [];
}

/** What to type for these values: `parseQuickAdd` gives them again. The most natural form that does is used. */
export function formatQuickAdd(values: Values, { off: _, ...around }: Surroundings): string {
  const label = titleOf(around);
  const textOf = (other: string) => valueIn(values, other) ?? '';
  const title = textOf(label);
  const fields = around.fields.filter((field) => field.role !== 'title' && textOf(field.label) !== '');
  const join = (first: string, formOf: (field: TemplateField) => Form | undefined) =>
    fields.reduce((line, field) => {
      const value = textOf(field.label);
      return formOf(field)?.(line, value) ?? `${line} ${written(field.label, value, around)}`;
    }, first);
  const natural = (field: TemplateField) =>
    formsOf(field, around).find((form) => {
      const value = textOf(field.label);
      // An album is only understood after an artist.
      const isAlbum = field.label === 'album' && around.template?.grammar === 'music';
      return isAlbum || gives(form('y', value), { [label]: 'y', [field.label]: value }, around);
    });

  const exact = join(written(label, title, around), () => undefined);
  if (title === '') return fields.length === 0 ? '' : exact;
  return (
    [natural, () => undefined]
      .flatMap((formOf) => [join(title, formOf), join(`"${title}"`, formOf)])
      .find((line) => gives(line, values, around)) ?? exact
  );
}

function gives(line: string, wanted: Values, around: Surroundings): boolean {
  const { values } = parseQuickAdd(line, around);
  return around.fields.every(
    ({ label }) => (valueIn(values, label) ?? '') === (valueIn(wanted, label) ?? ''),
  );
}
