import type { ListDetail } from '@shared-lists/contract/api/lists.ts';
import type { Item } from '@shared-lists/contract/api/list-items.ts';
import { categoriesOf } from '@shared-lists/contract/rules/category.ts';
import type { FieldRecord } from '../../../access/item-access-repository.ts';
import type { GrantedAccess } from '../../../access/require-list-access.ts';
import { dataOf } from '../../../changes/change-repository.ts';
import type { Db } from '../../../database/database.ts';
import { Invalid } from '../../../lib/errors.ts';
import { findItemFields, getConfigurationById } from '../../configurations/configuration-repository.ts';
import { presentConfiguration } from '../../configurations/present-configuration.ts';
import { presentItem } from '../../items/present-item.ts';
import { getList } from '../list-repository.ts';
import { findPeopleAndContacts } from '../list-people-repository.ts';
import { presentList, presentListUsers } from '../present-list.ts';
import { goBack, type PastState } from './go-back.ts';
import { findChangesAfter, findEveryItem, findEveryValue, findHistoryStart } from './past-list-repository.ts';

/** More would take seconds. */
const MAX_CHANGES = 20_000;

/** The list as it was, for reading only. People and rights are those of today. */
export async function showPastList(db: Db, access: GrantedAccess, asOf: unknown): Promise<ListDetail> {
  const { listId, personId } = access;
  const moment = readMoment(asOf, await findHistoryStart(db, listId, personId));
  const { state, revision } = await findPast(db, access, moment);
  const items = await presentItems(db, state);
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
  };
}

function readMoment(asOf: unknown, start: string): string {
  const time = typeof asOf === 'string' ? Date.parse(asOf) : Number.NaN;
  if (Number.isNaN(time)) throw new Invalid({ as_of: ['is not a moment'] });
  const moment = new Date(time).toISOString();
  if (moment < start) throw new Invalid({ as_of: [`is before ${start}, when the history begins`] });
  return moment;
}

async function findPast(db: Db, { listId, revision }: GrantedAccess, moment: string) {
  const state: PastState = {
    list: { ...(await getList(db, listId)) },
    items: new Map((await findEveryItem(db, listId)).map((item) => [item.id, item])),
    values: new Map((await findEveryValue(db, listId)).map((value) => [value.id, value])),
  };
  let count = 0;
  let known = revision;
  for await (const rows of findChangesAfter(db, listId, moment)) {
    count += rows.length;
    if (count > MAX_CHANGES) throw new Invalid({ as_of: [`is more than ${MAX_CHANGES} changes ago`] });
    for (const row of rows) goBack(state, dataOf(row), row.created_at);
    known = (rows.at(-1)?.revision ?? known + 1) - 1;
  }
  return { state, revision: known };
}

async function presentItems(db: Db, { list, items, values }: PastState): Promise<Item[]> {
  const kinds = await findItemFields(db, list.item_configuration_id);
  const kindOf = new Map(kinds.map((kind) => [kind.id, kind]));
  const byItem = new Map<string, FieldRecord[]>();
  for (const value of values.values()) {
    const kind = kindOf.get(value.field_configuration_id);
    if (!kind || value.archived_at !== null) continue;
    const { label, position, data_type } = kind;
    const fields = byItem.get(value.item_id) ?? [];
    byItem.set(value.item_id, fields);
    fields.push({ ...value, label, position, data_type });
  }
  return [...items.values()]
    .filter(({ archived_at }) => archived_at === null)
    .map((item) => {
      const fields = (byItem.get(item.id) ?? []).sort((one, other) => one.position - other.position);
      return presentItem({ ...item, fields });
    });
}
