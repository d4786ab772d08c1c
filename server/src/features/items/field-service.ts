import type { FieldChanges } from '@shared-lists/contract/api/list-item-fields.ts';
import type { NewField } from '@shared-lists/contract/api/list-items.ts';
import { checkFieldData, isBlank } from '@shared-lists/contract/rules/field-data.ts';
import { UUID } from '@shared-lists/contract/rules/ids.ts';
import type { FieldRecord } from '../../access/item-access-repository.ts';
import type { GrantedItemAccess } from '../../access/require-list-access.ts';
import type { FieldChange } from '../../changes/change-data.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts';
import { asId } from '../../lib/id-list.ts';
import { isObject } from '../../lib/is-object.ts';
import { newId } from '../../lib/new-id.ts';
import { findNamedFields } from '../configurations/configuration-repository.ts';
import { findHiddenValues, isFieldIdTaken, saveFieldData } from './field-repository.ts';
import { insertFields } from './item-repository.ts';
import { archiveFields } from './stored-values-repository.ts';

const TAKEN = { id: ['has already been taken'] };
const TEMPORARY_ID = /^temp-\d+-(?<label>.+)$/u;

/** Replaces the value if the item already has one for that field. */
export async function addField(tx: Tx, access: GrantedItemAccess, input: NewField): Promise<FieldRecord> {
  if (isBlank(input.list_item_field_configuration_id)) {
    throw new Invalid({ list_item_field_configuration: ['must exist'] });
  }
  const wanted = asId(input.list_item_field_configuration_id);
  const configurations = await findNamedFields(tx, access.listId, [wanted]);
  const configuration = configurations.find(({ id }) => id === wanted);
  if (!configuration) throw new NotFound();

  const data = readData(configuration, input.data);
  const isRemoved = configuration.archived_at !== null;
  const fields = isRemoved ? await findHiddenValues(tx, access.listId, [access.item.id]) : access.item.fields;
  const repeated = input.id === undefined ? undefined : await repeatedField(tx, access, fields, input.id);
  if (repeated) return repeated;
  const existing = fields.find((field) => field.field_configuration_id === configuration.id);
  if (existing) return replaceData(tx, access, existing, data);

  const now = new Date().toISOString();
  const { label, position, data_type, role } = configuration;
  const field = {
    id: input.id ?? newId(),
    item_id: access.item.id,
    field_configuration_id: configuration.id,
    creator_id: access.personId,
    data,
  };
  if ((await insertFields(tx, [field], now)) === 0) throw new Conflict(TAKEN);
  recordField(tx, access, field.id, now, { n: configuration.id, d: [null, data] });
  return { ...field, label, position, data_type, role, created_at: now, updated_at: now };
}

/** A repeated request returns the field as it is now; an id used by anyone else is a conflict. */
async function repeatedField(
  tx: Tx,
  access: GrantedItemAccess,
  fields: readonly FieldRecord[],
  id: string,
): Promise<FieldRecord | undefined> {
  if (!(await isFieldIdTaken(tx, id))) return undefined;
  const field = fields.find((candidate) => candidate.id === id);
  if (field?.creator_id !== access.personId) throw new Conflict(TAKEN);
  return field;
}

export async function changeField(
  tx: Tx,
  access: GrantedItemAccess,
  fieldId: string,
  changes: FieldChanges | undefined,
): Promise<FieldRecord> {
  const field = await requireField(tx, access, fieldId);
  if (!isObject(changes)) throw new Invalid({ list_item_field: ['is missing'] });
  const configurationId = asId(changes.list_item_field_configuration_id);
  if (UUID.test(configurationId) && configurationId !== field.field_configuration_id) throw new NotFound();
  return replaceData(tx, access, field, readData(field, changes.data));
}

export async function deleteField(tx: Tx, access: GrantedItemAccess, fieldId: string): Promise<void> {
  const field = await requireField(tx, access, fieldId);
  // A value that was removed at its creation counts as never stored.
  const now = timeAfter(field.updated_at);
  await archiveFields(tx, [field.id], now);
  recordField(tx, access, field.id, now, { a: [null, 1] });
}

async function replaceData(
  tx: Tx,
  access: GrantedItemAccess,
  field: FieldRecord,
  data: string,
): Promise<FieldRecord> {
  if (field.data === data) return field;
  const now = timeAfter(field.updated_at);
  await saveFieldData(tx, field.item_id, field.id, data, now);
  recordField(tx, access, field.id, now, { d: [field.data, data], u: field.updated_at });
  return { ...field, data, updated_at: now };
}

function recordField(
  tx: Tx,
  { listId, item }: GrantedItemAccess,
  fieldId: string,
  at: string,
  change: FieldChange,
): void {
  const items = { [item.id]: { f: { [fieldId]: change } } };
  recordChange(tx, { listId, kind: 'edit_item', at, data: { items } });
}

function readData(field: Pick<FieldRecord, 'label' | 'data_type' | 'role'>, data: unknown): string {
  if (isBlank(data)) throw new Invalid({ data: ["can't be blank"] });
  const checked = checkFieldData(field, data);
  if ('mistake' in checked) throw new Invalid({ [field.label]: [checked.mistake] });
  return checked.data;
}

/**
 * Also accepts the temporary ids that a client uses before it knows the real one, and values of removed fields, which
 * somebody who was offline still edits.
 */
async function requireField(
  tx: Tx,
  { item, listId }: GrantedItemAccess,
  fieldId: string,
): Promise<FieldRecord> {
  const label =
    fieldId.toLowerCase() === `read-${item.id}` ? 'read' : TEMPORARY_ID.exec(fieldId)?.groups?.['label'];
  const field = item.fields.find((candidate) =>
    label === undefined ? candidate.id === fieldId.toLowerCase() : candidate.label === label,
  );
  if (field) return field;
  const hidden = label === undefined ? await findHiddenValues(tx, listId, [item.id]) : [];
  const late = hidden.find(({ id }) => id === fieldId.toLowerCase());
  if (!late) throw new NotFound();
  return late;
}
