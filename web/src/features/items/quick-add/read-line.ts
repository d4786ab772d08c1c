import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { VocabularyEntry } from '@shared-lists/contract/api/vocabulary.ts';
import { parseQuickAdd, valueIn, type Surroundings } from '@shared-lists/contract/rules/quick-add/parse.ts';
import { templateOf } from '../model/template-of.ts';
import { nameOf } from '../../../ui/people/person.ts';
import { dayOf, formatCalendarDate } from '../../../lib/dates.ts';
import { labelText } from '../../../lib/texts.ts';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import { meaningOf } from '@shared-lists/contract/rules/quick-add/same-meaning.ts';
import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import { sumWith, type Duplicate } from './duplicates.ts';
import type { Line } from './line.ts';
import { entryFor } from '../fields/words.ts';
import { suggestionsFor } from './suggestions.ts';

/** What a line means, on a certain list. */
export interface Reading {
  /** By label of the field. */
  readonly values: Readonly<Record<string, string>>;
  /** Those of them that the person wrote or chose. */
  readonly typed: Readonly<Record<string, string>>;
  readonly chips: readonly Chip[];
  readonly suggestions: readonly VocabularyEntry[];
  readonly duplicate?: Duplicate;
}

/** A part that was understood, which the person can turn off. */
export interface Chip {
  readonly key: string;
  readonly label: string;
  readonly text: string;
  readonly isOn: boolean;
}

export interface Known {
  readonly around: Surroundings;
  readonly items: ReadonlyMap<string, Duplicate['item']>;
  readonly vocabulary: readonly VocabularyEntry[];
}

const USUAL_CATEGORY = 'usual category';

/** The button for categories writes it. Nothing followed. */
const LONE_MARK = /\s#\s*$/u;

export function surroundingsOf(
  {
    list,
    list_item_field_configurations: fields,
  }: Pick<ListDetail, 'list' | 'list_item_field_configurations'>,
  known: KnownTexts,
): Surroundings {
  return {
    fields,
    template: templateOf(list),
    today: dayOf(new Date()),
    people: known.list_users.map(nameOf),
    categories: known.categories ?? [],
  };
}

export function readLine(line: Line, { around, items, vocabulary }: Known): Reading {
  const off = new Set(line.off);
  // Not when the list was read: the page may be open past midnight.
  const today = dayOf(new Date());
  const text = line.text.replace(LONE_MARK, '');
  const parsed = parseQuickAdd(text, { ...around, today, off });
  const { parts } = parseQuickAdd(text, { ...around, today });
  const chips = parts.map(({ key, label, value }) => chip(key, label, value, off, around));
  const typed = line.entry ? withEntry(parsed.values, line.entry, around) : parsed.values;
  const category = fieldWith('category', around)?.label;
  const usual = category !== undefined && entryFor(vocabulary, parsed.title)?.category;
  const isUsual = usual && valueIn(typed, category) === undefined;
  if (isUsual) chips.push(chip(USUAL_CATEGORY, category, usual, off, around));
  const values = isUsual && !off.has(USUAL_CATEGORY) ? { ...typed, [category]: usual } : typed;
  const same = items.get(meaningOf(line.entry?.text ?? parsed.title));
  const isOpen = (meaning: string) => items.get(meaning)?.completed === false;
  return {
    values,
    typed,
    chips,
    suggestions: suggestionsFor(vocabulary, parsed.title, isOpen),
    ...(same && { duplicate: { item: same, ...sumFor(same, values, around) } }),
  };
}

const fieldWith = (role: FieldRole, { fields }: Surroundings) => fields.find((field) => field.role === role);

function chip(
  key: string,
  label: string,
  value: string,
  off: ReadonlySet<string>,
  around: Surroundings,
): Chip {
  const isDate = around.fields.some((field) => field.label === label && field.data_type === 'date_time');
  return {
    key,
    label: labelText(label),
    text: isDate ? formatCalendarDate(value) : value,
    isOn: !off.has(key),
  };
}

function sumFor(item: Duplicate['item'], values: Reading['values'], around: Surroundings) {
  const field = fieldWith('quantity', around);
  const quantity = sumWith(item, field && valueIn(values, field.label), field);
  return quantity === undefined ? {} : { quantity };
}

/** What is typed, completed by a suggestion. */
function withEntry(
  values: Reading['values'],
  { text, category, quantity }: VocabularyEntry,
  around: Surroundings,
): Reading['values'] {
  const known = { title: text, category, quantity };
  const entries = (roles: readonly (keyof typeof known)[]) =>
    Object.fromEntries(
      roles.flatMap((role) => {
        const [label, value] = [fieldWith(role, around)?.label, known[role]];
        return label === undefined || value === null ? [] : [[label, value]];
      }),
    );
  return { ...entries(['category', 'quantity']), ...values, ...entries(['title']) };
}
