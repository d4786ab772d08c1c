import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { builtInTemplate } from '@shared-lists/contract/rules/templates/built-in-templates.ts';

/** `number_in_series` becomes `Number in series`. */
export function labelText(label: string): string {
  const words = label.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The label, unless people chose it: it may have spaces, or be the id of something else. */
export function inputId({ id, label, list_item_configuration_id }: FieldConfiguration): string {
  return builtInTemplate(list_item_configuration_id) ? label : id;
}
