import type { CompletedLists, ListsIndex } from '@shared-lists/contract/api/lists.ts';
import { DEFAULT_LIST_TYPE, type ListType } from '@shared-lists/contract/rules/list-types.ts';
import { creationOf } from '../../changes/list-part.ts';
import { recordChange } from '../../changes/record-changes.ts';
import type { Db, Tx } from '../../database/database.ts';
import { Conflict } from '../../lib/errors.ts';
import { newId } from '../../lib/new-id.ts';
import { presentUser } from '../../people/contacts.ts';
import { raisePersonRevision } from '../../people/people-repository.ts';
import {
  findBuiltInConfiguration,
  findBuiltInConfigurations,
} from '../configurations/configuration-repository.ts';
import { findOwnTemplates } from '../configurations/own-template-repository.ts';
import { presentConfiguration } from '../configurations/present-configuration.ts';
import { findHome } from '../home/home-repository.ts';
import {
  findCompletedListsOf,
  findListOf,
  findListsOf,
  insertList,
  insertOwnership,
  timeOfNextList,
  type MemberListRecord,
} from './list-repository.ts';
import { findPeopleOfLists, findInviters } from './list-people-repository.ts';
import { requireTemplate, type OwnOrMade } from './list-template-repository.ts';
import { presentListRow } from './present-list.ts';

const COMPLETED_LISTS_SHOWN = 10;

export async function showLists(db: Db, personId: string): Promise<ListsIndex> {
  const lists = await findListsOf(db, personId);
  const accepted = lists.filter((list) => list.state === 'accepted');
  const completed = accepted.filter((list) => list.completed_at !== null);
  return {
    current_user_id: personId,
    current_list_permissions: Object.fromEntries(lists.map((list) => [list.id, list.permission])),
    pending_lists: lists.filter((list) => list.state === 'pending').map(presentListRow),
    accepted_lists: {
      completed_lists: completed.slice(0, COMPLETED_LISTS_SHOWN).map(presentListRow),
      not_completed_lists: accepted.filter((list) => list.completed_at === null).map(presentListRow),
    },
    list_item_configurations: [
      ...(await findBuiltInConfigurations(db)),
      ...(await findOwnTemplates(db, personId)),
    ].map(presentConfiguration),
    list_users: await showListUsers(db, personId),
    home: await findHome(db, personId),
  };
}

/** Only lists with several people, so that most homes stay small. */
async function showListUsers(db: Db, personId: string): Promise<ListsIndex['list_users']> {
  const users: ListsIndex['list_users'] = {};
  for (const { list_id, ...person } of await findPeopleOfLists(db, personId)) {
    (users[list_id] ??= []).push(presentUser(person, true));
  }
  for (const { list_id, ...inviter } of await findInviters(db, personId)) {
    users[list_id] = [presentUser(inviter, true)];
  }
  return users;
}

export async function showCompletedLists(db: Db, personId: string): Promise<CompletedLists> {
  const lists = await findCompletedListsOf(db, personId);
  return {
    current_user_id: personId,
    completed_lists: lists.map(presentListRow),
    current_list_permissions: Object.fromEntries(lists.map((list) => [list.id, list.permission])),
  };
}

interface ListInput {
  readonly name: string;
  readonly type?: ListType | undefined;
  readonly list_item_configuration_id?: string | undefined;
  readonly id?: string | undefined;
}

/** Repeating it with the same id changes nothing. */
export async function createList(tx: Tx, personId: string, input: ListInput): Promise<MemberListRecord> {
  const { id = newId(), name } = input;
  const earlier = input.id === undefined ? undefined : await findListOf(tx, personId, id);
  if (earlier?.owner_id === personId) return earlier;
  // First: templates are locked before people.
  const { template, ...made } = await findTemplate(tx, personId, input);
  const now = await timeOfNextList(tx, personId);
  if (await insertList(tx, { id, name, ...template, owner_id: personId }, now)) {
    await insertOwnership(tx, id, personId, now);
    await raisePersonRevision(tx, personId);
    recordChange(tx, { listId: id, kind: 'create_list', at: now, data: creationOf(made, now) });
  }

  const created = await findListOf(tx, personId, id);
  if (created?.owner_id !== personId) throw new Conflict({ id: ['has already been taken'] });
  return created;
}

async function findTemplate(tx: Tx, personId: string, input: ListInput): Promise<OwnOrMade> {
  const { type = DEFAULT_LIST_TYPE, list_item_configuration_id: id } = input;
  if (id) return requireTemplate(tx, personId, id);
  return { template: { type, item_configuration_id: (await findBuiltInConfiguration(tx, type)).id } };
}
