import type { NewField } from '@shared-lists/contract/api/list-items.ts';
import { checkFieldData, isBlank } from '@shared-lists/contract/rules/field-data.ts';
import { Invalid, NotFound, type InvalidFields } from '../../lib/errors.ts';
import { asId } from '../../lib/id-list.ts';
import { newId } from '../../lib/new-id.ts';
import type { FieldConfigurationRecord } from '../configurations/configuration-repository.ts';

export interface CheckedField {
  readonly id: string;
  readonly configuration: FieldConfigurationRecord;
  readonly data: string;
}

interface UncheckedField {
  readonly id: string;
  readonly configuration: FieldConfigurationRecord;
  readonly data: unknown;
}

/** Of fields, as far as they can be ids. */
export const namedIn = (fields: readonly NewField[] = []) =>
  fields.map((field) => asId(field.list_item_field_configuration_id));

/** Values of removed fields are stored, but not shown. */
export const isHidden = (field: CheckedField | undefined) => field?.configuration.archived_at !== null;

export function checkNewFields(
  configurations: readonly FieldConfigurationRecord[],
  fields: readonly NewField[],
): CheckedField[] {
  if (fields.some((field) => isBlank(field.list_item_field_configuration_id))) {
    throw new Invalid({ list_item_field_configuration: ['must exist'] });
  }
  const unchecked = fields.map((field) => ({
    id: field.id ?? newId(),
    configuration: findConfiguration(configurations, field.list_item_field_configuration_id),
    data: field.data,
  }));
  if (new Set(unchecked.map((field) => field.configuration.id)).size < unchecked.length) {
    throw new Invalid({ fields: ['name the same field twice'] });
  }
  return checkData(unchecked.filter((field) => !isBlank(field.data)));
}

function findConfiguration(configurations: readonly FieldConfigurationRecord[], id: unknown) {
  const configuration = configurations.find((candidate) => candidate.id === asId(id));
  if (!configuration) throw new NotFound();
  return configuration;
}

function checkData(unchecked: readonly UncheckedField[]): CheckedField[] {
  const checked: CheckedField[] = [];
  const mistakes: InvalidFields = {};
  for (const { id, configuration, data } of unchecked) {
    const result = checkFieldData(configuration, data);
    if ('mistake' in result) mistakes[configuration.label] = [result.mistake];
    else checked.push({ id, configuration, data: result.data });
  }
  if (Object.keys(mistakes).length > 0) throw new Invalid(mistakes);
  return checked;
}
