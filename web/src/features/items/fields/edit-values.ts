import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { Field, Item } from '@shared-lists/contract/api/list-items.ts';

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}/;

/** By id, because labels change. Placeholders of an earlier version have none. */
export function fieldIn(
  { fields }: Pick<Item, 'fields'>,
  { id, label }: Pick<FieldConfiguration, 'id' | 'label'>,
): Field | undefined {
  return (
    fields.find((field) => field.list_item_field_configuration_id === id) ??
    fields.find((field) => field.label === label)
  );
}

export function storedData(item: Item, configuration: FieldConfiguration): string {
  return fieldIn(item, configuration)?.data ?? '';
}

export function commonData(items: readonly Item[], configuration: FieldConfiguration): string | undefined {
  const [first, ...others] = new Set(items.map((item) => storedData(item, configuration)));
  return others.length === 0 ? first : undefined;
}

/** Empty if the input type cannot show the value. */
export function shownText(data: string, { data_type: dataType }: FieldConfiguration): string {
  switch (dataType) {
    case 'date_time':
      return CALENDAR_DATE.exec(data)?.[0] ?? '';
    case 'number':
      return Number.isFinite(Number(data)) ? data.trim() : '';
    default:
      return data;
  }
}
