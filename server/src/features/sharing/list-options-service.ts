import type { ListOptions } from '@shared-lists/contract/rules/list-permissions.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
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
  await saveList(tx, listId, changes, new Date().toISOString());
  await raiseHomeRevisions(tx, listId);
  return getList(tx, listId);
}
