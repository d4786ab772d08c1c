import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import type { Selectable } from 'kysely';
import type { Db } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import type { FieldTable, ItemTable } from '../database/schema.ts';
import { acceptedMembership } from './list-access-repository.ts';

type HiddenColumn = 'number' | 'revision' | 'moved_revision' | 'revision_before_move' | 'deleted_by';
export type ItemRow = Omit<Selectable<ItemTable>, HiddenColumn>;

export interface FieldRecord extends Omit<Selectable<FieldTable>, 'number' | 'archived_at'> {
  readonly label: string;
  readonly position: number;
  readonly data_type: string;
  readonly role: FieldRole;
}

export interface ItemRecord extends ItemRow {
  readonly fields: readonly FieldRecord[];
}

export const ITEM_COLUMNS = [
  'items.id',
  'items.list_id',
  'items.creator_id',
  'items.completed_at',
  'items.refreshed_at',
  'items.archived_at',
  'items.position',
  'items.set_aside',
  'items.created_at',
  'items.updated_at',
] as const;

/** One row per field, or a single row without any: repeating the item's columns is cheaper than a second query. */
const queryMembershipAndItem = prepared((db, personId: string, listId: string, itemId: string) =>
  acceptedMembership(db, personId, listId)
    .leftJoin('items', (join) =>
      join
        .onRef('items.list_id', '=', 'lists.id')
        .on('items.id', '=', itemId)
        .on('items.archived_at', 'is', null),
    )
    .leftJoin('fields', (join) =>
      join.onRef('fields.item_id', '=', 'items.id').on('fields.archived_at', 'is', null),
    )
    // Values left over from an earlier list type belong to another configuration, hidden ones to a removed field.
    .leftJoin('field_configurations', (join) =>
      join
        .onRef('field_configurations.id', '=', 'fields.field_configuration_id')
        .onRef('field_configurations.item_configuration_id', '=', 'lists.item_configuration_id')
        .on('field_configurations.archived_at', 'is', null),
    )
    .select(ITEM_COLUMNS)
    .select([
      'fields.id as field_id',
      'fields.field_configuration_id',
      'fields.creator_id as field_creator_id',
      'fields.data',
      'fields.created_at as field_created_at',
      'fields.updated_at as field_updated_at',
      'field_configurations.label',
      'field_configurations.position as field_position',
      'field_configurations.data_type',
      'field_configurations.role',
    ])
    .orderBy('field_configurations.position')
    .orderBy('field_configurations.id'),
);

type FoundRow = Awaited<ReturnType<typeof queryMembershipAndItem>>['rows'][number];
type NonNull<Row> = { [Column in keyof Row]: NonNullable<Row[Column]> };
type Nullable = 'completed_at' | 'refreshed_at' | 'archived_at' | 'position' | 'set_aside' | 'data';
type FieldRow = FoundRow & NonNull<Omit<FoundRow, Nullable>>;

export async function findMembershipAndItem(db: Db, personId: string, listId: string, itemId: string) {
  const { rows } = await queryMembershipAndItem(db, personId, listId, itemId);
  const [membership] = rows;
  const item = membership && hasItem(membership) ? itemOf(membership, rows.filter(hasField)) : undefined;
  return { membership, item };
}

const hasItem = (row: FoundRow): row is FoundRow & ItemRow => row.id !== null;
const hasField = (row: FoundRow): row is FieldRow => row.label !== null;

function itemOf(row: ItemRow, fields: readonly FieldRow[]): ItemRecord {
  return {
    id: row.id,
    list_id: row.list_id,
    creator_id: row.creator_id,
    completed_at: row.completed_at,
    refreshed_at: row.refreshed_at,
    archived_at: row.archived_at,
    position: row.position,
    set_aside: row.set_aside,
    created_at: row.created_at,
    updated_at: row.updated_at,
    fields: fields.map(fieldOf),
  };
}

function fieldOf(row: FieldRow): FieldRecord {
  return {
    id: row.field_id,
    item_id: row.id,
    field_configuration_id: row.field_configuration_id,
    creator_id: row.field_creator_id,
    data: row.data,
    created_at: row.field_created_at,
    updated_at: row.field_updated_at,
    label: row.label,
    position: row.field_position,
    data_type: row.data_type,
    role: row.role,
  };
}
