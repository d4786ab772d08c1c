import type { BulkChanges } from '@shared-lists/contract/api/bulk-items.ts';
import { lockListAccess, type GrantedAccess } from '../../../access/require-list-access.ts';
import type { ItemChange } from '../../../changes/change-data.ts';
import { creationOf } from '../../../changes/list-part.ts';
import { recordChange } from '../../../changes/record-changes.ts';
import type { Tx } from '../../../database/database.ts';
import { copyIds, type CopyIds } from '../../../lib/copy-ids.ts';
import { Invalid } from '../../../lib/errors.ts';
import { readListName } from '../../../http/api/read-values.ts';
import { asId } from '../../../lib/id-list.ts';
import { conversionBetween } from '../../lists/conversion/conversion-repository.ts';
import { getList, insertOwnListLike, type ListRecord } from '../../lists/list-repository.ts';
import { copyItems, isCopied, type CopiedItems } from '../copied-items-repository.ts';
import { refuseFullList } from '../full-list-repository.ts';
import { archiveItems } from '../item-repository.ts';
import { requireItems } from './item-selection.ts';

const NO_TARGET = 'Either new_list_name or existing_list_id must be provided when copying or moving items';

/** A repeated request with the same key changes nothing, even if items and lists have changed since. */
export async function transferItems(
  tx: Tx,
  access: GrantedAccess,
  itemIds: readonly string[],
  input: BulkChanges,
  key?: string,
): Promise<void> {
  const ids = idsFor(access, itemIds, input, key);
  if (await isCopied(tx, ids)) return;
  const source = await getList(tx, access.listId);
  const items = await requireItems(tx, source.id, itemIds);
  const target = await findTarget(tx, access.personId, source, input, ids);
  const targetId = target.id;

  const convert = conversionBetween(
    tx,
    source.item_configuration_id,
    target.item_configuration_id,
    input.unmatched_fields,
  );
  const copies = { itemIds: items.map(({ id }) => id), convert };
  const copied = await copyItems(tx, [copies], targetId, access.personId, ids);
  await refuseFullList(tx, targetId);
  const isNewList = isGiven(input.new_list_name);
  recordArrival(tx, target, copied, { isNewList, isMove: input.move === true });
  if (!input.move) return;
  const at = new Date().toISOString();
  await archiveItems(tx, source.id, itemIds, at, null);
  const gone = itemIds.map((id): [string, ItemChange] => {
    const to = isNewList ? targetId : copied.copies.get(id)?.id;
    return [id, { a: [null, 1], ...(to !== undefined && { to }) }];
  });
  const data = { items: Object.fromEntries(gone) };
  recordChange(tx, { listId: source.id, kind: 'move_items', at, data });
}

/** Items of a new list are not listed: its creation is undone as a whole. */
function recordArrival(
  tx: Tx,
  target: Target,
  { at, copies }: CopiedItems,
  { isNewList, isMove }: { readonly isNewList: boolean; readonly isMove: boolean },
): void {
  const { id: listId } = target;
  if (isNewList) return recordChange(tx, { listId, kind: 'create_list', at, data: creationOf(target, at) });
  const items = Object.fromEntries([...copies.values()].map(({ id, values }) => [id, { n: values }]));
  recordChange(tx, { listId, kind: isMove ? 'receive_items' : 'copy_items', at, data: { items } });
}

function idsFor(
  { personId, listId }: GrantedAccess,
  itemIds: readonly string[],
  input: BulkChanges,
  key?: string,
) {
  const { move, existing_list_id, new_list_name, unmatched_fields } = input;
  const target = isGiven(new_list_name) ? { name: new_list_name } : { id: asId(existing_list_id) };
  const request = [listId, itemIds.toSorted(), target, ...(unmatched_fields ? [unmatched_fields] : [])];
  return copyIds(personId, key, move === true ? 'move' : 'copy', ...request);
}

type Target = Pick<ListRecord, 'id' | 'item_configuration_id'> & { readonly made?: string };

async function findTarget(
  tx: Tx,
  personId: string,
  source: ListRecord,
  input: BulkChanges,
  ids: CopyIds,
): Promise<Target> {
  const existing = isGiven(input.existing_list_id)
    ? await findExisting(tx, personId, source, input)
    : undefined;
  if (isGiven(input.new_list_name)) {
    const name = readListName(input.new_list_name, 'new_list_name');
    return insertOwnListLike(tx, personId, { ...source, name }, ids.next());
  }
  if (existing === undefined) throw new Invalid({ error: NO_TARGET });
  return existing;
}

/** Checked even if a new list takes precedence: every id that is sent is authorised. */
async function findExisting(
  tx: Tx,
  personId: string,
  source: ListRecord,
  input: BulkChanges,
): Promise<Target> {
  const id = asId(input.existing_list_id);
  await lockListAccess(tx, personId, id, 'change items');
  if (id === source.id) throw new Invalid({ existing_list_id: ['must be another list'] });
  const target = await getList(tx, id);
  const isOtherKind = target.item_configuration_id !== source.item_configuration_id;
  if (isOtherKind && input.unmatched_fields === undefined) {
    throw new Invalid({ existing_list_id: ['has a different item configuration'] });
  }
  return target;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
