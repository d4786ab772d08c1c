import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { VocabularyEntry } from '@shared-lists/contract/api/vocabulary.ts';
import { CATEGORY_LABEL } from '@shared-lists/contract/rules/category.ts';
import { parseQuickAdd, type Surroundings } from '@shared-lists/contract/rules/quick-add/parse.ts';
import { nameOf } from '../../../ui/people/person.ts';
import { dayOf, formatCalendarDate } from '../../../lib/dates.ts';
import { labelText } from '../fields/label-text.ts';
import type { KnownTexts } from '../fields/field-suggestions.ts';
import { meaningOf } from '@shared-lists/contract/rules/quick-add/same-meaning.ts';
import { ROLES_BY_LABEL } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
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
  readonly labels: ReadonlySet<string>;
  readonly items: ReadonlyMap<string, Duplicate['item']>;
  readonly vocabulary: readonly VocabularyEntry[];
}

const USUAL_CATEGORY = 'usual category';

export function surroundingsOf({ list }: Pick<ListDetail, 'list'>, known: KnownTexts): Surroundings {
  return {
    type: list.type,
    today: dayOf(new Date()),
    people: known.list_users.map(nameOf),
    categories: known.categories ?? [],
  };
}

export function readLine(line: Line, { around, labels, items, vocabulary }: Known): Reading {
  const off = new Set(line.off);
  // Not when the list was read: the page may be open past midnight.
  const today = dayOf(new Date());
  const parsed = parseQuickAdd(line.text, { ...around, today, off });
  const { parts } = parseQuickAdd(line.text, { ...around, today });
  const chips = parts.map(({ key, label, value }) => chip(key, label, value, off));
  const typed = line.entry ? withEntry(parsed.values, line.entry) : parsed.values;
  const usual = labels.has(CATEGORY_LABEL) && entryFor(vocabulary, parsed.title)?.category;
  const isUsual = usual && typed[CATEGORY_LABEL] === undefined;
  if (isUsual) chips.push(chip(USUAL_CATEGORY, CATEGORY_LABEL, usual, off));
  const values = isUsual && !off.has(USUAL_CATEGORY) ? { ...typed, [CATEGORY_LABEL]: usual } : typed;
  const same = items.get(meaningOf(line.entry?.text ?? parsed.title));
  const isOpen = (meaning: string) => items.get(meaning)?.completed === false;
  return {
    values,
    typed,
    chips,
    suggestions: suggestionsFor(vocabulary, parsed.title, isOpen),
    ...(same && { duplicate: { item: same, ...sumFor(same, values, labels) } }),
  };
}

function chip(key: string, label: string, value: string, off: ReadonlySet<string>): Chip {
  const text = ROLES_BY_LABEL[label] === 'due_date' ? formatCalendarDate(value) : value;
  return { key, label: labelText(label), text, isOn: !off.has(key) };
}

function sumFor(item: Duplicate['item'], values: Reading['values'], labels: ReadonlySet<string>) {
  const label = [...labels].find((name) => ROLES_BY_LABEL[name] === 'quantity');
  const quantity = sumWith(item, label && values[label], label !== undefined);
  return quantity === undefined ? {} : { quantity };
}

const LABEL_OF_QUANTITY =
  Object.keys(ROLES_BY_LABEL).find((label) => ROLES_BY_LABEL[label] === 'quantity') ?? '';

/** What is typed, completed by a suggestion. */
function withEntry(values: Reading['values'], { text, category, quantity }: VocabularyEntry) {
  const title = Object.keys(values).find((label) => ROLES_BY_LABEL[label] === 'title');
  return {
    ...(category !== null && { [CATEGORY_LABEL]: category }),
    ...(quantity !== null && { [LABEL_OF_QUANTITY]: quantity }),
    ...values,
    ...(title !== undefined && { [title]: text }),
  };
}
