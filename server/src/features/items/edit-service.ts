import type { ItemsToEdit, ItemToEdit } from '@shared-lists/contract/api/bulk-items.ts';
import type { GrantedAccess, GrantedItemAccess } from '../../access/require-list-access.ts';
import type { Db } from '../../database/database.ts';
import { findFieldConfigurations, getConfiguration } from '../configurations/configuration-repository.ts';
import { presentConfiguration, presentFieldConfiguration } from '../configurations/present-configuration.ts';
import { findListPeople, findTargetLists, getList, type ListRecord } from '../lists/list-repository.ts';
import { presentList, presentListRow, presentListUsers } from '../lists/present-list.ts';
import { categoriesOf, presentItem } from './present-item.ts';
import { requireItems } from './item-selection.ts';

export async function showItemToEdit(db: Db, access: GrantedItemAccess): Promise<ItemToEdit> {
  const list = await getList(db, access.listId);
  return { item: presentItem(access.item), list: presentList(list), ...(await form(db, list)) };
}

export async function showItemsToEdit(
  db: Db,
  access: GrantedAccess,
  itemIds: readonly string[],
): Promise<ItemsToEdit> {
  const list = await getList(db, access.listId);
  const items = await requireItems(db, list.id, itemIds);
  const targets = await findTargetLists(db, access.personId, list);
  return {
    items: items.map(presentItem),
    list: presentList(list),
    ...(await form(db, list)),
    lists: targets.map(presentListRow),
    categories: categoriesOf(items),
  };
}

async function form(db: Db, list: ListRecord) {
  const configurations = await findFieldConfigurations(db, list.item_configuration_id);
  return {
    list_item_field_configurations: configurations.map(presentFieldConfiguration),
    list_item_configuration: presentConfiguration(await getConfiguration(db, list.item_configuration_id)),
    list_users: presentListUsers(await findListPeople(db, list.id)),
  };
}
