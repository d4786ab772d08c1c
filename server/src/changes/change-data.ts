import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { OrderMode } from '@shared-lists/contract/rules/order/order-modes.ts';
import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import type { MembershipState } from '../database/schema.ts';

// What a change did, as stored in `changes.data`. Names are short because every change stores them.

export type Pair<Value> = readonly [before: Value, after: Value];

/** 1 stands for the moment of the change. */
export type StoredTime = string | null | 1;
type Times = Pair<StoredTime>;

/** updated_at before; a change sets it to its own moment, but for undoing, which restores it. */
export type StoredUpdate = string | Pair<string>;

interface Flags {
  /** completed_at */
  c?: Times;
  /** refreshed_at */
  r?: Times;
  /** archived_at */
  a?: Times;
  u?: StoredUpdate;
}

export interface FieldChange {
  /** The field configuration, if the change added the value. */
  n?: string;
  d?: Pair<string | null>;
  a?: Times;
  u?: StoredUpdate;
}

export interface ItemChange extends Flags {
  /** The change added the item with so many values. */
  n?: number;
  /** position */
  p?: Pair<string | null>;
  /** set_aside */
  s?: Pair<string | null>;
  /** Fields, by id. */
  f?: Record<string, FieldChange>;
  /** The copy or the new list that a moved item became. */
  to?: string;
}

/** With its item, so that the history forgets it together with the item. */
export type RespelledValue = readonly [itemId: string, valueId: string, before: string, after: string];

export interface ListPart extends Flags {
  /** The change created the list, with items of this moment. */
  n?: string;
  /** The template that was made for the new list. */
  made?: string;
  name?: Pair<string>;
  type?: Pair<ListType>;
  configuration?: Pair<string>;
  /** Names of the configurations, if one of them is not built in. */
  template?: Pair<string>;
  owner?: Pair<string>;
  offer?: Pair<string | null>;
  writersMayShare?: Pair<number>;
  writersMayComplete?: Pair<number>;
  orderMode?: Pair<OrderMode>;
  categoryOrder?: Pair<string | null>;
  learnedOrder?: Pair<string | null>;
  tripsFrom?: Pair<string | null>;
  /** A change of type gave these values another field. */
  moves?: (readonly [from: string, to: string, valueIds: readonly string[]])[];
  /** Moved values that the other field spells otherwise, such as yes/no values. */
  respelled?: readonly RespelledValue[];
  /** Values that a change of type replaced by others. */
  superseded?: readonly string[];
  /** Values that came back, and when they had been replaced. */
  revived?: readonly [archivedAt: string, valueIds: readonly string[]];
}

export interface RemovedShare {
  readonly permission: Permission;
  readonly state: MembershipState;
  readonly inviter: string | null;
  readonly created: string;
  readonly updated: string;
}

export interface ShareChange {
  /** Whose share it is. */
  readonly p: string;
  /** The change added the share. */
  n?: 1;
  /** The change removed the share. */
  gone?: RemovedShare;
  permission?: Pair<Permission>;
  state?: Pair<MembershipState>;
  u?: StoredUpdate;
}

/** Without its place, which the order tells. */
export interface TemplateFieldLook {
  readonly label: string;
  readonly data_type: string;
  readonly role: FieldRole;
}

export interface TemplatePart {
  readonly id: string;
  /** The same twice if it was not renamed: the history tells it. */
  readonly name: Pair<string>;
  /** Those that differ, by id; null where the template did not have them. */
  readonly fields?: Readonly<Record<string, Pair<TemplateFieldLook | null>>>;
  /** Ids of all fields, if they differ. */
  readonly order?: Pair<readonly string[]>;
}

export interface ChangeData {
  /** A change of the template that the list is made of. Then `items` and `respelled` are what became of values. */
  template?: TemplatePart;
  items?: Record<string, ItemChange>;
  list?: ListPart;
  /** By id of the membership. */
  shares?: Record<string, ShareChange>;
  /** So many items were deleted for good. */
  purged?: number;
  /** The moment that was restored. */
  asOf?: string;
}

export const momentIn = (time: StoredTime, at: string): string | null => (time === 1 ? at : time);

/** What updated_at was before and after. */
export function updateIn(update: StoredUpdate | undefined, at: string): Pair<string | undefined> {
  return typeof update === 'object' ? update : [update, at];
}

/** Times that are the moment of the change are stored as 1. */
function times(before: string | null, after: string | null, at: string): Times {
  return [before, after === at && at !== before ? 1 : after];
}

/** Undefined for what did not change, so that it is not stored. */
export function changedTimes(before: string | null, after: string | null, at: string): Times | undefined {
  return before === after ? undefined : times(before, after, at);
}

export function isEmptyData({ template, items, list, shares, purged = 0 }: ChangeData): boolean {
  const isEmpty = (part: object | undefined) => part === undefined || Object.keys(part).length === 0;
  return isEmpty(template) && isEmpty(items) && isEmpty(list) && isEmpty(shares) && purged === 0;
}
