import { setPassword } from '@shared-lists/contract/api/accounts.ts';
import type { BodyOf } from '@shared-lists/contract/endpoint.ts';
import { call } from '../../../data/api/api-client.ts';
import { isUnauthenticated, SessionOver } from '../../../data/api/call-failures.ts';
import { session } from '../../../data/session/session.ts';

/** The endpoint needs no session, because a reset link is enough; so an expired session is handled here. */
export async function setNewPassword(body: BodyOf<typeof setPassword>): Promise<void> {
  const sentGeneration = session.generation();
  try {
    await call(setPassword, { body });
  } catch (error) {
    if (!isUnauthenticated(error)) throw error;
    if (session.generation() === sentGeneration) session.expire();
    throw new SessionOver();
  }
}
