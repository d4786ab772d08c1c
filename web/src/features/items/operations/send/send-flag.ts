import { createField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import type { Field } from '@shared-lists/contract/api/list-items.ts';
import { builtInTemplate } from '@shared-lists/contract/rules/templates/built-in-templates.ts';
import { call } from '../../../../data/api/api-client.ts';
import type { SetFlag } from '../apply/apply-flag.ts';

export async function sendFlag(operation: SetFlag): Promise<Field> {
  const { listId, itemId, isRead, fieldId, newField, batch } = operation;
  const params = { list_id: listId, item_id: itemId };
  const data = String(isRead);
  if (!newField) {
    const fieldParams = { ...params, field_id: fieldId };
    return (await call(updateField, { params: fieldParams, body: { list_item_field: { data } }, batch }))
      .answer;
  }
  const configurationId = operation.field?.id ?? builtInFlag(newField.itemConfigurationId);
  const field = { id: fieldId, data, list_item_field_configuration_id: configurationId };
  return (await call(createField, { params, body: { list_item_field: field }, batch })).answer;
}

/** For changes that an earlier version stored, which had no other templates. */
function builtInFlag(itemConfigurationId: string): string {
  const flag = builtInTemplate(itemConfigurationId)?.fields.find(({ role }) => role === 'flag');
  if (!flag) throw new Error('This list has no field for having read something');
  return flag.id;
}
