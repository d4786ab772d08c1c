import type { TemplateField } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { lengthOf } from '@shared-lists/contract/rules/text.ts';
import { byItem, planConversion, type StoredValue, type Templates } from './field-conversion.ts';
import { asTyped } from './respelling-repository.ts';

export type Unmatched = 'hide' | 'append';

export type CopiedValue = Pick<StoredValue, 'item_id' | 'field_configuration_id' | 'data'>;

/** Labels of details that are there for any text. */
const NOTES = /^(notes?|comments?|remarks?|details?|descriptions?)$/iu;

/** As long as a value may be. */
const MAX_LENGTH = 4000;

/** What copies in a list of another template get. Values without a field keep their old one, and are hidden. */
export function copyValues(
  values: readonly StoredValue[],
  templates: Templates,
  unmatched: Unmatched,
): CopiedValue[] {
  const { moves, superseded } = planConversion(values, templates);
  const dropped = new Set(superseded);
  const targetOf = new Map([...moves].flatMap(([fieldId, ids]) => ids.map((id) => [id, fieldId] as const)));
  const fieldOf = new Map(templates.to.map((field) => [field.id, field]));
  const copies = values
    .filter(({ id }) => !dropped.has(id))
    .map(({ id, item_id, field_configuration_id, data }): CopiedValue => {
      const target = fieldOf.get(targetOf.get(id) ?? '');
      if (!target) return { item_id, field_configuration_id, data };
      return { item_id, field_configuration_id: target.id, data: asTyped(target, data) };
    });
  return unmatched === 'append' ? withAppended(copies, templates) : copies;
}

/** No other detail: an author or a price with such a text would be wrong. */
function isForNotes({ role, data_type, label }: TemplateField): boolean {
  return role === 'detail' && data_type === 'free_text' && NOTES.test(label.trim());
}

/** A yes is its label; a no says nothing. */
function textOf({ label, data_type }: TemplateField, data: string): string[] {
  if (data_type !== 'boolean') return [`${label}: ${data}`];
  return data === 'true' ? [label] : [];
}

function withAppended(copies: readonly CopiedValue[], { from, to }: Templates): CopiedValue[] {
  const place = to.find(isForNotes) ?? to.find(({ role }) => role === 'title');
  if (!place) return [...copies];
  const result: CopiedValue[] = [];
  for (const [item_id, ofItem] of byItem(copies)) {
    const texts = from.flatMap((field) => {
      const value = ofItem.find(({ field_configuration_id }) => field_configuration_id === field.id);
      return value ? textOf(field, value.data ?? '') : [];
    });
    const isPlace = ({ field_configuration_id }: CopiedValue) => field_configuration_id === place.id;
    const present = ofItem.find(isPlace)?.data ?? '';
    const data = append(present, texts, place.role === 'title');
    const others = ofItem.filter((copy) => !isPlace(copy));
    result.push(...(data === '' ? ofItem : [...others, { item_id, field_configuration_id: place.id, data }]));
  }
  return result;
}

/** As many as fit; they are stored hidden as well. */
function append(present: string, texts: readonly string[], isTitle: boolean): string {
  const join = (some: readonly string[]) => {
    const text = some.join('; ');
    if (text === '') return present;
    if (isTitle) return present === '' ? `(${text})` : `${present} (${text})`;
    return present === '' ? text : `${present}; ${text}`;
  };
  const fitting: string[] = [];
  for (const text of texts) if (lengthOf(join([...fitting, text])) <= MAX_LENGTH) fitting.push(text);
  return join(fitting);
}
