import type { Trash, TrashedItem } from '@shared-lists/contract/api/trash.ts';
import { findShownValues } from '../../items/shown-values-repository.ts';
import { lookAtOwnChange } from '../../../access/list-access-repository.ts';
import { requireListAccess } from '../../../access/require-list-access.ts';
import type { ItemChange } from '../../../changes/change-data.ts';
import { daysBefore } from '../../../changes/keeping.ts';
import { listPart } from '../../../changes/list-part.ts';
import { recordChange } from '../../../changes/record-changes.ts';
import { timeAfter } from '../../../database/clock.ts';
import type { Db, Tx } from '../../../database/database.ts';
import { Invalid, NotFound } from '../../../lib/errors.ts';
import { asId } from '../../../lib/id-list.ts';
import { readLimit } from '../read-limit.ts';
import { raiseRevisions } from '../../../people/people-repository.ts';
import { refuseFullList } from '../../items/full-list-repository.ts';
import { getList, raiseListRevision, saveList } from '../../lists/list-repository.ts';
import { findMemberships } from '../undo/membership-repository.ts';
import { reviveMadeTemplate } from '../undo/templates/template-undo-repository.ts';
import { deleteItemsForGood, deleteListsForGood } from './purge-repository.ts';
import {
  findChosenItems,
  findChosenLists,
  findTrashedItems,
  findTrashedLists,
  restoreItems,
} from './trash-repository.ts';
import {
  deleteTemplatesForGood,
  lockTrashedTemplates,
  restoreFields,
  restoreTemplates,
  showTrashedTemplates,
  type ChosenTemplates,
} from './trashed-templates.ts';

const ITEMS_PER_PAGE = 200;

interface Chosen extends ChosenTemplates {
  readonly list_ids?: readonly string[] | undefined;
  readonly item_ids?: readonly string[] | undefined;
}

export async function showTrash(
  db: Db,
  personId: string,
  days: number,
  query: { readonly before?: unknown; readonly limit?: unknown },
): Promise<Trash> {
  const before = query.before === undefined ? undefined : asId(query.before);
  const limit = readLimit(query.limit, ITEMS_PER_PAGE);
  const since = daysBefore(Date.now(), days);
  const lists = await findTrashedLists(db, personId, since);
  const page = await findTrashedItems(db, personId, { since, before, limit: limit + 1 });
  const items = page.slice(0, limit);
  const values = await findShownValues(
    db,
    items.map(({ id }) => id),
  );
  const fieldsOf = new Map<string, TrashedItem['fields']>(items.map(({ id }) => [id, []]));
  for (const { item_id, ...value } of values) fieldsOf.get(item_id)?.push(value);
  return {
    days,
    lists: lists.map(({ id, name, type, ...deletion }) => ({ id, name, type, ...presentDeletion(deletion) })),
    items: items.map(({ id, list_id, list_name, ...deletion }) => ({
      ...{ id, list_id, list_name, fields: fieldsOf.get(id) ?? [] },
      ...presentDeletion(deletion),
    })),
    ...(await showTrashedTemplates(db, personId, since)),
    has_more: page.length > limit,
  };
}

interface Deletion {
  readonly archived_at: string | null;
  readonly person_id: string | null;
  readonly person_name: string | null;
}

function presentDeletion({ archived_at, person_id, person_name }: Deletion) {
  return {
    deleted_at: archived_at ?? '',
    deleted_by: person_id === null ? null : { id: person_id, name: person_name ?? '' },
  };
}

export async function restore(tx: Tx, personId: string, chosen: Chosen, days: number): Promise<string[]> {
  const { items, lists, trashed } = await lockChosen(tx, personId, chosen, days);
  const now = new Date().toISOString();
  for (const [listId, ofList] of items) {
    const ids = ofList.map(({ id }) => id);
    await restoreItems(tx, listId, ids);
    await refuseFullList(tx, listId);
    const changes = ofList.map(({ id, archived_at }): [string, ItemChange] => [
      id,
      { a: [archived_at, null] },
    ]);
    recordChange(tx, { listId, kind: 'restore', at: now, data: { items: Object.fromEntries(changes) } });
  }
  const homes = new Set(await restoreFields(tx, personId, trashed.fields));
  for (const listId of lists) {
    const list = await getList(tx, listId);
    const at = timeAfter(list.updated_at);
    await saveList(tx, listId, { archived_at: null, deleted_by: null }, at);
    // If both went at one moment, an undo took the template with the list that it was made for.
    await reviveMadeTemplate(tx, list.item_configuration_id, list.archived_at ?? '');
    const data = { list: listPart(list, { archived_at: null }, at) };
    recordChange(tx, { listId, kind: 'restore', at, data });
    for (const { person_id, state } of await findMemberships(tx, listId)) {
      if (state !== 'refused') homes.add(person_id);
    }
  }
  if (trashed.fields.length + trashed.templateIds.length > 0) homes.add(personId);
  if (homes.size > 0) await raiseRevisions(tx, [...homes]);
  await restoreTemplates(tx, personId, trashed.templateIds);
  const restored = [...[...items.values()].flat(), ...trashed.fields].map(({ id }) => id);
  return [...lists, ...trashed.templateIds, ...restored];
}

/** The history tells how many items are gone, but not which. */
export async function deleteForGood(tx: Tx, personId: string, chosen: Chosen, days: number): Promise<void> {
  const { items, lists, trashed } = await lockChosen(tx, personId, chosen, days);
  await deleteTemplatesForGood(tx, personId, trashed);
  const at = new Date().toISOString();
  for (const [listId, ofList] of items) {
    const deleted = await deleteItemsForGood(
      tx,
      listId,
      ofList.map(({ id }) => id),
    );
    recordChange(tx, { listId, kind: 'purge_items', at, data: { purged: deleted.length } });
  }
  await deleteListsForGood(tx, lists);
}

/** Locks lists in the order of their ids; then everything is looked up as it is now. */
async function lockChosen(tx: Tx, personId: string, chosen: Chosen, days: number) {
  const { list_ids = [], item_ids = [], template_ids = [], field_ids = [] } = chosen;
  const isNothing = list_ids.length + item_ids.length + template_ids.length + field_ids.length === 0;
  if (isNothing) throw new Invalid({ item_ids: ["can't be blank"] });
  const since = daysBefore(Date.now(), days);
  const ownLists = new Set(await findChosenLists(tx, personId, list_ids, since));
  const listsOfItems = new Set(
    (await findChosenItems(tx, personId, item_ids, since)).map(({ list_id }) => list_id),
  );
  for (const listId of listsOfItems) await requireListAccess(tx, personId, listId, 'change items');
  const listIds = [...ownLists, ...listsOfItems].sort();
  const trashed = await lockTrashedTemplates(tx, personId, chosen, since, listIds);
  for (const listId of listIds) {
    await raiseListRevision(tx, listId);
    await lookAtOwnChange(tx, personId, listId);
  }

  for (const listId of listsOfItems) await requireListAccess(tx, personId, listId, 'change items');
  const lists = await findChosenLists(tx, personId, list_ids, since);
  const items = await findChosenItems(tx, personId, item_ids, since);
  const isComplete =
    lists.length === new Set(list_ids).size &&
    items.length === new Set(item_ids).size &&
    items.every(({ list_id }) => listsOfItems.has(list_id)) &&
    lists.every((id) => ownLists.has(id));
  if (!isComplete) throw new NotFound();
  const byList = new Map(
    [...listsOfItems].sort().map((id) => [id, items.filter((item) => item.list_id === id)]),
  );
  return { items: byList, lists, trashed };
}
