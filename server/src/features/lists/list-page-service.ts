import type { ChangedItems, ListDelta, ListDetail } from '@shared-lists/contract/api/lists.ts';
import { categoriesOf } from '@shared-lists/contract/rules/category.ts';
import type { ItemRecord } from '../../access/item-access-repository.ts';
import type { GrantedAccess } from '../../access/require-list-access.ts';
import type { Db } from '../../database/database.ts';
import { getConfiguration } from '../configurations/configuration-repository.ts';
import { presentConfiguration } from '../configurations/present-configuration.ts';
import { findChangedItems, findShownItems } from '../items/item-repository.ts';
import { presentItem } from '../items/present-item.ts';
import { findListPeople, findTargetLists, getList } from './list-repository.ts';
import { presentList, presentListRow, presentListUsers } from './present-list.ts';

export async function showList(db: Db, access: GrantedAccess): Promise<ListDetail> {
  const [page, items] = await Promise.all([showPage(db, access), findShownItems(db, access.listId)]);
  const open = items.filter((item) => item.completed_at === null);
  const completed = items.filter((item) => item.completed_at !== null);
  return {
    current_user_id: access.personId,
    not_completed_items: open.map(presentItem),
    completed_items: completed.map(presentItem),
    categories: categoriesOf([...open, ...completed]),
    ...page,
  };
}

/** What the page shows besides the items. Whatever changes it also raises the revisions of all members. */
async function showPage(db: Db, { listId, personId, permission }: GrantedAccess) {
  const [list, people, targets, configuration] = await Promise.all([
    getList(db, listId),
    findListPeople(db, listId),
    findTargetLists(db, personId, listId),
    getConfiguration(db, listId),
  ]);
  return {
    list: presentList(list),
    list_users: presentListUsers(people),
    permissions: permission,
    lists_to_update: targets.map(presentListRow),
    list_item_configuration: presentConfiguration(configuration),
    list_item_configuration_id: configuration.id,
  };
}

/** Undefined if not all changes are known. */
export async function showListChanges(
  db: Db,
  access: GrantedAccess,
  since: { readonly list: number; readonly isPageChanged: boolean },
): Promise<ListDelta | undefined> {
  const changed = await showChangedItems(db, access.listId, since.list);
  if (!changed || !since.isPageChanged) return changed;
  return { ...changed, page: await showPage(db, access) };
}

/** The same for everybody who may see the list. */
export async function showChangedItems(
  db: Db,
  listId: string,
  since: number,
): Promise<ChangedItems | undefined> {
  const items = await findChangedItems(db, listId, since);
  if (!items) return undefined;
  return {
    changed_items: items.filter(isShown).map(presentItem),
    removed_item_ids: items.filter((item) => !isShown(item)).map(({ id }) => id),
  };
}

function isShown({ archived_at, completed_at, refreshed_at }: ItemRecord): boolean {
  return archived_at === null && (completed_at === null || refreshed_at === null);
}
