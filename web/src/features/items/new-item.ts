import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { CATEGORY_LABEL, normaliseCategory } from '@shared-lists/contract/rules/category.ts';
import { newId } from '../../lib/new-id.ts';
import type { ItemOperation } from './apply-item-operation.ts';

/** What was entered, by id of the field configuration. Untouched inputs have no entry. */
export type FieldValues = Readonly<Record<string, string>>;

export interface FilledField {
  readonly configurationId: string;
  readonly data: string;
}

/** The fields worth sending: trimmed, without empty ones. */
export function filledFields(
  values: FieldValues,
  configurations: readonly FieldConfiguration[],
): FilledField[] {
  return configurations
    .map(({ id, label }) => ({ configurationId: id, data: tidy(label, values[id] ?? '') }))
    .filter(({ data }) => data !== '');
}

export function tidy(label: string, value: string): string {
  return label === CATEGORY_LABEL ? normaliseCategory(value) : value.trim();
}

export function addition({ listId, fields }: { listId: string; fields: FilledField[] }): ItemOperation {
  return {
    type: 'add item',
    listId,
    item: {
      id: newId(),
      fields: fields.map(({ configurationId, data }) => ({
        id: newId(),
        list_item_field_configuration_id: configurationId,
        data,
      })),
    },
  };
}
