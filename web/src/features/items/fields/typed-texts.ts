import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { checkFieldData } from '@shared-lists/contract/rules/field-data.ts';
import { shownText } from './edit-values.ts';
import type { FieldValues } from './field-values.ts';

/** Texts whose field was removed meanwhile, or has become of a kind whose input cannot show them. */
export function withoutField(
  values: FieldValues,
  configurations: readonly FieldConfiguration[],
): FieldValues {
  const fields = new Map(configurations.map((field) => [field.id, field]));
  return Object.fromEntries(
    Object.entries(values).filter(([id, text]) => text.trim() !== '' && !isShown(text, fields.get(id))),
  );
}

const KINDS_WITH_RULES = ['boolean', 'date_time', 'number'];

function isShown(text: string, field: FieldConfiguration | undefined): boolean {
  if (!field) return false;
  if (!KINDS_WITH_RULES.includes(field.data_type)) return true;
  const checked = checkFieldData(field, text);
  return 'data' in checked && checked.data === text && shownText(text, field) === text;
}

export function omit<Value>(
  values: Readonly<Record<string, Value>>,
  others: FieldValues,
): Readonly<Record<string, Value>> {
  return Object.fromEntries(Object.entries(values).filter(([id]) => !(id in others)));
}
