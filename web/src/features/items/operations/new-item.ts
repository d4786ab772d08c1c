import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import { newId } from '../../../lib/new-id.ts';
import type { AddedItem, AddItem, AddItems } from './apply/apply-additions.ts';
import { fieldEdit, normaliseValue, type FieldValues, type FieldEdit } from '../fields/field-values.ts';

export function filledFields(
  values: FieldValues,
  configurations: readonly FieldConfiguration[],
): FieldEdit[] {
  return configurations
    .map((configuration) =>
      fieldEdit(configuration, normaliseValue(configuration, values[configuration.id] ?? '')),
    )
    .filter(({ data }) => data !== '');
}

const addedItem = (fields: readonly FieldEdit[]): AddedItem => ({
  itemId: newId(),
  fields: fields.map((field) => ({ ...field, id: newId() })),
});

interface Addition {
  readonly listId: string;
  readonly fields: readonly FieldEdit[];
  readonly isShownAtOnce?: true;
}

export function addItemOperation({ listId, fields, ...showing }: Addition) {
  return {
    type: 'add item',
    listId,
    ...addedItem(fields),
    addedAt: new Date().toISOString(),
    batch: newId(),
    ...showing,
  } satisfies AddItem;
}

interface Additions {
  readonly listId: string;
  readonly items: readonly { readonly fields: readonly FieldEdit[]; readonly isCompleted: boolean }[];
}

export function addItemsOperation({ listId, items }: Additions) {
  return {
    type: 'add items',
    listId,
    items: items.map(({ fields, isCompleted }) => ({ ...addedItem(fields), isCompleted })),
    addedAt: new Date().toISOString(),
    batch: newId(),
  } satisfies AddItems;
}
