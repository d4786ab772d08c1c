import type { BulkChanges } from '@shared-lists/contract/api/bulk-items.ts';
import { lockListAccess, type GrantedAccess } from '../../../access/require-list-access.ts';
import type { Tx } from '../../../database/database.ts';
import { copyIds, type CopyIds } from '../../../lib/copy-ids.ts';
import { Invalid } from '../../../lib/errors.ts';
import { readListName } from '../../../http/api/read-values.ts';
import { asId } from '../../../lib/id-list.ts';
import { getList, insertOwnListLike, type ListRecord } from '../../lists/list-repository.ts';
import { copyItems, isCopied } from '../copied-items-repository.ts';
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
  const targetId = await findTarget(tx, access.personId, source, input, ids);

  await copyItems(
    tx,
    items.map(({ id }) => id),
    targetId,
    access.personId,
    ids,
  );
  await refuseFullList(tx, targetId);
  if (input.move) await archiveItems(tx, source.id, itemIds, new Date().toISOString());
}

function idsFor(
  { personId, listId }: GrantedAccess,
  itemIds: readonly string[],
  input: BulkChanges,
  key?: string,
) {
  const { move, existing_list_id, new_list_name } = input;
  const target = isGiven(new_list_name) ? { name: new_list_name } : { id: asId(existing_list_id) };
  return copyIds(personId, key, move === true ? 'move' : 'copy', listId, itemIds.toSorted(), target);
}

async function findTarget(
  tx: Tx,
  personId: string,
  source: ListRecord,
  input: BulkChanges,
  ids: CopyIds,
): Promise<string> {
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
): Promise<string> {
  const id = asId(input.existing_list_id);
  await lockListAccess(tx, personId, id, 'change items');
  if (id === source.id) throw new Invalid({ existing_list_id: ['must be another list'] });
  const target = await getList(tx, id);
  if (target.item_configuration_id !== source.item_configuration_id) {
    throw new Invalid({ existing_list_id: ['has a different item configuration'] });
  }
  return id;
}

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}
