import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';

const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}/;

export function storedData(item: Item, { label }: FieldConfiguration): string {
  return item.fields.find((field) => field.label === label)?.data ?? '';
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
