import type { Item } from '@shared-lists/contract/api/list-items.ts';
import type { ChangedItems, ListDelta, ListDetail } from '@shared-lists/contract/api/lists.ts';
import { distinctCategories } from '@shared-lists/contract/rules/category.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Db } from '../../database/database.ts';
import { EncodedArray, JsonBytes } from '../../lib/json-bytes.ts';
import { findFieldsOfList, getConfiguration } from '../configurations/configuration-repository.ts';
import { presentConfiguration, presentFieldConfiguration } from '../configurations/present-configuration.ts';
import type { ItemTextCache } from './item-text-cache.ts';
import { findChangedTexts, type ItemText } from '../items/item-texts-repository.ts';
import { findTargetLists, getList } from './list-repository.ts';
import { findPeopleAndContacts } from './list-people-repository.ts';
import { presentOrder } from './present-order.ts';
import { presentList, presentListRow, presentListUsers } from './present-list.ts';

export async function showList(
  db: Db,
  access: GrantedAccess,
  itemTexts: ItemTextCache,
): Promise<JsonBytes<ListDetail>> {
  const [page, items] = await Promise.all([showPage(db, access), itemTexts.find(db, access)]);
  const open = items.filter(({ isCompleted }) => !isCompleted);
  const completed = items.filter(({ isCompleted }) => isCompleted);
  return JsonBytes.ofObject({
    current_user_id: access.personId,
    revision: access.revision,
    not_completed_items: encoded(open),
    completed_items: encoded(completed),
    categories: distinctCategories([...open, ...completed].map(({ category }) => category)),
    ...page,
  });
}

/** What the page shows besides the items. Whatever changes it also raises the revisions of all members. */
async function showPage(db: Db, { listId, personId, permission }: GrantedAccess) {
  const [list, people, targets, configuration, fields] = await Promise.all([
    getList(db, listId),
    findPeopleAndContacts(db, listId, personId),
    findTargetLists(db, personId, listId),
    getConfiguration(db, listId),
    findFieldsOfList(db, listId),
  ]);
  return {
    list: presentList(list),
    list_users: presentListUsers(people.people, people.contacts),
    permissions: permission,
    lists_to_update: targets.map(presentListRow),
    list_item_configuration: presentConfiguration(configuration),
    list_item_configuration_id: configuration.id,
    list_item_field_configurations: fields.map(presentFieldConfiguration),
    order: presentOrder(list),
  };
}

/** Undefined if not all changes are known. */
export async function showListChanges(
  db: Db,
  access: GrantedAccess,
  since: { readonly list: number; readonly isPageChanged: boolean },
): Promise<JsonBytes<ListDelta> | undefined> {
  const changes = await findChangedTexts(db, access.listId, since.list);
  if (!changes) return undefined;
  return JsonBytes.ofObject({
    changed_items: encoded(changes.shown),
    removed_item_ids: changes.goneIds,
    revision: access.revision,
    ...(since.isPageChanged && { page: await showPage(db, access) }),
  });
}

/** The same for everybody who may see the list. */
export async function showChangedItems(
  db: Db,
  listId: string,
  since: number,
): Promise<ChangedItems | undefined> {
  const changes = await findChangedTexts(db, listId, since);
  if (!changes) return undefined;
  const changed_items = changes.shown.map(({ bytes }) => JSON.parse(String(bytes)) as Item);
  return { changed_items, removed_item_ids: changes.goneIds, revision: changes.revision };
}

const encoded = (items: readonly ItemText[]) => new EncodedArray(items.map(({ bytes }) => bytes));
