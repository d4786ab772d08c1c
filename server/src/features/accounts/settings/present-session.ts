import type { Session } from '@shared-lists/contract/api/settings.ts';
import { createHash } from 'node:crypto';

type Stored = Pick<Session, 'id' | 'device' | 'created_at' | 'last_used_at'>;

export function presentSession(stored: Stored, callersId: string): Session {
  const { id, device, created_at, last_used_at } = stored;
  return { id: publicId(id), device, created_at, last_used_at, is_this: id === callersId };
}

/** The id of a session is one of the three headers that open it. On a page it goes by a name that leads back to nothing. */
export function publicId(sessionId: string): string {
  const hex = createHash('sha256').update(`session ${sessionId}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/u, '$1-$2-$3-$4-$5');
}
