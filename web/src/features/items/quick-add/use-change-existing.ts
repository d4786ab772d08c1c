import type { FieldConfiguration } from '@shared-lists/contract/api/item-configurations.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import { ROLES_BY_LABEL } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { useQueryClient } from '@tanstack/react-query';
import { fieldConfigurationsQuery } from '../../../data/api/field-configurations.ts';
import { derivedId } from '../../../lib/derived-id.ts';
import { newId } from '../../../lib/new-id.ts';
import { GENERIC_TEXT } from '../../../ui/failures/report-failure.ts';
import { revealRow } from '../../../ui/motion/reveal-row.ts';
import { toastError } from '../../../ui/notices/toasts.ts';
import { useEditItems } from '../edit/use-edit-items.ts';
import { storedData } from '../fields/edit-values.ts';
import { fieldEdit, normaliseValue, type FieldEdit } from '../fields/field-values.ts';
import { editedItem } from '../operations/apply/apply-item-edit.ts';
import { useItemActions } from '../rows/use-item-actions.ts';
import type { Duplicate } from './duplicates.ts';
import type { Reading } from './read-line.ts';

const TEXTS = { saved: 'Item successfully updated', missing: 'Item not found' };

/** Gives the item that is on the list what was typed, or brings it back with that. Tells whether it did. */
export function useChangeExisting({ list, list_item_configuration_id: configurationId }: ListDetail) {
  const client = useQueryClient();
  const edit = useEditItems(list, TEXTS);
  const { refresh } = useItemActions(list);

  return async ({ duplicate, typed }: Reading): Promise<boolean> => {
    if (!duplicate) return false;
    try {
      const query = fieldConfigurationsQuery(configurationId);
      const fields = await client.query({ ...query, staleTime: Infinity });
      const { item } = duplicate;
      const edits = editsOf(duplicate, typed, fields);
      const isDone = await (item.completed ? refresh([withEdits(duplicate, edits)]) : edit([item], edits));
      revealRow(item.completed ? derivedId(item.id) : item.id);
      return isDone;
    } catch {
      toastError(GENERIC_TEXT);
      return false;
    }
  };
}

/** The title stays as it is on the list. An item that comes back has the typed quantity, not the sum. */
function editsOf(
  { item, quantity }: Duplicate,
  typed: Reading['typed'],
  fields: readonly FieldConfiguration[],
): FieldEdit[] {
  return fields.flatMap((field) => {
    const role = ROLES_BY_LABEL[field.label];
    const wanted = role === 'quantity' && !item.completed ? quantity : typed[field.label];
    const isSame = wanted === undefined || normaliseValue(field.label, wanted) === storedData(item, field);
    return role === 'title' || isSame ? [] : [fieldEdit(field, normaliseValue(field.label, wanted))];
  });
}

/** Fields that it did not have get ids of their own, from which those of the copy are derived. */
function withEdits({ item }: Duplicate, edits: readonly FieldEdit[]) {
  const edited = editedItem(item, edits, item.user_id);
  const isNew = (fieldId: string) => !item.fields.some(({ id }) => id === fieldId);
  const fields = edited.fields.map((field) => (isNew(field.id) ? { ...field, id: newId() } : field));
  return { ...edited, fields };
}
