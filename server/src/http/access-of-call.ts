import type { Needs } from '@shared-lists/contract/endpoint.ts';
import { LIST_RIGHTS, type ListRight } from '@shared-lists/contract/rules/list-permissions.ts';
import { grantAccess, type GrantedAccess } from '../access/require-list-access.ts';
import type { Db, Tx } from '../database/database.ts';
import { lockLists } from '../database/lock-order.ts';
import type { Caller, Person } from './authenticate.ts';

/** What the path names, as far as the person may: the list, and the item if there is one. */
export async function accessFor<Handle extends Db, Need extends Needs>(
  ask: (
    db: Handle,
    personId: string,
    listId: string,
    right: ListRight,
    itemId: string | undefined,
  ) => Promise<GrantedAccess>,
  db: Handle,
  endpoint: { readonly needs: Need },
  params: unknown,
  person: Person,
) {
  type Granted = Need extends ListRight ? GrantedAccess : undefined;
  if (!isListRight(endpoint.needs)) return undefined as Granted; // The compiler cannot narrow a type parameter.
  // Checked by paramsReaderFor; a route with a right has a list.
  const { list_id, item_id } = params as { list_id: string; item_id?: string };
  return (await ask(db, person.id, list_id, endpoint.needs, item_id)) as Granted;
}

export async function lockOtherLists(
  tx: Tx,
  person: Person,
  params: unknown,
  others: readonly string[],
): Promise<void> {
  if (others.length === 0) return;
  await lockLists(tx, person.id, [listIdOf(params), ...others]);
}

/** What the person may do with the list of a polled call, as the look-up of the session saw it. */
export function accessSeen(needs: Needs, listId: string, { person, membership }: Caller) {
  return isListRight(needs) ? grantAccess(membership, person.id, listId, needs) : undefined;
}

export function listIdOf(params: unknown): string {
  return (params as { list_id?: string }).list_id ?? ''; // Checked by paramsReaderFor.
}

export function isListRight(needs: Needs): needs is ListRight {
  return LIST_RIGHTS.some((right) => right === needs);
}
