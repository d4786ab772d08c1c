import type { Generated } from 'kysely';

/** ISO 8601 in UTC with milliseconds: sorts as text in both databases. */
export type Timestamp = string;

export interface Numbered {
  /** Insertion order, the tie-breaker when times are equal. */
  number: Generated<number>;
}

export interface Dated {
  created_at: Timestamp;
  updated_at: Timestamp;
}

export interface PersonTable extends Numbered, Dated {
  id: string;
  email: string;
  name: Generated<string>;
  password_hash: string | null;
  disabled_at: Timestamp | null;
  mails_off_at: Timestamp | null;
  /** When a mailed link, or the operator's, showed that the address is theirs. */
  confirmed_at: Timestamp | null;
  /** 1: only what people who gave them a link shared is visible until the address is confirmed. */
  awaits_confirmation: Generated<number>;
  revision: Generated<number>;
}

export interface SessionTable extends Numbered {
  id: string;
  person_id: string;
  token_hash: string;
  device: string | null;
  created_at: Timestamp;
  last_used_at: Timestamp;
  idle_seconds: number;
  expires_at: Timestamp;
}

type MailTokenPurpose = 'set-up' | 'invitation' | 'reset';

/** Using or replacing a token deletes its row. */
export interface MailTokenTable {
  token_hash: string;
  purpose: MailTokenPurpose;
  person_id: string | null;
  invitation_id: string | null;
  /** 1: it was mailed or made by the operator. 0: somebody handed it over. */
  proves_address: Generated<number>;
  created_at: Timestamp;
  expires_at: Timestamp;
}

export interface OutboxMailTable extends Numbered {
  id: string;
  invitation_id: string | null;
  recipient: string;
  kind: string;
  /** JSON; null once delivered or expired, because it may contain a secret link. */
  content: string | null;
  attempts: number;
  next_attempt_at: Timestamp | null;
  expires_at: Timestamp;
  delivered_at: Timestamp | null;
  last_error: string | null;
  created_at: Timestamp;
}

export interface InvitationTable extends Numbered {
  id: string;
  /** Null for invitations of the operator and of deleted accounts. */
  inviter_id: string | null;
  person_id: string;
  list_id: string | null;
  created_at: Timestamp;
  /** When the mail server took the last mail. */
  sent_at: Timestamp | null;
  /** Why the last attempt to send failed, in words. */
  reason: string | null;
  opened_at: Timestamp | null;
  /** For invitations to the product; the share tells it for lists. */
  accepted_at: Timestamp | null;
  expires_at: Timestamp;
}

/** Who gave the person a link that was used. */
export interface IntroductionTable {
  person_id: string;
  introduced_by: string;
  created_at: Timestamp;
}

export interface AttemptTable {
  key: string;
  count: number;
  window_ends_at: Timestamp;
}
