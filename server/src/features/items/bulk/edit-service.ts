import { categoriesOf } from '@shared-lists/contract/rules/category.ts';
import type { ItemsToEdit, ItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import type { GrantedAccess, GrantedItemAccess } from '../../../access/require-list-access.ts';
import type { Db } from '../../../database/database.ts';
import { findFieldsOfList, getConfiguration } from '../../configurations/configuration-repository.ts';
import {
  presentConfiguration,
  presentFieldConfiguration,
} from '../../configurations/present-configuration.ts';
import { findTargetLists, getList } from '../../lists/list-repository.ts';
import { findPeopleAndContacts } from '../../lists/list-people-repository.ts';
import { presentList, presentListRow, presentListUsers } from '../../lists/present-list.ts';
import { presentItem } from '../present-item.ts';
import { requireItems } from './item-selection.ts';

export async function showItemToEdit(db: Db, access: GrantedItemAccess): Promise<ItemToEdit> {
  const [list, form] = await Promise.all([getList(db, access.listId), showForm(db, access)]);
  return { item: presentItem(access.item), list: presentList(list), ...form };
}

export async function showItemsToEdit(
  db: Db,
  access: GrantedAccess,
  itemIds: readonly string[],
): Promise<ItemsToEdit> {
  const { listId, personId } = access;
  const [list, items, form, targets] = await Promise.all([
    getList(db, listId),
    requireItems(db, listId, itemIds),
    showForm(db, access),
    findTargetLists(db, personId, listId),
  ]);
  return {
    items: items.map(presentItem),
    list: presentList(list),
    ...form,
    lists: targets.map(presentListRow),
    categories: categoriesOf(items),
  };
}

async function showForm(db: Db, { listId, personId }: GrantedAccess) {
  const [fields, configuration, people] = await Promise.all([
    findFieldsOfList(db, listId),
    getConfiguration(db, listId),
    findPeopleAndContacts(db, listId, personId),
  ]);
  return {
    list_item_field_configurations: fields.map(presentFieldConfiguration),
    list_item_configuration: presentConfiguration(configuration),
    list_users: presentListUsers(people.people, people.contacts),
  };
}
