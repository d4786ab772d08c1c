import { createListItem } from '@shared-lists/contract/api/list-items.ts';
import { createList } from '@shared-lists/contract/api/lists.ts';
import { getFieldConfigurations } from '@shared-lists/contract/api/templates.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import type { MembershipState } from '../database/schema.ts';
import { newId } from '../lib/new-id.ts';
import { allSignedIn, type SignedIn } from './people.ts';
import type { TestApp } from './test-app.ts';

const MEMBERS = {
  writer: ['write', 'accepted'],
  reader: ['read', 'accepted'],
  pending: ['write', 'pending'],
  refused: ['write', 'refused'],
} as const satisfies Record<string, readonly [Permission, MembershipState]>;

export type Role = 'owner' | keyof typeof MEMBERS | 'stranger';

const MEMBER_ROLES = ['writer', 'reader', 'pending', 'refused'] as const;
const ROLES = ['owner', ...MEMBER_ROLES, 'stranger'] as const;

export interface SharedList {
  readonly listId: string;
  readonly people: Record<Role, SignedIn>;
}

export async function sharedList(test: TestApp, type: ListType = 'GroceryList'): Promise<SharedList> {
  const people = await allSignedIn(test.database, ROLES);
  const listId = await listOf(test, people.owner, type);
  const now = new Date().toISOString();
  const memberships = MEMBER_ROLES.map((role) => ({
    id: newId(),
    list_id: listId,
    person_id: people[role].id,
    permission: MEMBERS[role][0],
    state: MEMBERS[role][1],
    created_at: now,
    updated_at: now,
  }));
  await test.database.db.insertInto('memberships').values(memberships).execute();
  return { listId, people };
}

export async function listOf(
  test: TestApp,
  owner: SignedIn,
  type: ListType = 'GroceryList',
): Promise<string> {
  const { answer } = await test.call(createList, { as: owner, body: { list: { name: 'A list', type } } });
  return answer.id;
}

export async function itemOf(
  test: TestApp,
  { listId, people }: SharedList,
  values: Record<string, string> = {},
) {
  const ids = await fieldIds(test, people.owner, 'GroceryList');
  const fields = Object.entries(values).map(([label, data]) => ({
    list_item_field_configuration_id: ids[label],
    data,
  }));
  const { answer } = await test.call(createListItem, {
    as: people.owner,
    params: { list_id: listId },
    body: { list_item: { fields } },
  });
  return answer;
}

export async function fieldIds(test: TestApp, as: SignedIn, type: ListType): Promise<Record<string, string>> {
  const { id } = await test.database.db
    .selectFrom('item_configurations')
    .select('id')
    .where('list_type', '=', type)
    .executeTakeFirstOrThrow();
  const { answer } = await test.call(getFieldConfigurations, { as, params: { configuration_id: id } });
  return Object.fromEntries(answer.map((field) => [field.label, field.id]));
}
