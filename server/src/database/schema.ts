import type { ListType } from '@shared-lists/contract/rules/list-types.ts';
import type { Permission } from '@shared-lists/contract/rules/list-permissions.ts';
import type { Generated } from 'kysely';

/** ISO 8601 in UTC with milliseconds: sorts as text in both databases. */
type Moment = string;

interface Numbered {
  /** Insertion order, the tie-breaker when times are equal. */
  number: Generated<number>;
}

interface Dated {
  created_at: Moment;
  updated_at: Moment;
}

interface PersonTable extends Numbered, Dated {
  id: string;
  email: string;
  password_hash: string | null;
  disabled_at: Moment | null;
  mails_off_at: Moment | null;
  revision: Generated<number>;
}

export interface SessionTable extends Numbered {
  id: string;
  person_id: string;
  token_hash: string;
  device: string | null;
  created_at: Moment;
  last_used_at: Moment;
  idle_seconds: number;
  expires_at: Moment;
}

type MailTokenPurpose = 'set-up' | 'invitation' | 'reset';

/** Using or replacing a token deletes its row. */
export interface MailTokenTable {
  token_hash: string;
  purpose: MailTokenPurpose;
  person_id: string | null;
  created_at: Moment;
  expires_at: Moment;
}

export interface ListTable extends Numbered, Dated {
  id: string;
  name: string;
  type: ListType;
  owner_id: string;
  item_configuration_id: string;
  completed_at: Moment | null;
  refreshed_at: Moment | null;
  archived_at: Moment | null;
  revision: Generated<number>;
}

export type MembershipState = 'pending' | 'accepted' | 'refused';

interface MembershipTable extends Numbered, Dated {
  id: string;
  list_id: string;
  person_id: string;
  permission: Permission;
  state: MembershipState;
}

export interface ItemTable extends Numbered, Dated {
  id: string;
  list_id: string;
  creator_id: string;
  completed_at: Moment | null;
  refreshed_at: Moment | null;
  archived_at: Moment | null;
}

export interface FieldTable extends Numbered, Dated {
  id: string;
  item_id: string;
  field_configuration_id: string;
  creator_id: string;
  data: string | null;
  archived_at: Moment | null;
}

interface ItemConfigurationTable extends Dated {
  id: string;
  name: string;
  list_type: ListType | null;
  owner_id: string | null;
  archived_at: Moment | null;
}

interface FieldConfigurationTable extends Dated {
  id: string;
  item_configuration_id: string;
  label: string;
  data_type: string;
  position: number;
  archived_at: Moment | null;
}

interface IdempotencyKeyTable {
  person_id: string;
  key: string;
  fingerprint: string;
  status: number | null;
  body: string | null;
  created_at: Moment;
}

interface OutboxMailTable extends Numbered {
  id: string;
  recipient: string;
  kind: string;
  /** JSON; null once delivered or expired, because it may contain a secret link. */
  content: string | null;
  attempts: number;
  next_attempt_at: Moment | null;
  expires_at: Moment;
  delivered_at: Moment | null;
  last_error: string | null;
  created_at: Moment;
}

interface AttemptTable {
  key: string;
  count: number;
  window_ends_at: Moment;
}

interface InstallationTable {
  id: number;
  /** Part of every ETag, so that old ETags never match restored data. */
  epoch: string;
  checked_at: Moment;
}

export interface Schema {
  people: PersonTable;
  sessions: SessionTable;
  mail_tokens: MailTokenTable;
  lists: ListTable;
  memberships: MembershipTable;
  items: ItemTable;
  fields: FieldTable;
  item_configurations: ItemConfigurationTable;
  field_configurations: FieldConfigurationTable;
  idempotency_keys: IdempotencyKeyTable;
  outbox_mails: OutboxMailTable;
  attempts: AttemptTable;
  installation: InstallationTable;
}
