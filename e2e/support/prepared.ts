import { getFieldConfigurations } from '@shared-lists/contract/api/templates.ts';
import { createListItems, type Item } from '@shared-lists/contract/api/list-items.ts';
import { createList, type ListRow } from '@shared-lists/contract/api/lists.ts';
import { getSharePage, updateShare } from '@shared-lists/contract/api/sharing.ts';
import { invite } from '@shared-lists/contract/api/accounts.ts';
import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { Person } from './people.ts';

const AT_ONCE = 500;

export function listOf(person: Person, name: string, type: ListType = 'GroceryList'): Promise<ListRow> {
  return person.call(createList, { body: { list: { name, type } } });
}

export async function itemsOf(
  person: Person,
  list: ListRow,
  items: readonly Record<string, string>[],
): Promise<Item[]> {
  const configurations = await person.call(getFieldConfigurations, {
    params: { configuration_id: list.list_item_configuration_id },
  });
  const idOf = (label: string) => configurations.find((known) => known.label === label)?.id ?? label;
  const newItems = items.map((values) => ({
    fields: Object.entries(values).map(([label, data]) => ({
      list_item_field_configuration_id: idOf(label),
      data,
    })),
  }));
  const added: Item[] = [];
  for (let start = 0; start < newItems.length; start += AT_ONCE) {
    const body = { items: newItems.slice(start, start + AT_ONCE) };
    const { items: some } = await person.call(createListItems, { params: { list_id: list.id }, body });
    added.push(...some);
  }
  return added;
}

export async function numberedItems(person: Person, list: ListRow, count: number): Promise<void> {
  const numbered = Array.from({ length: count }, (_, index) => ({ product: `Item ${index + 1}.` }));
  await itemsOf(person, list, numbered);
}

export async function shareWith(owner: Person, list: ListRow, other: Person): Promise<string> {
  await owner.call(invite, { body: { email: other.email, list_id: list.id } });
  const page = await owner.call(getSharePage, { params: { list_id: list.id } });
  return page.pending.find(({ user }) => user.email === other.email)?.users_list.id ?? '';
}

export async function memberOf(
  owner: Person,
  list: ListRow,
  other: Person,
  permissions: Permission = 'write',
): Promise<string> {
  const users_list_id = await shareWith(owner, list, other);
  const params = { list_id: list.id, users_list_id };
  await other.call(updateShare, { params, body: { users_list: { has_accepted: true } } });
  if (permissions === 'read')
    await owner.call(updateShare, { params, body: { users_list: { permissions } } });
  return users_list_id;
}
