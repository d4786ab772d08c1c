import type { FieldChanges } from '@shared-lists/contract/api/list-item-fields.ts';
import type { NewField } from '@shared-lists/contract/api/list-items.ts';
import { checkFieldData, isBlank } from '@shared-lists/contract/rules/field-data.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Tx } from '../../database/database.ts';
import { Conflict, Invalid, NotFound } from '../../errors.ts';
import { asId } from '../../id-list.ts';
import { isObject } from '../../is-object.ts';
import { newId } from '../../new-id.ts';
import { findFieldConfigurations } from '../configurations/configuration-repository.ts';
import { getList } from '../lists/list-repository.ts';
import { isFieldIdTaken, saveFieldData } from './field-repository.ts';
import { findItem, insertFields, type FieldRecord, type ItemRecord } from './item-repository.ts';
import { archiveFields } from './stored-values-repository.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/u;
const TAKEN = { id: ['has already been taken'] };
const MADE_UP = /^temp-\d+-(?<label>.+)$/u;

/** Gives the item a value. One that it has for that field already is replaced, so there are never two. */
export async function addField(
  tx: Tx,
  access: GrantedAccess,
  itemId: string,
  wish: NewField,
): Promise<FieldRecord> {
  const list = await getList(tx, access.listId);
  const item = await requireItem(tx, access, itemId);
  if (isBlank(wish.list_item_field_configuration_id)) {
    throw new Invalid({ list_item_field_configuration: ['must exist'] });
  }
  const wanted = asId(wish.list_item_field_configuration_id);
  const configurations = await findFieldConfigurations(tx, list.item_configuration_id);
  const configuration = configurations.find(({ id }) => id === wanted);
  if (!configuration) throw new NotFound();

  const data = readData(configuration, wish.data);
  const repeated = wish.id === undefined ? undefined : await repeatedField(tx, access, item, wish.id);
  if (repeated) return repeated;
  const existing = item.fields.find((field) => field.field_configuration_id === configuration.id);
  if (existing) return replaceData(tx, access, item, existing, data);

  const id = wish.id ?? newId();
  const row = {
    id,
    item_id: item.id,
    field_configuration_id: configuration.id,
    creator_id: access.personId,
    data,
  };
  if ((await insertFields(tx, [row], new Date().toISOString())) === 0) throw new Conflict(TAKEN);
  return requireField(await requireItem(tx, access, itemId), id);
}

/** The field that this person made here with this id before, as it is now; any other field of that id is in the way. */
async function repeatedField(
  tx: Tx,
  access: GrantedAccess,
  item: ItemRecord,
  id: string,
): Promise<FieldRecord | undefined> {
  if (!(await isFieldIdTaken(tx, id))) return undefined;
  const field = item.fields.find((candidate) => candidate.id === id);
  if (field?.creator_id !== access.personId) throw new Conflict(TAKEN);
  return field;
}

export async function changeField(
  tx: Tx,
  access: GrantedAccess,
  itemId: string,
  fieldId: string,
  changes: FieldChanges | undefined,
): Promise<FieldRecord> {
  const item = await requireItem(tx, access, itemId);
  const field = requireField(item, fieldId);
  if (!isObject(changes)) throw new Invalid({ list_item_field: ['is missing'] });
  const configurationId = asId(changes.list_item_field_configuration_id);
  if (UUID.test(configurationId) && configurationId !== field.field_configuration_id) throw new NotFound();
  return replaceData(tx, access, item, field, readData(field, changes.data));
}

export async function deleteField(
  tx: Tx,
  access: GrantedAccess,
  itemId: string,
  fieldId: string,
): Promise<void> {
  const field = requireField(await requireItem(tx, access, itemId), fieldId);
  await archiveFields(tx, [field.id], new Date().toISOString());
}

async function replaceData(
  tx: Tx,
  access: GrantedAccess,
  item: ItemRecord,
  field: FieldRecord,
  data: string,
): Promise<FieldRecord> {
  if (field.data === data) return field;
  await saveFieldData(tx, item.id, field.id, data, new Date().toISOString());
  return requireField(await requireItem(tx, access, item.id), field.id);
}

function readData(field: { label: string; data_type: string }, data: unknown): string {
  if (isBlank(data)) throw new Invalid({ data: ["can't be blank"] });
  const checked = checkFieldData(field, data);
  if ('mistake' in checked) throw new Invalid({ [field.label]: [checked.mistake] });
  return checked.data;
}

async function requireItem(tx: Tx, access: GrantedAccess, itemId: string): Promise<ItemRecord> {
  const item = await findItem(tx, access.listId, itemId);
  if (!item) throw new NotFound();
  return item;
}

/** By its id, or by one that a client made up before it had been told the real one. */
function requireField(item: ItemRecord, fieldId: string): FieldRecord {
  const label =
    fieldId.toLowerCase() === `read-${item.id}` ? 'read' : MADE_UP.exec(fieldId)?.groups?.['label'];
  const field = item.fields.find((candidate) =>
    label === undefined ? candidate.id === fieldId.toLowerCase() : candidate.label === label,
  );
  if (!field) throw new NotFound();
  return field;
}
