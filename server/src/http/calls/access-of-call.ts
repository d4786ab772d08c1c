import type { Endpoint, Needs } from '@shared-lists/contract/endpoint.ts';
import { LIST_RIGHTS, type ListRight } from '@shared-lists/contract/rules/list-permissions.ts';
import {
  withListLock,
  grantAccess,
  requireItemAccess,
  requireListAccess,
  type GrantedAccess,
  type GrantedItemAccess,
} from '../../access/require-list-access.ts';
import type { Db, Tx } from '../../database/database.ts';
import { lockLists } from '../../database/lock-order.ts';
import type { Caller, Person } from '../../sessions/authenticate.ts';

export type AccessTo<Params, Need> = Need extends ListRight
  ? Params extends { item_id: string }
    ? GrantedItemAccess
    : GrantedAccess
  : undefined;

interface AccessRequest<Params, Need extends Needs> {
  readonly endpoint: Pick<Endpoint<Params, unknown, unknown, Need>, 'types' | 'needs' | 'leavesListAlone'>;
  readonly params: unknown;
  readonly person: Person;
}

/** An item of the path is looked up with its list, before the body is read. */
export async function accessOf<Params, Need extends Needs>(
  db: Db,
  { endpoint: { needs }, params, person }: AccessRequest<Params, Need>,
): Promise<AccessTo<Params, Need>> {
  type Granted = AccessTo<Params, Need>; // The compiler cannot narrow a type parameter.
  if (!isListRight(needs)) return undefined as Granted;
  // Checked by paramsReaderFor; a route with a list right has a list id.
  const { list_id, item_id } = params as { list_id: string; item_id?: string };
  const access =
    item_id === undefined
      ? requireListAccess(db, person.id, list_id, needs)
      : requireItemAccess(db, person.id, list_id, needs, item_id);
  return (await access) as Granted;
}

export function accessToChange<Params, Need extends Needs>(
  tx: Tx,
  request: AccessRequest<Params, Need>,
): Promise<AccessTo<Params, Need>> {
  const { needs, leavesListAlone } = request.endpoint;
  const readAccess = () => accessOf(tx, request);
  // A call that needs only to read changes nothing in the list, so its revision stays.
  if (!isListRight(needs) || needs === 'read list' || leavesListAlone) return readAccess();
  return withListLock(tx, request.person.id, listIdOf(request.params), readAccess);
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

/** Access as read together with the session. */
export function accessFromSession(needs: Needs, listId: string, { person, membership }: Caller) {
  return isListRight(needs) ? grantAccess(membership, person.id, listId, needs) : undefined;
}

export function listIdOf(params: unknown): string {
  return (params as { list_id?: string }).list_id ?? '';
}

export function isListRight(needs: Needs): needs is ListRight {
  return LIST_RIGHTS.some((right) => right === needs);
}
