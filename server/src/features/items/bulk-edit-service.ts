import type { BulkWish } from '@shared-lists/contract/api/bulk-items.ts';
import { checkFieldData, isBlank } from '@shared-lists/contract/rules/field-data.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Tx } from '../../database/database.ts';
import { Invalid, ItemsNotFound, type InvalidFields } from '../../errors.ts';
import { asId } from '../../id-list.ts';
import { newId } from '../../new-id.ts';
import {
  findFieldConfigurations,
  type FieldConfigurationRecord,
} from '../configurations/configuration-repository.ts';
import { getList } from '../lists/list-repository.ts';
import { saveFieldData } from './field-repository.ts';
import { insertFields, type ItemRecord } from './item-repository.ts';
import { requireItems } from './item-selection.ts';
import { archiveFields } from './stored-values-repository.ts';

const MOST_ENTRIES = 100;

interface Entry {
  readonly label?: unknown;
  readonly data?: unknown;
  readonly item_ids?: unknown;
}

interface Edit {
  readonly configuration: FieldConfigurationRecord;
  /** Null clears the field. */
  readonly data: string | null;
  readonly itemIds: readonly string[];
}

/** Changes fields of several items at once: everything is checked before anything is changed. */
export async function editItems(
  tx: Tx,
  access: GrantedAccess,
  itemIds: readonly string[],
  wish: BulkWish,
): Promise<void> {
  const entries: readonly Entry[] = wish.fields_to_update ?? [];
  if (entries.length > MOST_ENTRIES) {
    throw new Invalid({ fields_to_update: [`are too many (maximum is ${MOST_ENTRIES})`] });
  }
  const list = await getList(tx, access.listId);
  const items = await requireItems(tx, list, itemIds);
  const targets = entries.map((entry) => readTargets(entry, itemIds));
  const edits = readEdits(entries, targets, await findFieldConfigurations(tx, list.item_configuration_id));

  const now = new Date().toISOString();
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const edit of edits) await applyEdit(tx, access, edit, byId, now);
}

/** An entry without ids means all items of the call; with ids, only items of the call. */
function readTargets({ item_ids }: Entry, itemIds: readonly string[]): readonly string[] {
  if (item_ids === undefined || item_ids === null) return itemIds;
  if (!Array.isArray(item_ids)) throw new Invalid({ item_ids: ['must be a list of ids'] });
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
  const edits = entries.flatMap(({ label, data }, index): Edit[] => {
    const configuration = configurations.find((candidate) => candidate.label === label);
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

async function applyEdit(
  tx: Tx,
  access: GrantedAccess,
  { configuration, data, itemIds }: Edit,
  items: Map<string, ItemRecord>,
  now: string,
): Promise<void> {
  const fields = itemIds.map((id) => ({
    itemId: id,
    field: items.get(id)?.fields.find((field) => field.field_configuration_id === configuration.id),
  }));
  if (data === null) {
    await archiveFields(
      tx,
      fields.flatMap(({ field }) => (field ? [field.id] : [])),
      now,
    );
    return;
  }
  for (const { itemId, field } of fields) {
    if (field && field.data !== data) await saveFieldData(tx, itemId, field.id, data, now);
  }
  const missing = fields.filter(({ field }) => !field);
  const rows = missing.map(({ itemId }) => ({
    id: newId(),
    item_id: itemId,
    field_configuration_id: configuration.id,
    creator_id: access.personId,
    data,
  }));
  await insertFields(tx, rows, now);
}
