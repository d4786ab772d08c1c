import type { Db } from '../../database/database.ts';

export interface KeyedCall {
  readonly personId: string;
  readonly key: string;
  readonly fingerprint: string;
}

export async function deleteKeyBefore(db: Db, { personId, key }: KeyedCall, moment: string): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .where('created_at', '<', moment)
    .execute();
}

export async function deleteKeysBefore(db: Db, moment: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('created_at', '<', moment).execute();
}

/** Waits for a request of another process with the same key. */
export async function claimKey(db: Db, call: KeyedCall, now: string): Promise<boolean> {
  const { personId, key, fingerprint } = call;
  const result = await db
    .insertInto('idempotency_keys')
    .values({
      person_id: personId,
      key,
      fingerprint,
      created_at: now,
      status: null,
      body: null,
      change_id: null,
    })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

interface StoredReply {
  readonly status: number;
  readonly payload: string;
  readonly changeId?: string | undefined;
}

export async function storeReply(
  db: Db,
  call: KeyedCall,
  { status, payload, changeId }: StoredReply,
): Promise<void> {
  await db
    .updateTable('idempotency_keys')
    .set({ status, body: payload, change_id: changeId ?? null })
    .where('person_id', '=', call.personId)
    .where('key', '=', call.key)
    .execute();
}

export function findReply(db: Db, { personId, key }: KeyedCall) {
  return db
    .selectFrom('idempotency_keys')
    .select(['fingerprint', 'status', 'body', 'change_id'])
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}
