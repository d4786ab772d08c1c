import type { ChangeKind } from '@shared-lists/contract/rules/change-kinds.ts';
import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { OrderMode } from '@shared-lists/contract/rules/order/order-modes.ts';
import type { FieldRole } from '@shared-lists/contract/rules/templates/field-roles.ts';
import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import type { Generated } from 'kysely';
import type {
  AttemptTable,
  Dated,
  IntroductionTable,
  InvitationTable,
  MailTokenTable,
  Numbered,
  OutboxMailTable,
  PersonTable,
  SessionTable,
  Timestamp,
} from './schema-people.ts';

export interface ListTable extends Numbered, Dated {
  id: string;
  name: string;
  type: ListType;
  owner_id: string;
  item_configuration_id: string;
  completed_at: Timestamp | null;
  refreshed_at: Timestamp | null;
  archived_at: Timestamp | null;
  /** Who put it into the trash; empty if nobody knows any more. */
  deleted_by: string | null;
  revision: Generated<number>;
  /** The oldest revision since which all changes to its items are known. */
  changes_known_from: Generated<number>;
  writers_may_share: Generated<number>;
  writers_may_complete: Generated<number>;
  /** Who was asked to become the owner. */
  handover_person_id: string | null;
  /** Since when its changes are known; null: since it was created. */
  history_from: Timestamp | null;
  order_mode: Generated<OrderMode>;
  /** JSON: names of categories; null: in no order of their own. */
  category_order: string | null;
  /** JSON, see features/trips: what was learned from trips since `trips_from`. */
  learned_order: string | null;
  trips_from: Timestamp | null;
}

export type MembershipState = 'pending' | 'accepted' | 'refused';

interface MembershipTable extends Numbered, Dated {
  id: string;
  list_id: string;
  person_id: string;
  permission: Permission;
  state: MembershipState;
  inviter_id: string | null;
}

/** Apart from memberships: a write there makes authentication read access again. */
interface LookTable {
  person_id: string;
  list_id: string;
  /** Of the list, when the person last looked at it. */
  revision: number;
}

/** How a person wants their lists to be shown. */
interface HomeTable {
  person_id: string;
  /** JSON: ids of lists. */
  pinned: string;
  list_order: string;
  group_by_type: number;
  hide_completed: number;
}

export interface TripTable {
  id: string;
  list_id: string;
  person_id: string;
  started_at: Timestamp;
  seen_at: Timestamp;
  ended_at: Timestamp | null;
  /** JSON: ids of people by category. */
  split: string | null;
  split_at: Timestamp | null;
  /** JSON: ids of items. */
  taken: string;
  /** JSON: names of categories. */
  visited: string;
}

/** Titles that a person does not want to be suggested. */
interface ForgottenWordTable {
  person_id: string;
  /** Derived from configuration and word. */
  entry_id: string;
  item_configuration_id: string;
  word: string;
  /** Uses until then do not count. */
  forgotten_at: Timestamp;
}

export interface ItemTable extends Numbered, Dated {
  id: string;
  list_id: string;
  creator_id: string;
  completed_at: Timestamp | null;
  refreshed_at: Timestamp | null;
  archived_at: Timestamp | null;
  /** Who put it into the trash; empty if nobody knows any more, null for items that were moved. */
  deleted_by: string | null;
  /** See contract/src/rules/order/position.ts. */
  position: string | null;
  /** Why it could not be had; null: nobody set it aside. */
  set_aside: string | null;
  /** The list's revision when the item or one of its fields last changed; set by triggers. */
  revision: Generated<number>;
  /** The revision that only moved it, and its own one before; see features/order/news-repository.ts. */
  moved_revision: number | null;
  revision_before_move: number | null;
}

export interface FieldTable extends Numbered, Dated {
  id: string;
  item_id: string;
  field_configuration_id: string;
  creator_id: string;
  data: string | null;
  archived_at: Timestamp | null;
}

/** What can be searched for: live values of the item, folded; also of fields that the list does not show. */
interface SearchTextTable {
  list_id: string;
  /** Of the item. */
  number: number;
  /** 2: open, 1: completed, 0: deleted, -1: not shown. */
  rank: number;
  text: string;
  item_id: string;
}

/** One row. */
interface SearchFillTable {
  id: number;
  /** Lists with greater ids are not yet searchable; null: all are. */
  after_id: string | null;
}

interface ItemConfigurationTable extends Dated {
  id: string;
  name: string;
  list_type: ListType | null;
  owner_id: string | null;
  archived_at: Timestamp | null;
}

interface FieldConfigurationTable extends Dated {
  id: string;
  item_configuration_id: string;
  label: string;
  data_type: string;
  role: Generated<FieldRole>;
  position: number;
  archived_at: Timestamp | null;
}

/** Items that a person saved to make lists from. */
interface StartingPointTable extends Dated {
  id: string;
  owner_id: string;
  name: string;
  item_configuration_id: string;
  lists_made: Generated<number>;
}

interface StartingPointItemTable {
  id: string;
  starting_point_id: string;
  position: number;
  /** JSON: values by id of the field configuration. */
  data: string;
  times_taken: Generated<number>;
}

interface IdempotencyKeyTable {
  person_id: string;
  key: string;
  fingerprint: string;
  status: number | null;
  body: string | null;
  change_id: string | null;
  created_at: Timestamp;
}

/** Append-only: one row for each list that a call changed. */
interface ChangeTable extends Numbered {
  /** Of the call; two rows have it if a call changed two lists. */
  id: string;
  /** Given by a client whose one action takes several calls. */
  batch: string | null;
  /** Null for a change of a template that no list was made of. */
  list_id: string | null;
  /** Null once the account is deleted. */
  person_id: string | null;
  kind: ChangeKind;
  /** JSON, see changes/change-data.ts. */
  data: string;
  undoes: string | null;
  /** Of the list; 0 without one. */
  revision: number;
  created_at: Timestamp;
}

interface InstallationTable {
  id: number;
  /** Part of every ETag, so that old ETags never match restored data. */
  epoch: string;
  checked_at: Timestamp;
}

export interface Schema {
  people: PersonTable;
  sessions: SessionTable;
  mail_tokens: MailTokenTable;
  lists: ListTable;
  memberships: MembershipTable;
  looks: LookTable;
  homes: HomeTable;
  trips: TripTable;
  forgotten_words: ForgottenWordTable;
  items: ItemTable;
  fields: FieldTable;
  search_texts: SearchTextTable;
  search_fill: SearchFillTable;
  item_configurations: ItemConfigurationTable;
  field_configurations: FieldConfigurationTable;
  starting_points: StartingPointTable;
  starting_point_items: StartingPointItemTable;
  idempotency_keys: IdempotencyKeyTable;
  outbox_mails: OutboxMailTable;
  attempts: AttemptTable;
  invitations: InvitationTable;
  introductions: IntroductionTable;
  installation: InstallationTable;
  changes: ChangeTable;
}
