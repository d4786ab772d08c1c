import { checkFieldData, isBlank } from '../field-data.ts';
import type { TemplateField } from './built-in-templates.ts';
import { matchFields } from './template-fields.ts';

interface Value extends Omit<TemplateField, 'id'> {
  readonly list_item_field_configuration_id: string;
  readonly data: string | null;
}

interface WithValues {
  readonly fields: readonly Value[];
}

export interface Unplaced {
  readonly label: string;
  readonly count: number;
}

/** Values that have no field in another template, or do not fit it, counted by label in the order of the form. */
export function unplacedValues(items: readonly WithValues[], to: readonly TemplateField[]): Unplaced[] {
  const from = fieldsOf(items);
  const matches = matchFields(from, to);
  return from.flatMap(({ id, label }) => {
    const target = matches.get(id);
    const isPlaced = (data: string | null) => target !== undefined && 'data' in checkFieldData(target, data);
    const values = items.flatMap(({ fields }) => fields.filter(isOf(id)));
    const count = values.filter((value) => !isEmpty(value) && !isPlaced(value.data)).length;
    return count === 0 ? [] : [{ label, count }];
  });
}

/** What a toggle that is off says is said by its absence, too. */
const isEmpty = ({ data, data_type }: Value) =>
  isBlank(data) || (data_type === 'boolean' && data === 'false');

const isOf = (id: string) => (value: Value) => value.list_item_field_configuration_id === id;

function fieldsOf(items: readonly WithValues[]): TemplateField[] {
  const fields = new Map<string, TemplateField>();
  for (const value of items.flatMap((item) => item.fields)) {
    const { list_item_field_configuration_id: id, label, data_type, position, role } = value;
    fields.set(id, { id, label, data_type, position, role });
  }
  return [...fields.values()].toSorted((one, other) => one.position - other.position);
}
