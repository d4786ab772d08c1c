import type { ListOptions } from '@shared-lists/contract/rules/list-permissions.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import { listPart } from '../../changes/list-part.ts';
import { recordChange } from '../../changes/record-changes.ts';
import { timeAfter } from '../../database/clock.ts';
import type { Tx } from '../../database/database.ts';
import { Invalid } from '../../lib/errors.ts';
import { getList, raiseHomeRevisions, saveList, type ListRecord } from '../lists/list-repository.ts';

export async function setOptions(
  tx: Tx,
  { listId }: GrantedAccess,
  { writers_may_share, writers_may_complete }: Partial<ListOptions>,
): Promise<ListRecord> {
  const changes = {
    ...(writers_may_share !== undefined && { writers_may_share: Number(writers_may_share) }),
    ...(writers_may_complete !== undefined && { writers_may_complete: Number(writers_may_complete) }),
  };
  if (Object.keys(changes).length === 0)
    throw new Invalid({ options: ['must contain writers_may_share or writers_may_complete'] });
  const list = await getList(tx, listId);
  const now = timeAfter(list.updated_at);
  await saveList(tx, listId, changes, now);
  await raiseHomeRevisions(tx, listId);
  const data = { list: listPart(list, changes, now) };
  recordChange(tx, { listId, kind: 'set_options', at: now, data });
  return getList(tx, listId);
}
