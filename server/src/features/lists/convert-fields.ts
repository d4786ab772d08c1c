import { checkFieldData } from '@shared-lists/contract/rules/field-data.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { Tx } from '../../database/database.ts';
import {
  findBuiltInConfiguration,
  findEveryField,
  findFieldConfigurations,
} from '../configurations/configuration-repository.ts';
import { archiveFields, findStoredValues, moveFields } from '../items/stored-values-repository.ts';
import { planConversion } from './field-conversion.ts';
import type { ListRecord } from './list-repository.ts';

export async function convertFields(tx: Tx, list: ListRecord, type: ListType): Promise<string> {
  const target = await findBuiltInConfiguration(tx, type);
  const values = await findStoredValues(tx, list.id);
  const conversion = planConversion(
    values,
    await findFieldConfigurations(tx, list.item_configuration_id),
    await findFieldConfigurations(tx, target.id),
    new Map((await findEveryField(tx, list.id)).map((field) => [field.id, field])),
    (field, data) => 'data' in checkFieldData(field, data),
  );
  await archiveFields(tx, conversion.superseded, new Date().toISOString());
  for (const [fieldId, valueIds] of conversion.moves) await moveFields(tx, valueIds, fieldId);
  return target.id;
}
