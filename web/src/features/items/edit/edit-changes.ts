import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { shownText, storedData } from '../fields/edit-values.ts';
import { fieldEdit, normaliseValue, type FieldValues, type FieldEdit } from '../fields/field-values.ts';

export function changedFields(
  item: Item,
  configurations: readonly FieldConfiguration[],
  entered: FieldValues,
): FieldEdit[] {
  return configurations.flatMap((configuration) => {
    const value = entered[configuration.id];
    const stored = storedData(item, configuration);
    if (value === undefined || isShown(value, stored, configuration)) return [];
    const data = normaliseValue(configuration, value);
    return data === stored ? [] : [fieldEdit(configuration, data)];
  });
}

/** An unset checkbox looks the same as false, so toggling it twice changes nothing. */
function isShown(value: string, stored: string, configuration: FieldConfiguration): boolean {
  if (configuration.data_type === 'boolean') return (value === 'true') === (stored === 'true');
  return value === shownText(stored, configuration);
}
