import { DEFAULT_ORDER } from '@shared-lists/contract/api/order.ts';
import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { categoriesOf } from '@shared-lists/contract/rules/category.ts';
import type { FieldRecord } from '../../../access/item-access-repository.ts';
import type { GrantedAccess } from '../../../access/require-list-access.ts';
import type { Db } from '../../../database/database.ts';
import {
  findFieldConfigurations,
  getConfigurationById,
  type FieldConfigurationRecord,
} from '../../configurations/configuration-repository.ts';
import {
  presentConfiguration,
  presentFieldConfiguration,
} from '../../configurations/present-configuration.ts';
import { presentItem } from '../../items/present-item.ts';
import { findPeopleAndContacts } from '../list-people-repository.ts';
import { presentList, presentListUsers } from '../present-list.ts';
import type { PastState } from './go-back.ts';
import { findPast } from './past-state-repository.ts';

/** The list as it was, for reading only. People, rights and fields are those of today. */
export async function showPastList(db: Db, access: GrantedAccess, asOf: unknown): Promise<ListDetail> {
  const { listId, personId } = access;
  const { state, revision } = await findPast(db, access, asOf);
  const kinds = await findFieldConfigurations(db, state.list.item_configuration_id);
  const items = presentItems(kinds, state);
  const open = items.filter(({ completed }) => !completed);
  const completed = items.filter((item) => item.completed && !item.refreshed);
  const people = await findPeopleAndContacts(db, listId, personId);
  const configuration = await getConfigurationById(db, state.list.item_configuration_id);
  return {
    current_user_id: personId,
    revision,
    list: presentList(state.list),
    not_completed_items: open,
    completed_items: completed,
    categories: categoriesOf([...open, ...completed]),
    list_users: presentListUsers(people.people, people.contacts),
    permissions: 'read',
    lists_to_update: [],
    list_item_configuration: presentConfiguration(configuration),
    list_item_configuration_id: configuration.id,
    list_item_field_configurations: kinds.map(presentFieldConfiguration),
    order: DEFAULT_ORDER,
  };
}

function presentItems(kinds: readonly FieldConfigurationRecord[], { items, values }: PastState): Item[] {
  const kindOf = new Map(kinds.map((kind) => [kind.id, kind]));
  const byItem = new Map<string, FieldRecord[]>();
  for (const value of values.values()) {
    const kind = kindOf.get(value.field_configuration_id);
    if (!kind || value.archived_at !== null) continue;
    const { label, position, data_type, role } = kind;
    const fields = byItem.get(value.item_id) ?? [];
    byItem.set(value.item_id, fields);
    fields.push({ ...value, label, position, data_type, role });
  }
  return [...items.values()]
    .filter(({ archived_at }) => archived_at === null)
    .map((item) => {
      const fields = (byItem.get(item.id) ?? []).sort((one, other) => one.position - other.position);
      return presentItem({ ...item, position: null, set_aside: null, fields });
    });
}
