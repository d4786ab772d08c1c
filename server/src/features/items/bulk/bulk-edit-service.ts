import type { BulkChanges } from '@shared-lists/contract/api/bulk-items.ts';
import { checkFieldData, isBlank } from '@shared-lists/contract/rules/field-data.ts';
import type { FieldRecord, ItemRecord } from '../../../access/item-access-repository.ts';
import type { GrantedAccess } from '../../../access/require-list-access.ts';
import type { FieldChange, ItemChange } from '../../../changes/change-data.ts';
import { recordChange } from '../../../changes/record-changes.ts';
import { chunks } from '../../../database/chunks.ts';
import { timeAfter } from '../../../database/clock.ts';
import type { Tx } from '../../../database/database.ts';
import { Invalid, ItemsNotFound, type InvalidFields } from '../../../lib/errors.ts';
import { asId } from '../../../lib/id-list.ts';
import { newId } from '../../../lib/new-id.ts';
import {
  findNamedFields,
  type FieldConfigurationRecord,
} from '../../configurations/configuration-repository.ts';
import { findHiddenValues, saveFieldData } from '../field-repository.ts';
import { insertFields, type NewFieldRecord } from '../item-repository.ts';
import { requireItems } from './item-selection.ts';
import { archiveFields } from '../stored-values-repository.ts';

const MAX_ENTRIES = 100;

interface Entry {
  readonly label?: unknown;
  /** Wins over the label, which may have changed since. */
  readonly list_item_field_configuration_id?: unknown;
  readonly data?: unknown;
  readonly item_ids?: readonly unknown[] | null;
}

interface Edit {
  readonly configuration: FieldConfigurationRecord;
  readonly data: string | null;
  readonly itemIds: readonly string[];
}

interface FieldEdit {
  readonly itemId: string;
  readonly configurationId: string;
  readonly data: string | null;
}

export async function editItems(
  tx: Tx,
  access: GrantedAccess,
  itemIds: readonly string[],
  input: BulkChanges,
): Promise<void> {
  const entries: readonly Entry[] = input.fields_to_update ?? [];
  if (entries.length > MAX_ENTRIES) {
    throw new Invalid({ fields_to_update: [`are too many (maximum is ${MAX_ENTRIES})`] });
  }
  const { listId } = access;
  const items = await requireItems(tx, listId, itemIds);
  const targets = entries.map((entry) => readTargets(entry, itemIds));
  const named = entries
    .map((entry) => entry.list_item_field_configuration_id)
    .filter((id) => !isBlank(id))
    .map(asId);
  const edits = readEdits(entries, targets, await findNamedFields(tx, listId, named));

  const isLate = edits.some(({ configuration }) => configuration.archived_at !== null);
  const hidden = isLate ? await findHiddenValues(tx, listId, itemIds) : [];
  const byId = new Map(items.map((item) => [item.id, withHidden(item, hidden)]));
  await applyEdits(tx, access, lastOfEach(edits), byId);
}

function withHidden(item: ItemRecord, hidden: readonly FieldRecord[]): ItemRecord {
  return { ...item, fields: [...item.fields, ...hidden.filter(({ item_id }) => item_id === item.id)] };
}

/** Without ids an entry applies to all items of the request. */
function readTargets({ item_ids }: Entry, itemIds: readonly string[]): readonly string[] {
  if (item_ids === undefined || item_ids === null) return itemIds;
  const wanted = [...new Set(item_ids.map(asId))];
  if (wanted.some((id) => !itemIds.includes(id))) throw new ItemsNotFound();
  return wanted;
}

function readEdits(
  entries: readonly Entry[],
  targets: readonly (readonly string[])[],
  configurations: readonly FieldConfigurationRecord[],
): Edit[] {
  const mistakes: InvalidFields = {};
  const edits = entries.flatMap((entry, index): Edit[] => {
    const { data } = entry;
    const configuration = configurationIn(entry, configurations);
    if (!configuration) {
      mistakes['label'] = ['is not a field of this list'];
      return [];
    }
    const itemIds = targets[index] ?? [];
    if (isBlank(data)) return [{ configuration, data: null, itemIds }];
    const checked = checkFieldData(configuration, data);
    if ('data' in checked) return [{ configuration, data: checked.data, itemIds }];
    mistakes[configuration.label] = [checked.mistake];
    return [];
  });
  if (Object.keys(mistakes).length > 0) throw new Invalid(mistakes);
  return edits;
}

/** An id of another template does not count: the list may have been converted since. */
function configurationIn(entry: Entry, configurations: readonly FieldConfigurationRecord[]) {
  const id = asId(entry.list_item_field_configuration_id);
  return (
    configurations.find((candidate) => candidate.id === id) ??
    configurations.find(({ label, archived_at }) => archived_at === null && label === entry.label)
  );
}

/** The last entry wins if a field is named twice for one item. */
function lastOfEach(edits: readonly Edit[]): FieldEdit[] {
  const last = new Map<string, FieldEdit>();
  for (const { configuration, data, itemIds } of edits) {
    for (const itemId of itemIds) {
      last.set(`${itemId} ${configuration.id}`, { itemId, configurationId: configuration.id, data });
    }
  }
  return [...last.values()];
}

async function applyEdits(
  tx: Tx,
  access: GrantedAccess,
  edits: readonly FieldEdit[],
  items: ReadonlyMap<string, ItemRecord>,
): Promise<void> {
  const now = timeAfterFields(items);
  const cleared: string[] = [];
  const added: NewFieldRecord[] = [];
  const changed: Record<string, ItemChange> = {};
  const record = (itemId: string, fieldId: string, change: FieldChange) => {
    const { f } = (changed[itemId] ??= { f: {} });
    if (f) f[fieldId] = change;
  };
  for (const { itemId, configurationId, data } of edits) {
    const field = items
      .get(itemId)
      ?.fields.find((candidate) => candidate.field_configuration_id === configurationId);
    if (data === null && field) {
      cleared.push(field.id);
      record(itemId, field.id, { a: [null, 1] });
    } else if (data !== null && !field) {
      const value = newField(itemId, configurationId, access.personId, data);
      added.push(value);
      record(itemId, value.id, { n: configurationId, d: [null, data] });
    } else if (data !== null && field && field.data !== data) {
      await saveFieldData(tx, itemId, field.id, data, now);
      record(itemId, field.id, { d: [field.data, data], u: field.updated_at });
    }
  }
  await archiveFields(tx, cleared, now);
  for (const part of chunks(added)) await insertFields(tx, part, now);
  recordChange(tx, { listId: access.listId, kind: 'edit_items', at: now, data: { items: changed } });
}

function timeAfterFields(items: ReadonlyMap<string, ItemRecord>): string {
  let newest = '';
  for (const { fields } of items.values()) {
    for (const { updated_at } of fields) if (updated_at > newest) newest = updated_at;
  }
  return timeAfter(newest === '' ? undefined : newest);
}

function newField(itemId: string, configurationId: string, creatorId: string, data: string): NewFieldRecord {
  return {
    id: newId(),
    item_id: itemId,
    field_configuration_id: configurationId,
    creator_id: creatorId,
    data,
  };
}
