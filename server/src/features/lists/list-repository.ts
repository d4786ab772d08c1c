import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { OrderMode } from '@shared-lists/contract/rules/order/order-modes.ts';
import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import type { Selectable } from 'kysely';
import { Conflict } from '../../lib/errors.ts';
import { newId } from '../../lib/new-id.ts';
import { raisePersonRevision, raiseRevisions } from '../../people/people-repository.ts';
import { timeNotBefore } from '../../database/clock.ts';
import type { Db, Tx } from '../../database/database.ts';
import { lockPeople } from '../../database/lock-order.ts';
import { onlyRow, prepared } from '../../database/prepared.ts';
import type { ListTable, MembershipState } from '../../database/schema.ts';
import { saveLook } from '../home/look-repository.ts';
import { isShown } from '../sharing/shown-shares-repository.ts';
import { configurationOf } from '../configurations/configuration-repository.ts';
import { ownOrMadeTemplate, type ListTemplate } from './list-template-repository.ts';

export type ListRecord = Omit<
  Selectable<ListTable>,
  'number' | 'revision' | 'changes_known_from' | 'deleted_by' | 'history_from'
>;

export interface MemberListRecord extends ListRecord {
  readonly membership_id: string;
  readonly person_id: string;
  readonly permission: Permission;
  readonly state: MembershipState;
}

const LIST_COLUMNS = [
  'lists.id',
  'lists.name',
  'lists.type',
  'lists.owner_id',
  'lists.item_configuration_id',
  'lists.completed_at',
  'lists.refreshed_at',
  'lists.archived_at',
  'lists.created_at',
  'lists.updated_at',
  'lists.writers_may_share',
  'lists.writers_may_complete',
  'lists.handover_person_id',
  'lists.order_mode',
  'lists.category_order',
  'lists.learned_order',
  'lists.trips_from',
] as const;

const memberLists = (db: Db, personId: string) =>
  db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select(LIST_COLUMNS)
    .select([
      'memberships.id as membership_id',
      'memberships.person_id',
      'memberships.permission',
      'memberships.state',
    ])
    .where('memberships.person_id', '=', personId)
    .where('lists.archived_at', 'is', null)
    .orderBy('lists.created_at', 'desc')
    .orderBy('lists.number', 'desc');

const queryLists = prepared((db, personId: string) =>
  memberLists(db, personId).where('memberships.state', 'in', ['accepted', 'pending']).where(isShown),
);

export async function findListsOf(db: Db, personId: string): Promise<MemberListRecord[]> {
  return (await queryLists(db, personId)).rows;
}

export function findCompletedListsOf(db: Db, personId: string): Promise<MemberListRecord[]> {
  return memberLists(db, personId)
    .where('memberships.state', '=', 'accepted')
    .where('lists.completed_at', 'is not', null)
    .execute();
}

const queryTargetLists = prepared((db, personId: string, listId: string) =>
  memberLists(db, personId)
    .where('memberships.state', '=', 'accepted')
    .where('memberships.permission', '=', 'write')
    .where('lists.completed_at', 'is', null)
    .where('lists.item_configuration_id', '=', configurationOf(db, listId))
    .where('lists.id', '!=', listId),
);

export async function findTargetLists(db: Db, personId: string, listId: string): Promise<MemberListRecord[]> {
  return (await queryTargetLists(db, personId, listId)).rows;
}

export function findListOf(db: Db, personId: string, listId: string): Promise<MemberListRecord | undefined> {
  return memberLists(db, personId).where('lists.id', '=', listId).executeTakeFirst();
}

const queryList = prepared((db, listId: string) =>
  db.selectFrom('lists').select(LIST_COLUMNS).where('id', '=', listId),
);

export async function getList(db: Db, listId: string): Promise<ListRecord> {
  return onlyRow(await queryList(db, listId));
}

export interface NewList {
  readonly id: string;
  readonly name: string;
  readonly type: ListType;
  readonly owner_id: string;
  readonly item_configuration_id: string;
}

export async function insertList(db: Db, list: NewList, now: string): Promise<boolean> {
  const result = await db
    .insertInto('lists')
    .values({ ...list, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Home sorts by this time, newest first. */
export async function timeOfNextList(db: Db, personId: string): Promise<string> {
  await lockPeople(db, [personId]);
  const { newest } = await db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'memberships.list_id')
    .select(({ fn }) => fn.max('lists.created_at').as('newest'))
    .where('memberships.person_id', '=', personId)
    .executeTakeFirstOrThrow();
  return timeNotBefore(newest);
}

/** The list must be locked. */
export async function timeOfNextShare(db: Db, listId: string): Promise<string> {
  const { newest } = await db
    .selectFrom('memberships')
    .select(({ fn }) => fn.max('created_at').as('newest'))
    .where('list_id', '=', listId)
    .executeTakeFirstOrThrow();
  return timeNotBefore(newest);
}

export interface NewMembership {
  readonly id: string;
  readonly list_id: string;
  readonly person_id: string;
  readonly permission: Permission;
  readonly state: MembershipState;
  readonly inviter_id?: string;
}

export async function insertMembership(db: Db, membership: NewMembership, now: string): Promise<void> {
  await db
    .insertInto('memberships')
    .values({ ...membership, created_at: now, updated_at: now })
    .execute();
}

export interface ListUpdate {
  readonly name?: string;
  readonly type?: ListType;
  readonly item_configuration_id?: string;
  readonly completed_at?: string | null;
  readonly refreshed_at?: string | null;
  readonly archived_at?: string | null;
  readonly deleted_by?: string | null;
  readonly owner_id?: string;
  readonly writers_may_share?: number;
  readonly writers_may_complete?: number;
  readonly handover_person_id?: string | null;
  readonly order_mode?: OrderMode;
  readonly category_order?: string | null;
  readonly learned_order?: string | null;
  readonly trips_from?: string | null;
}

export async function saveList(db: Db, listId: string, changes: ListUpdate, now: string): Promise<void> {
  await db
    .updateTable('lists')
    .set({ ...changes, updated_at: now })
    .where('id', '=', listId)
    .execute();
}

type OrderColumns = Pick<ListUpdate, 'order_mode' | 'category_order' | 'learned_order' | 'trips_from'>;

/** What nobody did by hand: it does not count as a change of the list. */
export async function setListOrder(db: Db, listId: string, columns: OrderColumns): Promise<void> {
  await db.updateTable('lists').set(columns).where('id', '=', listId).execute();
}

/** `formerIds` are people who have just left the list. */
export async function raiseHomeRevisions(
  db: Db,
  listId: string,
  formerIds: readonly string[] = [],
): Promise<void> {
  const members = await db
    .selectFrom('memberships')
    .select('person_id')
    .where('list_id', '=', listId)
    .where('state', 'in', ['accepted', 'pending'])
    .where(isShown)
    .execute();
  await raiseRevisions(db, [...members.map(({ person_id }) => person_id), ...formerIds]);
}

/** The creator has seen the list, so nothing in it is new to them. */
export async function insertOwnership(db: Db, listId: string, personId: string, now: string): Promise<void> {
  const share = { id: newId(), list_id: listId, person_id: personId };
  await insertMembership(db, { ...share, permission: 'write', state: 'accepted' }, now);
  await saveLook(db, personId, listId);
}

/** Of somebody else's template the person gets an own copy (`made`), so that nobody else changes the new list. */
export async function insertOwnListLike(
  tx: Tx,
  personId: string,
  like: Pick<ListRecord, 'name' | 'item_configuration_id'>,
  id: string,
): Promise<ListTemplate & { readonly id: string; readonly made?: string }> {
  // First: templates are locked before people.
  const { template, ...made } = await ownOrMadeTemplate(tx, personId, like.item_configuration_id);
  const now = await timeOfNextList(tx, personId);
  const isNew = await insertList(tx, { id, name: like.name, ...template, owner_id: personId }, now);
  if (!isNew) throw new Conflict({ id: ['has already been taken'] });
  await insertOwnership(tx, id, personId, now);
  await raisePersonRevision(tx, personId);
  return { id, ...template, ...made };
}

const raiseRevision = prepared((db, listId: string) =>
  db
    .updateTable('lists')
    .set((eb) => ({ revision: eb('revision', '+', 1) }))
    .where('id', '=', listId),
);

/** The row stays locked until the commit, so changes to one list run one after another on PostgreSQL. */
export async function raiseListRevision(db: Db, listId: string): Promise<void> {
  await raiseRevision(db, listId);
}
