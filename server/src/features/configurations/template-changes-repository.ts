import type { RecordedChange } from '../../changes/record-changes.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { templatePart } from '../../changes/template-part.ts';
import type { ValueChanges } from '../../changes/value-changes.ts';
import type { Tx } from '../../database/database.ts';
import {
  findFieldConfigurations,
  getConfigurationById,
  type ConfigurationRecord,
  type FieldConfigurationRecord,
} from './configuration-repository.ts';
import { findLists } from './template-access-repository.ts';

export interface TemplateBefore {
  readonly template: ConfigurationRecord;
  readonly fields: readonly FieldConfigurationRecord[];
}

/** In the history of each list made of it, deleted ones too. Their revisions must have been raised. */
export async function recordTemplateChange(
  tx: Tx,
  { template: { id, name }, fields }: TemplateBefore,
  values: ValueChanges | undefined,
  change: Pick<RecordedChange, 'kind' | 'at' | 'undoes'>,
): Promise<void> {
  const { name: nameNow } = await getConfigurationById(tx, id);
  const fieldsNow = await findFieldConfigurations(tx, id);
  const template = templatePart(id, { name, fields }, { name: nameNow, fields: fieldsNow });
  if (!template) return;
  const listIds = await findLists(tx, [id]);
  // A template without lists can be changed back, too.
  if (listIds.length === 0) recordChange(tx, { ...change, listId: null, data: { template } });
  for (const listId of listIds) {
    recordChange(tx, { ...change, listId, data: { template, ...values?.dataOf(listId) } });
  }
}
