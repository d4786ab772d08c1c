import type { ListHistory } from '@shared-lists/contract/api/changes.ts';
import { can } from '@shared-lists/contract/rules/list-permissions.ts';
import type { GrantedAccess } from '../../../access/require-list-access.ts';
import type { ChangeData } from '../../../changes/change-data.ts';
import { dataOf } from '../../../changes/change-repository.ts';
import type { Db } from '../../../database/database.ts';
import { asId } from '../../../lib/id-list.ts';
import { findContacts, presentUser } from '../../../people/contacts.ts';
import { findOwnAmong } from '../../configurations/own-template-repository.ts';
import { getList } from '../../lists/list-repository.ts';
import { findHistoryStart } from '../../lists/past/past-list-repository.ts';
import { readLimit } from '../read-limit.ts';
import { findMemberships } from '../undo/membership-repository.ts';
import { findHistory, findLabels, findNames, findUndone, idsOf } from './history-repository.ts';
import { ITEMS_SHOWN, presentChange, type Names } from './present-change.ts';

const DEFAULT_LIMIT = 50;

interface Query {
  readonly before?: unknown;
  readonly limit?: unknown;
}

export async function showHistory(db: Db, access: GrantedAccess, query: Query): Promise<ListHistory> {
  const limit = readLimit(query.limit, DEFAULT_LIMIT);
  const before = query.before === undefined ? undefined : asId(query.before);
  const known_from = await findHistoryStart(db, access.listId, access.personId);
  const found = await findHistory(db, access.listId, before, limit + 1);
  const rows = found.filter(({ created_at }) => created_at >= known_from);
  const page = rows.slice(0, limit).map((row) => ({ row, data: dataOf(row) }));
  const undone = await findUndone(
    db,
    page.flatMap(({ row }) => idsOf(row)),
  );
  const names = await findAllNames(
    db,
    access,
    page.map(({ data }) => data),
    page.map(({ row }) => row.person_id ?? ''),
  );
  return {
    known_from,
    changes: page.map(({ row, data }) => {
      const isUndone = idsOf(row).some((id) => undone.has(id));
      return presentChange(row, data, isUndone, names);
    }),
    has_more: rows.length > limit,
  };
}

async function findAllNames(
  db: Db,
  access: GrantedAccess,
  changes: readonly ChangeData[],
  actorIds: readonly string[],
): Promise<Names> {
  const itemIds = changes.flatMap(({ items = {} }) => Object.keys(items).slice(0, ITEMS_SHOWN));
  const values = await findLabels(db, [...new Set(itemIds)]);
  const { item_configuration_id } = await getList(db, access.listId);
  const titles = new Map<string, string | null>();
  for (const { item_id, data, archived_at, role, removed_at, ...value } of values) {
    const isOfList = value.item_configuration_id === item_configuration_id && removed_at === null;
    const isTitle = archived_at === null && isOfList && role === 'title';
    if (isTitle && !titles.has(item_id)) titles.set(item_id, data);
  }
  const valueOf = new Map(values.map((value) => [value.id, value]));
  const subjects = changes.flatMap(subjectsOf);
  const people = await findNames(db, [...actorIds, ...subjects]);
  const named = (id: string | null, isKnown: boolean) => {
    const person = people.get(id ?? '');
    return person ? { id: person.id, name: presentUser(person, isKnown).name } : null;
  };
  const isMember = await findWhoIsShown(db, access, subjects);
  const templateIds = changes.flatMap(({ template }) => template?.id ?? []);
  const ownTemplates = await findOwnAmong(db, access.personId, templateIds);
  return {
    // Whoever changed the list was a member.
    actor: (id) => named(id, true),
    member: (id) => (isMember.isShown(id) ? named(id, isMember.isKnown(id)) : null),
    titleOf: (id) => titles.get(id) ?? null,
    valueOf: (id) => valueOf.get(id),
    isOwnTemplate: (id) => ownTemplates.has(id),
  };
}

function subjectsOf({ list, shares = {} }: ChangeData): string[] {
  const ofList = [list?.owner?.[1], list?.offer?.[1]].flatMap((id) => id ?? []);
  return [...Object.values(shares).map(({ p }) => p), ...ofList];
}

/** As on the other pages: who has refused is shown only to those who may share the list. */
async function findWhoIsShown(db: Db, access: GrantedAccess, subjects: readonly string[]) {
  const memberships = subjects.length === 0 ? [] : await findMemberships(db, access.listId);
  const stateOf = new Map(memberships.map(({ person_id, state }) => [person_id, state]));
  const contacts = await findContacts(db, access.personId, [...new Set(subjects)]);
  const maySeeAll = can(access, 'share list');
  return {
    isShown: (id: string | null) => {
      const state = stateOf.get(id ?? '');
      return maySeeAll || id === access.personId || state === 'accepted' || state === 'pending';
    },
    isKnown: (id: string | null) =>
      id === access.personId || stateOf.get(id ?? '') === 'accepted' || contacts.has(id ?? ''),
  };
}
