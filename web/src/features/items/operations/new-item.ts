import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { newId } from '../../../lib/new-id.ts';
import type { AddItem } from './apply/apply-item-operation.ts';
import { fieldEdit, normaliseValue, type FieldValues, type FieldEdit } from '../fields/field-values.ts';

export function filledFields(
  values: FieldValues,
  configurations: readonly FieldConfiguration[],
): FieldEdit[] {
  return configurations
    .map((configuration) =>
      fieldEdit(configuration, normaliseValue(configuration.label, values[configuration.id] ?? '')),
    )
    .filter(({ data }) => data !== '');
}

export function addItemOperation({
  listId,
  fields,
}: {
  listId: string;
  fields: readonly FieldEdit[];
}): AddItem & { readonly batch: string } {
  return {
    type: 'add item',
    listId,
    itemId: newId(),
    fields: fields.map((field) => ({ ...field, id: newId() })),
    addedAt: new Date().toISOString(),
    batch: newId(),
  };
}
