import {
  findAllFieldConfigurations,
  getConfigurationById,
} from '../configurations/configuration-repository.ts';
import { findSavedItems, findStartingPoints } from '../starting-points/starting-point-repository.ts';
import { exportHome, exportTrips } from './export-order-repository.ts';
import { isShown } from '../sharing/shown-shares-repository.ts';
import { chunks } from '../../database/chunks.ts';
import type { Db } from '../../database/database.ts';

/** Without secrets. Of other people's lists only what the person added. */
export async function exportPerson(db: Db, personId: string) {
  return {
    person: await account(db, personId),
    sessions: await sessions(db, personId),
    invitations: await invitations(db, personId),
    own_lists: await ownLists(db, personId),
    shared_lists: await sharedLists(db, personId),
    looked_lists: await lookedLists(db, personId),
    forgotten_words: await forgottenWords(db, personId),
    templates: await templates(db, personId),
    starting_points: await startingPoints(db, personId),
    home: await exportHome(db, personId),
    trips: await exportTrips(db, personId),
    changes: await changes(db, personId),
  };
}

function account(db: Db, personId: string) {
  return db
    .selectFrom('people')
    .select([
      'id',
      'email',
      'name',
      'confirmed_at',
      'created_at',
      'updated_at',
      'disabled_at',
      'mails_off_at',
    ])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow();
}

function sessions(db: Db, personId: string) {
  return db
    .selectFrom('sessions')
    .select(['device', 'created_at', 'last_used_at', 'expires_at'])
    .where('person_id', '=', personId)
    .orderBy('number')
    .execute();
}

function invitations(db: Db, personId: string) {
  return db
    .selectFrom('invitations')
    .innerJoin('people', 'people.id', 'invitations.person_id')
    .leftJoin('lists', 'lists.id', 'invitations.list_id')
    .select(['people.email', 'lists.name as list_name', 'invitations.created_at'])
    .select(['sent_at', 'opened_at', 'accepted_at', 'expires_at'])
    .where('inviter_id', '=', personId)
    .orderBy('invitations.number')
    .execute();
}

/** What they did, not what it was about: that is part of the lists. */
function changes(db: Db, personId: string) {
  return db
    .selectFrom('changes')
    .select(['list_id', 'kind', 'created_at'])
    .where('person_id', '=', personId)
    .orderBy('number')
    .execute();
}

const LIST = ['id', 'name', 'type', 'created_at', 'updated_at', 'completed_at', 'archived_at'] as const;

async function ownLists(db: Db, personId: string) {
  const lists = await db
    .selectFrom('lists')
    .select(LIST)
    .where('owner_id', '=', personId)
    .orderBy('number')
    .execute();
  const items = await itemsOf(
    db,
    lists.map(({ id }) => id),
  );
  const people = await db
    .selectFrom('memberships')
    .innerJoin('people', 'people.id', 'person_id')
    .innerJoin('lists', 'lists.id', 'list_id')
    .select(['list_id', 'email', 'permission', 'state'])
    .where('owner_id', '=', personId)
    .orderBy('memberships.number')
    .execute();
  return lists.map((list) => ({
    ...list,
    shared_with: people.filter(({ list_id }) => list_id === list.id).map(({ list_id: _, ...share }) => share),
    items: items.get(list.id) ?? [],
  }));
}

async function sharedLists(db: Db, personId: string) {
  const lists = await db
    .selectFrom('memberships')
    .innerJoin('lists', 'lists.id', 'list_id')
    .select(['lists.id', 'lists.name', 'lists.type', 'permission', 'state'])
    .where('person_id', '=', personId)
    .where('owner_id', '!=', personId)
    .where(isShown)
    .orderBy('memberships.number')
    .execute();
  const items = await itemsOf(
    db,
    lists.map(({ id }) => id),
    personId,
  );
  return lists.map((list) => ({ ...list, own_items: items.get(list.id) ?? [] }));
}

/** Deleted ones and removed fields too, as long as they are stored. */
async function templates(db: Db, personId: string) {
  const own = await db
    .selectFrom('item_configurations')
    .select(['id', 'name', 'created_at', 'updated_at', 'archived_at'])
    .where('owner_id', '=', personId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const exported = [];
  for (const template of own) {
    const fields = await findAllFieldConfigurations(db, template.id);
    exported.push({
      ...template,
      fields: fields.map(({ label, data_type, role, archived_at }) => ({
        ...{ label, data_type, role, archived_at },
      })),
    });
  }
  return exported;
}

function lookedLists(db: Db, personId: string) {
  return db
    .selectFrom('looks')
    .select(['list_id', 'revision'])
    .where('person_id', '=', personId)
    .orderBy('list_id')
    .execute();
}

function forgottenWords(db: Db, personId: string) {
  return db
    .selectFrom('forgotten_words')
    .innerJoin('item_configurations as kinds', 'kinds.id', 'forgotten_words.item_configuration_id')
    .select(['forgotten_words.word', 'kinds.name as list_item_configuration', 'forgotten_words.forgotten_at'])
    .where('person_id', '=', personId)
    .orderBy('forgotten_at')
    .orderBy('entry_id')
    .execute();
}

/** With values of fields that were removed since. */
async function startingPoints(db: Db, personId: string) {
  const exported = [];
  for (const { id, name, item_configuration_id, created_at } of await findStartingPoints(db, personId)) {
    const items = await findSavedItems(db, id);
    const ids = new Set(items.flatMap(({ values }) => Object.keys(values)));
    const labels = await labelsOf(db, [...ids]);
    const { name: template } = await getConfigurationById(db, item_configuration_id);
    const shown = items.map(({ values, times_taken }) => ({
      times_taken,
      fields: Object.entries(values).map(([fieldId, data]) => ({ label: labels.get(fieldId) ?? '', data })),
    }));
    exported.push({ name, list_item_configuration: template, created_at, items: shown });
  }
  return exported;
}

async function labelsOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const fields = db.selectFrom('field_configurations').select(['id', 'label']).where('id', 'in', ids);
  return new Map((await fields.execute()).map(({ id, label }) => [id, label]));
}

interface ExportedItem {
  readonly id: string;
  readonly created_at: string;
  readonly completed_at: string | null;
  readonly archived_at: string | null;
  readonly position: string | null;
  readonly set_aside: string | null;
  readonly fields: { readonly label: string; readonly data: string | null }[];
}

async function itemsOf(db: Db, listIds: readonly string[], creatorId?: string) {
  const byList = new Map<string, ExportedItem[]>();
  for (const ids of chunks(listIds)) {
    let query = db
      .selectFrom('items')
      .leftJoin('fields', (join) =>
        join.onRef('fields.item_id', '=', 'items.id').on('fields.archived_at', 'is', null),
      )
      .leftJoin('field_configurations as kinds', 'kinds.id', 'fields.field_configuration_id')
      .select(['items.id', 'items.list_id', 'items.created_at', 'items.completed_at', 'items.archived_at'])
      .select(['items.position', 'items.set_aside', 'kinds.label', 'fields.data'])
      .where('items.list_id', 'in', ids)
      .orderBy('items.number')
      .orderBy('kinds.position');
    if (creatorId !== undefined) query = query.where('items.creator_id', '=', creatorId);
    for (const { list_id, label, data, ...item } of await query.execute()) {
      const items = byList.get(list_id) ?? [];
      byList.set(list_id, items);
      if (items.at(-1)?.id !== item.id) items.push({ ...item, fields: [] });
      if (label !== null) items.at(-1)?.fields.push({ label, data });
    }
  }
  return byList;
}
