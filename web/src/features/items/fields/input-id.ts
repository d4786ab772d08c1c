import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { builtInTemplate } from '@shared-lists/contract/rules/templates/built-in-templates.ts';

/** The label, unless people chose it: it may have spaces, or be the id of something else. */
export function inputId({ id, label, list_item_configuration_id }: FieldConfiguration): string {
  return builtInTemplate(list_item_configuration_id) ? label : id;
}
