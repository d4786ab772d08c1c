import { createField, updateField } from '@shared-lists/contract/api/list-item-fields.ts';
import { getFieldConfigurations } from '@shared-lists/contract/api/templates.ts';
import type { Field } from '@shared-lists/contract/api/list-items.ts';
import { call } from '../../../../data/api/api-client.ts';
import { READ_LABEL, type SetRead } from '../apply/apply-read.ts';

export async function sendRead({
  listId,
  itemId,
  isRead,
  fieldId,
  newField,
  batch,
}: SetRead): Promise<Field> {
  const params = { list_id: listId, item_id: itemId };
  const data = String(isRead);
  if (!newField) {
    const fieldParams = { ...params, field_id: fieldId };
    return (await call(updateField, { params: fieldParams, body: { list_item_field: { data } }, batch }))
      .answer;
  }
  const configurationId = await findReadConfiguration(newField.itemConfigurationId);
  const field = { id: fieldId, data, list_item_field_configuration_id: configurationId };
  return (await call(createField, { params, body: { list_item_field: field }, batch })).answer;
}

const requests = new Map<string, Promise<string>>();

/** Concurrent operations share one request. */
function findReadConfiguration(itemConfigurationId: string): Promise<string> {
  const request = requests.get(itemConfigurationId) ?? fetchReadConfiguration(itemConfigurationId);
  requests.set(itemConfigurationId, request);
  return request.finally(() => requests.delete(itemConfigurationId));
}

async function fetchReadConfiguration(itemConfigurationId: string): Promise<string> {
  const { answer } = await call(getFieldConfigurations, {
    params: { configuration_id: itemConfigurationId },
  });
  const configuration = answer.find(({ label }) => label === READ_LABEL);
  if (!configuration) throw new Error('This list has no field for having read something');
  return configuration.id;
}
