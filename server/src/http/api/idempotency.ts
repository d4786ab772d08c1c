import type { Endpoint } from '@shared-lists/contract/endpoint.ts';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import type { Tx } from '../../database/database.ts';
import { Conflict, Invalid } from '../../lib/errors.ts';
import type { Person } from '../../sessions/authenticate.ts';
import {
  claimKey,
  findReply,
  deleteKeyBefore,
  storeReply,
  type KeyedCall,
} from './idempotency-repository.ts';

const KEY_LIFETIME_MS = 24 * 60 * 60 * 1000;
const KEY = /^[\x20-\x7e]{1,255}$/u;

export interface Reply {
  readonly status: number;
  readonly payload: string;
  readonly changeId: string | undefined;
  readonly isReplayed: boolean;
}

export function keyedCallOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  person: Person,
): KeyedCall | undefined {
  const key = request.headers['idempotency-key'];
  const takesKey = endpoint.method === 'POST' || endpoint.takesIdempotencyKey;
  if (!takesKey || typeof key !== 'string') return undefined;
  const requestText = [request.method, request.url, request.bodyText].join(' ');
  return { personId: person.id, key, fingerprint: createHash('sha256').update(requestText).digest('hex') };
}

/** Runs the work or returns the stored response. If the work fails, the key is rolled back too. */
export async function once(
  tx: Tx,
  call: KeyedCall | undefined,
  work: () => Promise<Omit<Reply, 'isReplayed'>>,
): Promise<Reply> {
  if (!call) return notReplayed(await work());
  if (!KEY.test(call.key)) {
    throw new Invalid({ 'Idempotency-Key': ['must be 1 to 255 printable ASCII characters'] });
  }

  const now = Date.now();
  await deleteKeyBefore(tx, call, new Date(now - KEY_LIFETIME_MS).toISOString());
  if (!(await claimKey(tx, call, new Date(now).toISOString()))) return storedReply(tx, call);

  const reply = await work();
  await storeReply(tx, call, reply);
  return notReplayed(reply);
}

const notReplayed = (reply: Omit<Reply, 'isReplayed'>): Reply => ({ ...reply, isReplayed: false });

async function storedReply(tx: Tx, call: KeyedCall): Promise<Reply> {
  const { fingerprint, status, body, change_id } = await findReply(tx, call);
  if (fingerprint !== call.fingerprint) {
    throw new Invalid({ error: 'Idempotency-Key was already used with a different request' });
  }
  return { status: status ?? 200, payload: body ?? '', changeId: change_id ?? undefined, isReplayed: true };
}

export class RunningCalls {
  private readonly keys = new Set<string>();

  async run<Result>(call: KeyedCall | undefined, work: () => Promise<Result>): Promise<Result> {
    if (!call) return work();
    const key = `${call.personId} ${call.key}`;
    if (this.keys.has(key)) throw new Conflict({ error: 'The same request is still being processed' }, 1);
    this.keys.add(key);
    try {
      return await work();
    } finally {
      this.keys.delete(key);
    }
  }
}
