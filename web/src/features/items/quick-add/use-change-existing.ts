import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { valueIn } from '@shared-lists/contract/rules/quick-add/parse.ts';
import { derivedId } from '../../../lib/derived-id.ts';
import { newId } from '../../../lib/new-id.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { useEditItems } from '../edit/use-edit-items.ts';
import { storedData } from '../fields/edit-values.ts';
import { fieldEdit, normaliseValue, type FieldEdit } from '../fields/field-values.ts';
import { editedItem } from '../operations/apply/apply-item-edit.ts';
import { useItemActions } from '../actions/use-item-actions.ts';
import type { Duplicate } from './duplicates.ts';
import type { Reading } from './read-line.ts';

const TEXTS = { saved: 'Item successfully updated', missing: 'Item not found' };

/** Gives the item that is on the list what was typed, or brings it back with that. Tells whether it did. */
export function useChangeExisting({ list, list_item_field_configurations: fields }: ListDetail) {
  const edit = useEditItems(list, TEXTS);
  const { refresh } = useItemActions(list);

  return async ({ duplicate, typed }: Reading): Promise<boolean> => {
    if (!duplicate) return false;
    const { item } = duplicate;
    const edits = editsOf(duplicate, typed, fields);
    const isDone = await (item.completed ? refresh([withEdits(duplicate, edits)]) : edit([item], edits));
    revealRow(item.completed ? derivedId(item.id) : item.id);
    return isDone;
  };
}

/** The title stays as it is on the list. An item that comes back has the typed quantity, not the sum. */
function editsOf(
  { item, quantity }: Duplicate,
  typed: Reading['typed'],
  fields: readonly FieldConfiguration[],
): FieldEdit[] {
  return fields.flatMap((field) => {
    const { role, label } = field;
    const wanted = role === 'quantity' && !item.completed ? quantity : valueIn(typed, label);
    const isSame = wanted === undefined || normaliseValue(field, wanted) === storedData(item, field);
    return role === 'title' || isSame ? [] : [fieldEdit(field, normaliseValue(field, wanted))];
  });
}

/** Fields that it did not have get ids of their own, from which those of the copy are derived. */
function withEdits({ item }: Duplicate, edits: readonly FieldEdit[]) {
  const edited = editedItem(item, edits, item.user_id);
  const isNew = (fieldId: string) => !item.fields.some(({ id }) => id === fieldId);
  const fields = edited.fields.map((field) => (isNew(field.id) ? { ...field, id: newId() } : field));
  return { ...edited, fields };
}
